import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { pictureRatio } from '#contract/pictures/rules.ts'

const outline = fileURLToPath(new URL('../../../web/public/car-outline.svg', import.meta.url))

type Grid = { columns: number; width: number }

export async function composeSheet(
  files: readonly (string | undefined)[],
  { columns, width }: Grid,
  target: string,
): Promise<void> {
  const height = Math.round(width / pictureRatio)
  const tiles = await Promise.all(
    files.map(async (file, at) => ({
      input: await sharp(file ?? outline)
        .resize(width, height)
        .png()
        .toBuffer(),
      left: (at % columns) * width,
      top: Math.floor(at / columns) * height,
    })),
  )
  const size = { width: columns * width, height: Math.ceil(files.length / columns) * height }
  const sheet = sharp({ create: { ...size, channels: 3, background: '#1c1f23' } }).composite(tiles)
  await sheet.webp({ quality: 82 }).toFile(target)
}

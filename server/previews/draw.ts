import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { sharedSize } from '#contract/pictures/rules.ts'
import { alphabets, layOut, type PreviewTexts } from './layout.ts'

export type Drawing = PreviewTexts & { picture?: Uint8Array | undefined }

const ground = '#0d0e10'

/** Maximum ratio of width to height for pictures that are shown as a whole. Portraits would lose too much if they were cropped. */
const portraitRatio = 1.2

sharp.cache(false) // each picture is decoded only once, so a cache would only waste memory

/** Draws a link preview as a JPEG: the picture, with text on top of a gradient. Runs in a separate process. */
export async function drawPreview({ picture, ...texts }: Drawing): Promise<Buffer> {
  const svg = await satori(layOut(texts, picture !== undefined), { ...sharedSize, fonts: readFonts() })
  return (picture ? sharp(await placePicture(picture)) : sharp(blank))
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

const blank = { create: { ...sharedSize, channels: 3, background: ground } } as const

/** Fills the preview with the picture. The text covers the lower part, so landscape pictures are moved up. */
async function placePicture(picture: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const isPortrait = width / height < portraitRatio
  const fit = isPortrait
    ? ({ fit: 'contain', position: 'right' } as const)
    : ({ fit: 'cover', position: 'bottom' } as const)
  return sharp(picture)
    .resize({ ...sharedSize, ...fit, background: ground })
    .flatten({ background: ground })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

let fonts: Font[] | undefined

/** Reads the typeface. Each weight has a file per alphabet, and `satori` uses the first one that has the letter. */
function readFonts(): Font[] {
  fonts ??= ([500, 700] as const).flatMap((weight) =>
    alphabets.map((alphabet) => ({
      name: alphabet,
      weight,
      style: 'normal' as const,
      data: readFileSync(fileURLToPath(import.meta.resolve(fontFile(alphabet, weight)))),
    })),
  )
  return fonts
}

function fontFile(alphabet: string, weight: number): string {
  return `@fontsource/archivo/files/archivo-${alphabet}-${weight}-normal.woff`
}

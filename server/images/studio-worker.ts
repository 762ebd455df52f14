import { rename } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureRatio, pictureWidths } from '#contract/pictures.ts'
import { draw } from './drawing/draw.ts'
import type { Done, Order } from './studio.ts'

setPriority(10) // pages come first
sharp.concurrency(1)

process.on('message', (order: Order) => {
  drawAll(order).then(
    () => answer({ key: order.key }),
    (error: unknown) => answer({ key: order.key, error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

/** The full width comes last: when it is there, all widths are. */
async function drawAll({ key, drawing, folder }: Order): Promise<void> {
  const [width, height] = [1600, 1600 / pictureRatio]
  const pixels = draw(drawing, width, height)
  const channels = (pixels.length / (width * height)) as 3 | 4
  const picture = sharp(pixels, { raw: { width, height, channels } }).removeAlpha()
  for (const each of pictureWidths) {
    const file = join(folder, each === width ? `${key}.webp` : `${key}-${each}.webp`)
    await picture.clone().resize(each).webp({ quality: 80, effort: 3 }).toFile(`${file}.partial`)
    await rename(`${file}.partial`, file)
  }
}

function answer(done: Done): void {
  process.send?.(done)
}

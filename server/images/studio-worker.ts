import { rename } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureAt, pictureRatio, pictureUrl, pictureWidths } from '#contract/pictures.ts'
import { draw } from './drawing/draw.ts'
import type { Done, Order } from './studio.ts'

setPriority(10) // pages come first
sharp.concurrency(1)

process.on('message', (order: Order) => {
  drawOrder(order).then(
    () => answer({}),
    (error: unknown) => answer({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

/** Each file appears whole: it is written beside its place and moved there. */
async function drawOrder({ key, drawing, size, folder }: Order): Promise<void> {
  const widths = pictureWidths.filter((width) => (size === 'full') === (width === 1600))
  const width = Math.max(...widths)
  const height = width / pictureRatio
  const pixels = draw(drawing, width, height)
  const channels = (pixels.length / (width * height)) as 3 | 4
  const picture = sharp(pixels, { raw: { width, height, channels } }).removeAlpha()
  for (const each of widths) {
    const file = join(folder, pictureAt(pictureUrl(key), each).replace('/images/', ''))
    await picture.clone().resize(each).webp({ quality: 80, effort: 3 }).toFile(`${file}.partial`)
    await rename(`${file}.partial`, file)
  }
}

function answer(done: Done): void {
  process.send?.(done)
}

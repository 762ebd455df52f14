import { uploadLimits } from '#contract/pictures/limits.ts'
import { zoomWidth } from '#contract/pictures/rules.ts'
import { sizeMistake, isHeic, PictureRefusal } from './checks.ts'

/** Smaller files (in bytes) are sent unchanged, because shrinking takes longer than sending. */
const small = 500 * 1024

/** Larger files (in bytes) are not read. */
const huge = 120 * 1024 * 1024

const quality = 0.9

let last: Promise<unknown> = Promise.resolve()

/** Prepares one file at a time, because a decoded picture can take 200 MB, too much for three of them on a phone. */
export function preparePicture(file: File): Promise<File> {
  const ready = last.then(() => prepare(file))
  last = ready.catch(() => {})
  return ready
}

/**
 * Prepares a file for upload. Converts it to an upright JPEG within the server's maximum size, if that is smaller or the
 * original is too large. HEIC always becomes JPEG. A file that the browser cannot read is sent unchanged, and the server
 * checks it.
 */
async function prepare(file: File): Promise<File> {
  if (file.size > huge) throw new PictureRefusal(sizeMistake(file))
  const ready = (await isHeic(file)) ? await fromHeic(file) : file.size > small ? await smallerOf(file) : file
  const mistake = sizeMistake(ready)
  if (mistake) throw new PictureRefusal(mistake)
  return ready
}

async function smallerOf(file: File): Promise<File> {
  const shrunk = await shrink(file).catch(() => file)
  return shrunk.size < file.size || file.size > uploadLimits.bytes ? shrunk : file
}

/** Uses the browser's decoder if it supports HEIC (Safari). Otherwise, uses our own. */
async function fromHeic(file: File): Promise<File> {
  try {
    return await shrink(file).catch(async () => {
      const { decodeHeic } = await import('./heic.ts')
      const bitmap = await decodeHeic(file)
      const whole = canvasOf(bitmap)
      bitmap.close()
      return shrink(new File([await blobOf(whole)], file.name))
    })
  } catch {
    throw new PictureRefusal(`${file.name} can't be read. Please save it as a JPEG first.`)
  }
}

/**
 * Resizes and rotates with `image-blob-reduce`, without WebAssembly and blob workers, which the page's policy blocks.
 */
async function shrink(file: File): Promise<File> {
  const { default: imageBlobReduce, pica } = await import('image-blob-reduce')
  const reducer = imageBlobReduce({ pica: pica({ features: ['js', 'cib'] }) })
  const reduced = (await reducer.toCanvas(file, { max: zoomWidth })) as HTMLCanvasElement
  const blob = await blobOf(canvasOf(reduced))
  reduced.width = 0
  return new File([blob], file.name, { type: blob.type })
}

/** Draws on white, because JPEG has no transparency. */
function canvasOf(picture: ImageBitmap | HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0)
  return canvas
}

/** Encodes as JPEG and empties the canvas, which uses a lot of memory on phones. */
function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        canvas.width = 0
        if (blob) resolve(blob)
        else reject(new Error('The picture could not be encoded.'))
      },
      'image/jpeg',
      quality,
    )
  })
}

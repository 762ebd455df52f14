import { uploadLimits } from '#contract/pictures/limits.ts'
import { zoomWidth } from '#contract/pictures/rules.ts'
import { sizeError, isHeic, PictureRefusal } from './checks.ts'

/** Files below this size, in bytes, are uploaded unchanged, because resizing them wouldn't save any time. */
const small = 500 * 1024

/** Files above this size, in bytes, are rejected without being read. */
const huge = 120 * 1024 * 1024

const quality = 0.9

let last: Promise<unknown> = Promise.resolve()

/** Prepares files one after another. A decoded picture can take 200 MB, so several at once could crash a phone's browser. */
export function preparePicture(file: File): Promise<File> {
  const ready = last.then(() => prepare(file))
  last = ready.catch(() => {})
  return ready
}

/**
 * Prepares a file for upload. HEIC is always converted to an upright JPEG. Other files above `small` are converted as well,
 * unless the JPEG would be larger and the server accepts the original's size. If the browser can't decode a file, the file
 * is uploaded unchanged and the server checks it. Throws a `PictureRefusal` if the result is too large, or if a HEIC file
 * can't be decoded.
 */
async function prepare(file: File): Promise<File> {
  if (file.size > huge) throw new PictureRefusal(sizeError(file))
  const ready = (await isHeic(file)) ? await fromHeic(file) : file.size > small ? await smallerOf(file) : file
  const mistake = sizeError(ready)
  if (mistake) throw new PictureRefusal(mistake)
  return ready
}

async function smallerOf(file: File): Promise<File> {
  const shrunk = await shrink(file).catch(() => file)
  return shrunk.size < file.size || file.size > uploadLimits.bytes ? shrunk : file
}

/** Decodes HEIC in the browser if it supports the format (Safari), or else with libheif. */
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
 * Resizes a picture and rotates it upright. WebAssembly and blob workers are turned off, because the content security policy
 * blocks them.
 */
async function shrink(file: File): Promise<File> {
  const { default: imageBlobReduce, pica } = await import('image-blob-reduce')
  const reducer = imageBlobReduce({ pica: pica({ features: ['js', 'cib'] }) })
  const reduced = (await reducer.toCanvas(file, { max: zoomWidth })) as HTMLCanvasElement
  const blob = await blobOf(canvasOf(reduced))
  reduced.width = 0
  return new File([blob], file.name, { type: blob.type })
}

/** Draws the picture on a white background, because JPEG doesn't support transparency. */
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

/** Encodes the canvas as JPEG. Then empties it, because canvases take a lot of memory on phones. */
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

import { uploadLimits } from '#contract/pictures/limits.ts'
import { zoomWidth } from '#contract/pictures/rules.ts'
import { sizeMistake, isHeic, PictureRefusal } from './checks.ts'

/** Bytes below which a file is sent as it is: to shrink it takes longer than to send it. */
const small = 500 * 1024

/** Bytes of a file that is not even read. */
const huge = 120 * 1024 * 1024

const quality = 0.9

/**
 * The file to send: no longer than what the server keeps, upright, as JPEG, where that is smaller or the file is too large as it
 * is. HEIC always becomes a JPEG. What the browser cannot read is sent as it is, for the server to judge.
 */
export async function preparePicture(file: File): Promise<File> {
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

/** By the browser where it can, which Safari does; else by our own decoder. */
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
    throw new PictureRefusal(`${file.name} could not be read. Please save it as a JPEG and add that.`)
  }
}

/** `image-blob-reduce` turns it upright and resizes it well; WebAssembly and workers from blobs are what the page's policy refuses. */
async function shrink(file: File): Promise<File> {
  const { default: imageBlobReduce, pica } = await import('image-blob-reduce')
  const reducer = imageBlobReduce({ pica: pica({ features: ['js', 'cib'] }) })
  const reduced = (await reducer.toCanvas(file, { max: zoomWidth })) as HTMLCanvasElement
  const blob = await blobOf(canvasOf(reduced))
  reduced.width = 0
  return new File([blob], file.name, { type: blob.type })
}

/** On white, as a JPEG has nothing to be seen through. */
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

/** As JPEG; empties the canvas, which holds a lot of memory on phones. */
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

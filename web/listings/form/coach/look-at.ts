import { type Gray, looked, type Measured, measure } from './checks.ts'

/** Loads a picture of this site, or one that was just chosen, and measures it on a small canvas. */
export async function lookAt(url: string): Promise<Measured> {
  const image = new Image()
  image.src = url
  await image.decode()
  const longest = Math.max(image.naturalWidth, image.naturalHeight)
  return measure(grayOf(image, Math.min(1, looked / longest)), longest)
}

function grayOf(image: HTMLImageElement, scale: number): Gray {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  const gray = new Uint8ClampedArray(width * height)
  for (let at = 0; at < gray.length; at += 1) {
    gray[at] = 0.299 * data[4 * at]! + 0.587 * data[4 * at + 1]! + 0.114 * data[4 * at + 2]!
  }
  return { data: gray, width, height }
}

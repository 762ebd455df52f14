import { useEffect, useState } from 'react'
import type { Picture } from '#web/drafts/pictures.ts'

/** The brightness of each pixel from 0 to 255, row by row. */
export type Gray = { data: Uint8ClampedArray; width: number; height: number }

type Measured = { longest: number; bright: number; sharp: number; hash: bigint | null }

/** The longest side of the measured copy, in pixels. Large enough to measure sharpness, but not too slow for phones. */
export const measuredSize = 512

/** The thresholds for hints. They are based on demo pictures that were darkened, blurred and shrunk (see the tests). */
const limits = {
  /** Minimum length of the longest side in pixels. */
  small: 1200,
  /** Minimum of the 95th percentile of brightness. Even pictures from a dark studio have some bright spots. */
  dark: 70,
  /** Minimum variance of the Laplacian. */
  blurred: 60,
  /** Maximum number of hash bits that differ between duplicates. */
  duplicate: 6,
} as const

export function measure(gray: Gray, longest: number): Measured {
  return { longest, bright: brightnessOfBrightest(gray), sharp: sharpness(gray), hash: dHash(gray) }
}

/** Returns a quality hint for each picture, or undefined for a good picture. Hints never block an upload. */
export function hintsOf(pictures: readonly (Measured | undefined)[]): (string | undefined)[] {
  return pictures.map((picture, index) => {
    if (!picture) return undefined
    const duplicate = pictures.slice(0, index).findIndex((other) => other && areSimilar(picture.hash, other.hash))
    const isDark = picture.bright < limits.dark
    const hints = [
      duplicate !== -1 && `Looks the same as picture ${duplicate + 1}`,
      picture.longest < limits.small && `Low resolution (${picture.longest} pixels)`,
      isDark && 'Looks dark',
      !isDark && picture.sharp < limits.blurred && 'May be blurry', // dark pictures have no edges to measure
    ]
    return hints.filter(Boolean).join('. ') || undefined
  })
}

function brightnessOfBrightest({ data }: Gray): number {
  const sorted = data.toSorted()
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

/** Returns the variance of the Laplacian. It is larger for pictures with sharp edges. */
export function sharpness({ data, width, height }: Gray): number {
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const value = data[at - 1]! + data[at + 1]! + data[at - width]! + data[at + width]! - 4 * data[at]!
      sum += value
      squares += value * value
      count += 1
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/**
 * Divides the picture into a grid of 9 by 8 cells and returns one bit for each pair of horizontal neighbors, which is
 * set if the left one is darker. Returns null for a picture with too little contrast to compare.
 */
export function dHash(gray: Gray): bigint | null {
  const fields = averages(gray, 9, 8)
  if (Math.max(...fields) - Math.min(...fields) < 12) return null
  let bits = 0n
  fields.forEach((value, index) => {
    if (index % 9 < 8) bits = (bits << 1n) | (value < fields[index + 1]! ? 1n : 0n)
  })
  return bits
}

function areSimilar(one: bigint | null, other: bigint | null): boolean {
  if (one === null || other === null) return false
  let differing = 0
  for (let bits = one ^ other; bits > 0n; bits >>= 1n) differing += Number(bits & 1n)
  return differing <= limits.duplicate
}

function averages({ data, width, height }: Gray, columns: number, rows: number): number[] {
  return Array.from({ length: columns * rows }, (_, field) => {
    const [left, right] = fieldRange(field % columns, columns, width)
    const [top, bottom] = fieldRange(Math.floor(field / columns), rows, height)
    let sum = 0
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += data[y * width + x]!
    return sum / ((right - left) * (bottom - top))
  })
}

/**
 * Returns where a cell starts and ends. A cell is at least one pixel long, even if there are more cells than pixels.
 */
function fieldRange(index: number, count: number, length: number): [number, number] {
  const from = Math.min(length - 1, Math.floor((index * length) / count))
  return [from, Math.max(from + 1, Math.floor(((index + 1) * length) / count))]
}

/** Measures a picture on a small canvas. The URL must be same-origin, because scripts can't read other origins' pictures. */
async function measureUrl(url: string): Promise<Measured> {
  const image = new Image()
  image.src = url
  await image.decode()
  const longest = Math.max(image.naturalWidth, image.naturalHeight)
  return measure(grayOf(image, Math.min(1, measuredSize / longest)), longest)
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

/** Returns hints by picture ID. Measures one picture at a time while the browser is idle. */
export function useChecks(pictures: readonly Picture[]): ReadonlyMap<string, string> {
  const [measured, setMeasured] = useState<ReadonlyMap<string, Measured | null>>(new Map())
  const done = pictures.filter(({ state, url }) => state === 'done' && url)
  const next = done.find(({ id }) => !measured.has(id))

  useEffect(() => {
    if (!next) return
    const { id, preview, url } = next
    const note = (measurement: Measured | null) => setMeasured((before) => new Map(before).set(id, measurement))
    return whenIdle(() => {
      measureUrl(preview || url!).then(note, () => note(null))
    })
  }, [next])

  const hints = hintsOf(pictures.map(({ id }) => measured.get(id) ?? undefined))
  return new Map(pictures.flatMap(({ id }, index) => (hints[index] ? [[id, hints[index]]] : [])))
}

/** Runs `work` when the browser is idle and returns a cancel function. In Safari, runs it after a short delay instead. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}

import { useEffect, useState } from 'react'
import type { Picture } from '#web/drafts/pictures.ts'

/** A picture as brightness, row by row, from 0 to 255. */
export type Gray = { data: Uint8ClampedArray; width: number; height: number }

/** What was found out about a picture. */
type Measured = { longest: number; bright: number; sharp: number; hash: bigint | null }

/** Pixels of the longest side of what is looked at: enough for sharpness, quick on a phone. */
export const looked = 512

/** By pictures of the demo that were darkened, blurred and shrunk; `checks.test.ts` holds them against those. */
const limits = {
  /** Pixels of the longest side. */
  small: 1200,
  /** The brightness that nineteen of twenty pixels do not reach: a dark studio still has its lights. */
  dark: 70,
  /** Variance of the Laplacian. */
  blurred: 60,
  /** Bits in which two pictures of the same view may differ. */
  doubled: 6,
} as const

export function measure(gray: Gray, longest: number): Measured {
  return { longest, bright: brightest(gray), sharp: sharpness(gray), hash: dHash(gray) }
}

/** Hints for pictures in their order, all that hold, in words; none is a reason not to send them. */
export function hintsOf(pictures: readonly (Measured | undefined)[]): (string | undefined)[] {
  return pictures.map((it, index) => {
    if (!it) return undefined
    const twin = pictures.slice(0, index).findIndex((other) => other && areAlike(it.hash, other.hash))
    const isDark = it.bright < limits.dark
    const hints = [
      twin !== -1 && `Looks like picture ${twin + 1}`,
      it.longest < limits.small && `Small: ${it.longest} pixels`,
      isDark && 'Looks rather dark',
      !isDark && it.sharp < limits.blurred && 'May be blurred', // in the dark there are no edges to tell it by
    ]
    return hints.filter(Boolean).join('. ') || undefined
  })
}

/** The brightness below which nineteen of twenty pixels are. */
function brightest({ data }: Gray): number {
  const sorted = data.toSorted()
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

/** Variance of the Laplacian: edges make it large, and a blurred picture has none. */
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

/** Whether each of 9 by 8 fields is darker than its neighbor, as 64 bits; null for what is nearly of one color. */
export function dHash(gray: Gray): bigint | null {
  const fields = averages(gray, 9, 8)
  if (Math.max(...fields) - Math.min(...fields) < 12) return null
  let bits = 0n
  fields.forEach((value, index) => {
    if (index % 9 < 8) bits = (bits << 1n) | (value < fields[index + 1]! ? 1n : 0n)
  })
  return bits
}

function areAlike(one: bigint | null, other: bigint | null): boolean {
  if (one === null || other === null) return false
  let differing = 0
  for (let bits = one ^ other; bits > 0n; bits >>= 1n) differing += Number(bits & 1n)
  return differing <= limits.doubled
}

/** The mean brightness of fields of a grid over the picture. */
function averages({ data, width, height }: Gray, columns: number, rows: number): number[] {
  return Array.from({ length: columns * rows }, (_, field) => {
    const [left, right] = spread(field % columns, columns, width)
    const [top, bottom] = spread(Math.floor(field / columns), rows, height)
    let sum = 0
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += data[y * width + x]!
    return sum / ((right - left) * (bottom - top))
  })
}

/** From where to where a field goes; at least one pixel. */
function spread(index: number, count: number, length: number): [number, number] {
  const from = Math.min(length - 1, Math.floor((index * length) / count))
  return [from, Math.max(from + 1, Math.floor(((index + 1) * length) / count))]
}

/** Loads a picture of this site, or one that was just chosen, and measures it on a small canvas. */
async function lookAt(url: string): Promise<Measured> {
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

/** Hints about pictures by their ids. They are looked at one after the other, while the browser has nothing else to do. */
export function useChecks(pictures: readonly Picture[]): ReadonlyMap<string, string> {
  const [measured, setMeasured] = useState<ReadonlyMap<string, Measured | null>>(new Map())
  const done = pictures.filter(({ state, url }) => state === 'done' && url)
  const next = done.find(({ id }) => !measured.has(id))

  useEffect(() => {
    if (!next) return
    const { id, preview, url } = next
    const note = (it: Measured | null) => setMeasured((before) => new Map(before).set(id, it))
    return whenIdle(() => {
      // What cannot be looked at gets no hint.
      lookAt(preview || url!).then(note, () => note(null))
    })
  }, [next])

  const hints = hintsOf(pictures.map(({ id }) => measured.get(id) ?? undefined))
  return new Map(pictures.flatMap(({ id }, index) => (hints[index] ? [[id, hints[index]]] : [])))
}

/** Safari has no `requestIdleCallback`. Gives what calls it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}

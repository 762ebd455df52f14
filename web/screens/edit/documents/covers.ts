import type { Cover, DocumentPage } from '#contract/documents/schema.ts'

type Point = { x: number; y: number }
type Size = Pick<DocumentPage, 'width' | 'height'>
export type DragMode = 'draw' | 'move' | 'size'

/** The minimum length of a cover's sides, and how far an arrow key moves a cover, in page pixels. */
const minimumSide = 12
const step = 12

export function rectangleBetween(from: Point, to: Point, page: Size): Cover {
  const x = Math.min(from.x, to.x)
  const y = Math.min(from.y, to.y)
  return onPage({ x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) }, page)
}

export function dragCover(mode: DragMode, before: Cover, from: Point, to: Point, page: Size): Cover {
  if (mode === 'draw') return rectangleBetween(from, to, page)
  const [right, down] = [to.x - from.x, to.y - from.y]
  if (mode === 'move') return onPage({ ...before, x: before.x + right, y: before.y + down }, page)
  return onPage({ ...before, width: before.width + right, height: before.height + down }, page)
}

/** Returns a new cover for keyboard users. It is below the previous one, so both are visible. */
export function newCover(page: Size, count: number): Cover {
  const width = Math.round(page.width * 0.4)
  const height = Math.round(Math.min(page.height, page.width) * 0.06)
  const rows = Math.max(1, Math.floor(page.height / (1.5 * height)) - 1)
  return onPage({ x: page.width * 0.08, y: (1 + (count % rows)) * 1.5 * height, width, height }, page)
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** Applies a key press to a cover. Returns null if the key deletes the cover, or undefined if the key has no effect. */
export function applyKey(
  cover: Cover,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  page: Size,
): Cover | null | undefined {
  if (key === 'Delete' || key === 'Backspace') return null
  const [right, down] = directions[key] ?? []
  if (right === undefined || down === undefined) return undefined
  if (shiftKey) return onPage({ ...cover, width: cover.width + right, height: cover.height + down }, page)
  return onPage({ ...cover, x: cover.x + right, y: cover.y + down }, page)
}

function onPage({ x, y, width, height }: Cover, page: Size): Cover {
  const side = (length: number, limit: number) =>
    Math.max(Math.min(minimumSide, limit), Math.min(Math.round(length), limit))
  const [wide, high] = [side(width, page.width), side(height, page.height)]
  const clamp = (at: number, length: number, limit: number) => Math.max(0, Math.min(Math.round(at), limit - length))
  return { x: clamp(x, wide, page.width), y: clamp(y, high, page.height), width: wide, height: high }
}

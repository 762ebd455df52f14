import { type Mark, maximumMarks } from './marks.ts'

/**
 * `dot` is a position on the line as a percentage, to scale. The label is in the column `slot`, which is below the dot or near
 * it.
 */
export type Place = { dot: number; slot: number }
export type Axis = {
  places: Place[]
  /** The position of the first listing, or 100 if the car was never listed. */ split: number
}

/** The width of a label's column as a percentage of the line. */
export const slotWidth = 100 / maximumMarks

/** Minimum and maximum length of the part before the first listing, as percentages of the line. */
const bounds = { least: 30, greatest: 65 }

/**
 * Places the marks on the line. The times before and after the first listing have different scales. On a single scale, the
 * few weeks of a listing would shrink to a point at the end of several decades. The length of each part is proportional to
 * its number of marks.
 */
export function layOut(marks: readonly Mark[], end: string): Axis {
  const times = marks.map(({ at }) => (at === null ? null : Date.parse(at)))
  const known = times.filter((time) => time !== null)
  const start = Math.min(...known)
  const finish = Math.max(Date.parse(end), ...known)
  const listed = times[marks.findIndex(({ kind }) => kind === 'listed')] ?? finish
  const split = splitOf(known, { start, listed, finish })
  const dotOf = (time: number) =>
    time <= listed
      ? split * share(time - start, listed - start)
      : split + (100 - split) * share(time - listed, finish - listed)
  const dots = times.map((time) => (time === null ? null : dotOf(time)))
  return { places: spread(dots.map((dot, index) => dot ?? middleAt(dots, index))), split }
}

function splitOf(times: readonly number[], { start, listed, finish }: Record<'start' | 'listed' | 'finish', number>) {
  if (listed === finish) return 100
  if (start === listed) return 0
  const before = times.filter((time) => time < listed).length
  return Math.min(bounds.greatest, Math.max(bounds.least, (100 * before) / times.length))
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** Returns the midpoint between the neighbors of a mark without a date. */
function middleAt(dots: readonly (number | null)[], index: number): number {
  return ((dots[index - 1] ?? 0) + (dots[index + 1] ?? 100)) / 2
}

/** Assigns a separate column to each label, in order: the one below its dot, or the next free one. */
function spread(dots: readonly number[]): Place[] {
  const slots: number[] = []
  for (const dot of dots) slots.push(Math.max(Math.round(dot / slotWidth), (slots.at(-1) ?? -1) + 1))
  for (let index = slots.length - 1, limit = maximumMarks - 1; index >= 0; index--, limit = slots[index + 1]! - 1)
    slots[index] = Math.min(slots[index]!, limit)
  return dots.map((dot, index) => ({ dot: Math.round(dot * 100) / 100, slot: slots[index]! }))
}

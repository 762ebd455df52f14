import { type Bits, fillBits, temporaryBits } from './bits.ts'
import type { Cars } from './cars.ts'

const minute = 60_000
const day = 86_400_000

/**
 * Returns the cars that were published, or confirmed by their seller, in the last `days` days. The current time is rounded down
 * to the minute, so that searches in the same minute share a cached set.
 */
export function setOfPeriod(cars: Cars, event: 'listed' | 'confirmed', days: number, now: Date): Bits {
  const { columns, confirmedAt, sets } = cars
  const minutes = Math.floor(now.getTime() / minute)
  const since = minutes * minute - days * day
  return sets.get(
    `${event} in ${days} days at ${minutes}`,
    event === 'listed' ? (slot) => columns.approvedAt[slot]! >= since : (slot) => confirmedAt[slot]! * 1_000 >= since,
  )
}

/** Returns the cars that were published at or after a time. The set isn't cached, because times vary too much. */
export function setListedSince({ orders, room }: Cars, time: number): Bits {
  const { slots, from, length } = orders.approvedAt
  return fillBits(temporaryBits(room), slots.subarray(from(time), length()))
}

/**
 * Returns the cars that were published from `least` to `most` whole days ago. The set isn't cached, because ranges vary too
 * much.
 */
export function setOfDays(
  { orders, room }: Cars,
  least: number | undefined,
  most: number | undefined,
  now: Date,
): Bits {
  const { slots, from, length } = orders.approvedAt
  const start = most === undefined ? 0 : from(now.getTime() - (most + 1) * day)
  const end = least ? from(now.getTime() - least * day) : length()
  return fillBits(temporaryBits(room), slots.subarray(start, end))
}

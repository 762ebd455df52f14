import type { CastListing } from './listings.ts'
import { between, randomFor } from './random.ts'

/** Interest on each day of the week relative to an average day, Sunday first. */
const weekdays = [1.22, 0.86, 0.8, 0.85, 0.93, 1.08, 1.34] as const

/** Weekly growth of the site's visits. */
const growth = 0.022

/** Minimum fraction of a day's visits that is counted, even right after midnight. */
const earliest = 0.15

/** Returns the interest on a day, compared with an average day in the week of seeding. Only the elapsed part of today counts. */
export function interestOn(now: Date, daysAgo: number): number {
  const day = new Date(now.getTime() - daysAgo * 86_400_000)
  const whole = weekdays[day.getUTCDay()]! * (1 - growth) ** (daysAgo / 7)
  return daysAgo === 0 ? whole * Math.max(earliest, (now.getTime() / 86_400_000) % 1) : whole
}

/** Returns how much interest a listing gets, compared with an average one. */
export function appealOf({ reference, price, featured }: CastListing): number {
  const byPrice = 0.7 + 0.3 * Math.log10(price / 15_000)
  return byPrice * (featured ? 1.5 : 1) * between(randomFor(`${reference} appeal`), 0.65, 1.45)
}

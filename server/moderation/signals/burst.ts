import type { Signal } from '#contract/signals.ts'

/** Listings that somebody may send in within a day before it is noticed. */
export const usualInADay = 5

/** Many listings of one seller at once. */
export function burstOf(sentInWithinADay: number): Signal[] {
  if (sentInWithinADay <= usualInADay) return []
  return [{ kind: 'burst', reason: `Its seller sent in ${sentInWithinADay} listings within a day.` }]
}

import { noticeDays } from '#contract/listing-lifetime.ts'
import { movesFrom, stateOf, type TransitionName } from '#contract/listing-transitions.ts'
import type { ListedOwn } from '#contract/listing.ts'

/** The transitions that the seller can make now, removal last. A rejected listing is resubmitted by editing it. */
export function availableActions(listing: ListedOwn, now: number): TransitionName[] {
  const state = stateOf(listing)
  const ends = listing.expiresAt ? Date.parse(listing.expiresAt) : Infinity
  const isEarly = state === 'approved' && ends - now > 2 * noticeDays * 86_400_000
  const idle: TransitionName[] = [
    ...(isEarly ? ['renew' as const] : []),
    ...(state === 'rejected' ? ['resubmit' as const] : []),
    ...(isConfirmed(listing, now) ? ['confirm' as const] : []),
  ]
  const moves = movesFrom(state, 'seller').filter((name) => !idle.includes(name))
  return moves.toSorted((a, b) => Number(a === 'withdraw') - Number(b === 'withdraw'))
}

/** Said within the last day, which is how exactly it is shown. */
function isConfirmed({ confirmedAt }: ListedOwn, now: number): boolean {
  return now - Date.parse(confirmedAt) < 86_400_000
}

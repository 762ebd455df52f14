import type { TaskList } from 'graphile-worker'
import type { Tools } from '../create-tools.ts'
import { type LookThrough, lookThroughTask } from '../listings/look-through.ts'
import { reports } from '../reports/table.ts'
import { findWatchlist } from '../watchlist/queries.ts'
import { signalsOfText } from './signals/text.ts'

/** Whoever reads it knows that no person has reported it. */
const site = 'the site itself'

/**
 * Words that went public without a review, as flaws and labels of pictures do: what speaks against them, and did not before,
 * comes to the moderators as a report, once a day for each listing.
 */
export function lookThroughTasks({ db, clock }: Pick<Tools, 'db' | 'clock'>): TaskList {
  return {
    [lookThroughTask]: async (payload) => {
      const { id, before, after } = payload as LookThrough
      const lists = await findWatchlist(db)
      const known = signalsOfText(before.join('\n'), lists).map(({ reason }) => reason)
      const seen = signalsOfText(after.join('\n'), lists).filter(({ reason }) => !known.includes(reason))
      if (seen.length === 0) return
      const createdAt = clock.now()
      const text = `Noticed by the site in words that went public without a review. ${seen.map(({ reason }) => reason).join(' ')}`
      const row = { vehicleId: id, reporterKey: site, day: createdAt.toISOString().slice(0, 10), createdAt } as const
      await db
        .insert(reports)
        .values({ ...row, reason: 'other', text: text.slice(0, 1_000) })
        .onConflictDoNothing()
    },
  }
}

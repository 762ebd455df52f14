import { Problem } from '#contract/problems.ts'
import type { Watchlist, WatchlistChange } from '#contract/watchlist.ts'
import { recordAct } from '../audit/record.ts'
import type { Actor } from '../http/implement.ts'
import type { Tools } from '../create-tools.ts'
import { watchlist } from './table.ts'

/** Changes the lists, if nobody did since they were read; the audit trail tells what came and what went. */
export async function changeWatchlist(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  admin: Actor,
  { version, ...change }: WatchlistChange,
): Promise<Watchlist> {
  return db.transaction(async (db) => {
    const [before] = await db.select().from(watchlist).for('update')
    if (before!.version !== version) throw new Problem('settings_changed')
    const { words = before!.words, domains = before!.domains } = change
    const next = { words, domains, version: version + 1 }
    await db.update(watchlist).set(next)
    const details = {
      addedWords: without(words, before!.words),
      removedWords: without(before!.words, words),
      addedDomains: without(domains, before!.domains),
      removedDomains: without(before!.domains, domains),
    }
    const subject = { subjectType: 'settings', subjectId: 'watchlist', subject: 'Watchlist' } as const
    await recordAct(db, admin, { act: 'watchlist.change', ...subject, details }, clock.now())
    return next
  })
}

function without(entries: readonly string[], others: readonly string[]): string[] {
  return entries.filter((it) => !others.includes(it))
}

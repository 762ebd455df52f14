import type { FastifyInstance } from 'fastify'
import {
  type Watchlist,
  type WatchlistChange,
  watchlist as endpoints,
} from '#contract/moderation/watchlist/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { type Actor, implement } from '#platform/http/implement.ts'
import { recordAuditEntry } from '../../audit/record.ts'
import type { Tools } from '../../start/tools.ts'
import { findWatchlist } from './queries.ts'
import { watchlist } from './table.ts'

/** Changes the watchlist if the given version is current. Records added and removed entries in the audit trail. */
async function changeWatchlist(
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
      addedWords: withoutEntries(words, before!.words),
      removedWords: withoutEntries(before!.words, words),
      addedDomains: withoutEntries(domains, before!.domains),
      removedDomains: withoutEntries(before!.domains, domains),
    }
    const subject = { subjectType: 'settings', subjectId: 'watchlist', subject: 'Watchlist' } as const
    await recordAuditEntry(db, admin, { act: 'watchlist.change', ...subject, details }, clock.now())
    return next
  })
}

function withoutEntries(entries: readonly string[], others: readonly string[]): string[] {
  return entries.filter((entry) => !others.includes(entry))
}

/** Registers the watchlist routes. The route for testing text is in `moderation/routes.ts`, because it also needs signals. */
export function watchlistRoutes(app: FastifyInstance, tools: Tools): void {
  implement(app, endpoints.read, () => findWatchlist(tools.db))
  implement(app, endpoints.change, ({ actor, body }) => changeWatchlist(tools, actor, body))
}

import type { Watchlist } from '#contract/watchlist.ts'
import type { Database } from '../database/connect.ts'
import { watchlist } from './table.ts'

/** The lists as they are at this moment. Nothing keeps them, so that a change holds at once in every process. */
export async function findWatchlist(db: Database): Promise<Watchlist> {
  const { words, domains, version } = watchlist
  const [row] = await db.select({ words, domains, version }).from(watchlist)
  return row!
}

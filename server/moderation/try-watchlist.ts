import type { WatchlistTrial } from '#contract/watchlist.ts'
import type { Database } from '../database/connect.ts'
import { listedIn } from '../watchlist/listed-in.ts'
import { findWatchlist } from '../watchlist/queries.ts'
import { signalsOfText } from './signals/text.ts'

/** What the lists make of a text, as a message and as a listing's. */
export async function tryWatchlist(db: Database, text: string): Promise<WatchlistTrial> {
  const lists = await findWatchlist(db)
  const heldFor = listedIn(text, lists)
  return { heldFor, reason: heldFor.length > 0 ? 'listed' : null, signals: signalsOfText(text, lists) }
}

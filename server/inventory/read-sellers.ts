import type { Pool } from 'pg'
import { bounded } from './read-stock.ts'

/** The oldest transaction that may not have been read whole: later changes have its number or a larger one. */
type Horizon = string

/** Sellers whose listings are hidden, and which changes of sellers have been read. */
export type Sellers = { hidden: ReadonlySet<string>; horizon: Horizon; known: ReadonlySet<string> }

/** With more changes than this all suspended sellers are read again, whichever changed. */
const mostChanges = 1_000

/** As for listings: the oldest running transaction, but none after the newest that changed a seller. */
const horizon = `least(pg_snapshot_xmin(pg_current_snapshot()),
  (select (changed_in::text::bigint + 1)::text::xid8 from seller_changes order by changed_in desc limit 1))::text`

const sellerChangesQuery = `
  select ${horizon} as horizon, array(
    select seller_id || ' ' || changed_in from seller_changes where changed_in >= $1::xid8 limit ${mostChanges + 1}) as changes`

const hiddenSellersQuery = 'select id from users where suspended_at is not null'

/** Returns `last` with a newer horizon, and the same set of sellers where none has changed. */
export async function readSellers(pool: Pool, last?: Sellers): Promise<Sellers> {
  const { rows } = await pool.query<{ horizon: Horizon; changes: string[] }>({
    name: 'seller-changes',
    ...bounded(sellerChangesQuery),
    values: [last?.horizon ?? '0'],
  })
  const { horizon, changes } = rows[0]!
  const known = new Set(changes)
  if (last && changes.length <= mostChanges && known.isSubsetOf(last.known)) return { ...last, horizon, known }
  const { rows: hidden } = await pool.query<{ id: string }>({ name: 'hidden-sellers', ...bounded(hiddenSellersQuery) })
  return { hidden: new Set(hidden.map(({ id }) => id)), horizon, known }
}

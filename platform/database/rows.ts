import DataLoader from 'dataloader'
import { maximumCountedRows } from '#contract/limits.ts'
import { maximumLimit, type Total } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import { currentVisitorSignal, withCancellation } from './cancellation.ts'
import type { Database } from './connect.ts'
import { type AnyColumn, sql, type SQL } from './orm.ts'

/**
 * Returns a condition that matches a substring, ignoring case and treating wildcards literally. Trigram indexes support such
 * conditions.
 */
export function containsText(text: AnyColumn | SQL, part: string): SQL<boolean> {
  return sql<boolean>`${text} ilike ${`%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
}

export type Paging = { page?: number | undefined; limit?: number | undefined }

/**
 * Returns the limit and offset of a page. Throws `invalid_request` for pages beyond `maximumCountedRows`, because large offsets
 * are slow in PostgreSQL.
 */
export function pageRows({ page = 1, limit = maximumLimit }: Paging): { limit: number; offset: number } {
  const offset = (page - 1) * limit
  if (offset >= maximumCountedRows)
    throw new Problem('invalid_request', { issues: [{ field: 'page', message: tooDeep }] })
  return { limit, offset }
}

const tooDeep = `This list shows only the first ${maximumCountedRows.toLocaleString('en-US')} entries. Search or filter to see others.`

/** Counts the rows of a query, but stops after `maximumCountedRows`, because counting all rows of a large table takes too long. */
export async function countRows(db: Database, query: { getSQL(): SQL }): Promise<Total> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${query.getSQL()} limit ${maximumCountedRows + 1}) as counted`,
  )
  return boundTotal(rows[0]!.total)
}

export const allCountedRows: Paging = { page: 1, limit: maximumCountedRows + 1 }

/**
 * Returns one page and the total from the result of a query that fetches all rows up to `maximumCountedRows`. Meant for expensive
 * searches, because a separate count would run the search twice.
 */
export async function slicePage<Row>(every: PromiseLike<Row[]>, paging: Paging): Promise<[Row[], Total]> {
  const { limit, offset } = pageRows(paging)
  const rows = await every
  return [rows.slice(0, maximumCountedRows).slice(offset, offset + limit), boundTotal(rows.length)]
}

function boundTotal(total: number): Total {
  return total > maximumCountedRows ? { total: maximumCountedRows, more: 'yes' } : { total }
}

const maxConcurrent = 2

const maxItems = 100

/**
 * Milliseconds between checks of whether all visitors have disconnected. Event listeners would take as much time as the
 * queries.
 */
const checkInterval = 50

/**
 * Batches concurrent calls, each for one ID, into shared queries. The busier the site, the more calls share a query, but a call
 * never waits for calls that arrive later. A query is canceled when all its visitors have disconnected. `read` must return one
 * result per ID, in the order of the IDs.
 */
export function batchReads<Id, Found>(read: (ids: readonly Id[]) => Promise<Found[]>): (id: Id) => Promise<Found> {
  const queued: (() => void)[] = []
  let running = 0

  function schedule(start: () => void): void {
    if (running >= maxConcurrent) queued.push(start)
    else setImmediate(start) // lets requests that have already arrived join the batch
  }

  async function readBatch(calls: readonly { id: Id; visitor: AbortSignal | undefined }[]): Promise<Found[]> {
    running += 1
    const controller = new AbortController()
    const cancelIfUnused = () => calls.every(({ visitor }) => visitor?.aborted) && controller.abort()
    const timer = setInterval(cancelIfUnused, checkInterval)
    try {
      cancelIfUnused()
      return await withCancellation(controller.signal, () => read(calls.map(({ id }) => id)))
    } finally {
      clearInterval(timer)
      running -= 1
      queued.shift()?.()
    }
  }

  const loader = new DataLoader(readBatch, { cache: false, batchScheduleFn: schedule, maxBatchSize: maxItems })
  return (id) => loader.load({ id, visitor: currentVisitorSignal() })
}

import DataLoader from 'dataloader'
import { countedRows } from '#contract/limits.ts'
import { maximumLimit, type Total } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import { currentVisitor, forVisitor } from './cancellation.ts'
import type { Database } from './connect.ts'
import { type AnyColumn, sql, type SQL } from './orm.ts'

/** Whether a text has these letters in a row, whatever their case. Nothing in them is a pattern; trigram indexes serve it. */
export function hasPart(text: AnyColumn | SQL, part: string): SQL<boolean> {
  return sql<boolean>`${text} ilike ${`%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
}

export type Paging = { page?: number | undefined; limit?: number | undefined }

/** Which rows of a list a page has. Throws `invalid_request` beyond the rows that are counted: skipping rows takes time. */
export function pageRows({ page = 1, limit = maximumLimit }: Paging): { limit: number; offset: number } {
  const offset = (page - 1) * limit
  if (offset >= countedRows) throw new Problem('invalid_request', { issues: [{ field: 'page', message: tooDeep }] })
  return { limit, offset }
}

const tooDeep = `This list shows its first ${countedRows.toLocaleString('en-US')} rows. Use a filter or a search to see others.`

/** Counts the rows of a query; of very many only whether they are more than `countedRows`. */
export async function countRows(db: Database, query: { getSQL(): SQL }): Promise<Total> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${query.getSQL()} limit ${countedRows + 1}) as counted`,
  )
  return bounded(rows[0]!.total)
}

/** What a search asks for in place of a page. */
export const everyCounted: Paging = { page: 1, limit: countedRows + 1 }

/** Cuts the page and the total out of all rows that are counted: finding is what takes time, so a search is done once. */
export async function cutPage<Row>(every: PromiseLike<Row[]>, paging: Paging): Promise<[Row[], Total]> {
  const { limit, offset } = pageRows(paging)
  const rows = await every
  return [rows.slice(0, countedRows).slice(offset, offset + limit), bounded(rows.length)]
}

function bounded(total: number): Total {
  return total > countedRows ? { total: countedRows, more: 'yes' } : { total }
}

/** How many queries run at once; those who ask meanwhile are answered by the next one together. */
const turns = 2

/** How many are asked for by one query. */
const most = 100

/** Milliseconds between two looks whether anybody is still there: a listener for each would cost as much as their query. */
const lookingAfter = 50

/**
 * Answers those who ask for one thing each, at about the same time, by one query for all of them. The busier the site is, the
 * more share one; nobody waits for others who have not come yet. It ends once all for whom it is have left. `read` gives
 * as many as it was asked for, in that order.
 */
export function readTogether<Id, Found>(read: (ids: readonly Id[]) => Promise<Found[]>): (id: Id) => Promise<Found> {
  const waiting: (() => void)[] = []
  let running = 0

  function schedule(begin: () => void): void {
    if (running >= turns) waiting.push(begin)
    else setImmediate(begin) // after all requests that came in by now
  }

  async function readInTurn(asked: readonly { id: Id; visitor: AbortSignal | undefined }[]): Promise<Found[]> {
    running += 1
    const left = new AbortController()
    const look = () => asked.every(({ visitor }) => visitor?.aborted) && left.abort()
    const looking = setInterval(look, lookingAfter)
    try {
      look()
      return await forVisitor(left.signal, () => read(asked.map(({ id }) => id)))
    } finally {
      clearInterval(looking)
      running -= 1
      waiting.shift()?.()
    }
  }

  const loader = new DataLoader(readInTurn, { cache: false, batchScheduleFn: schedule, maxBatchSize: most })
  return (id) => loader.load({ id, visitor: currentVisitor() })
}

import { type SQL, sql } from './orm.ts'
import { countedRows } from '#contract/counted-rows.ts'
import { maximumLimit, type Total } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from './connect.ts'

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

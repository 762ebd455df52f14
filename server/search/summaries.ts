import { summaryLength } from '#contract/listings/card-details.ts'
import type { ListedVehicle } from '#contract/listings/schema.ts'
import { memberName } from '#contract/users/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, inArray, sql } from '#platform/database/orm.ts'
import { vehicles } from '../listings/table.ts'
import { nameColumns } from '../users/queries.ts'
import { users } from '../users/table.ts'

/** Reads the details that only the list view shows. Other searches don't read them, because descriptions are long. */
export async function readSummaries(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, Pick<ListedVehicle, 'sellerName' | 'summary'>>> {
  const start = sql<
    string | null
  >`regexp_replace(left(${vehicles.description}, ${summaryLength}::int), '\\s+', ' ', 'g')`
  const rows = await db
    .select({ id: vehicles.id, seller: nameColumns, summary: start })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.sellerId))
    .where(inArray(vehicles.id, [...ids]))
  return new Map(
    rows.map(({ id, seller, summary }) => [id, { sellerName: memberName(seller), ...(summary && { summary }) }]),
  )
}

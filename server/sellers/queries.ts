import type { Seller } from '#contract/sellers/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNull, type SQL, sql } from '#platform/database/orm.ts'
import { vehicles } from '../listings/table.ts'
import { isEmailProven, publicColumns } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { sellerResponses } from './table.ts'

/**
 * Finds a seller by username, ignoring case. Returns undefined if the seller is suspended or deleted, or has never had a public
 * listing.
 */
export async function findSeller(db: Database, username: string): Promise<Omit<Seller, 'onOffer'> | undefined> {
  const [row] = await sellerQuery(db, username)
  if (!row) return undefined
  const { profile, account, response, sold } = row
  return {
    ...profile,
    createdAt: profile.createdAt.toISOString(),
    emailConfirmed: isEmailProven(account),
    sold,
    response: response && presentResponse(response),
  }
}

export function sellerQuery(db: Database, username: string) {
  const { email, emailProvenAt, providerUpdatedAt } = users
  return db
    .select({
      profile: publicColumns,
      account: { email, emailProvenAt, providerUpdatedAt },
      response: sellerResponses,
      sold: sql<number>`${soldBy}`,
    })
    .from(users)
    .leftJoin(sellerResponses, eq(sellerResponses.sellerId, users.id))
    .where(and(sql`lower(${users.username}) = lower(${username})`, users.hasPublished, isNull(users.suspendedAt)))
}

/** SQL for the number of cars that a seller has sold. The conditions are in the order of the index columns. */
const soldBy: SQL = sql`(select count(*)::int from ${vehicles} where ${vehicles.sellerId} = ${users.id}
  and ${vehicles.status} = 'approved' and ${vehicles.soldAt} is not null)`

function presentResponse({ received, answered, medianSeconds }: typeof sellerResponses.$inferSelect) {
  return {
    rate: Math.round((100 * answered) / received),
    medianMinutes: medianSeconds === null ? null : Math.round(medianSeconds / 60),
  }
}

export async function findSellerNames(db: Database, ids: readonly string[]): Promise<string[]> {
  const isListed = sql`${users.id} = any(${sql.param([...ids])})`
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(and(isListed, users.hasPublished, isNull(users.suspendedAt)))
    .orderBy(users.username)
  return rows.map(({ username }) => username)
}

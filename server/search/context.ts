import type { ListingFilter } from '#contract/search/schema.ts'
import { and, isNull, sql } from '#platform/database/orm.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import type { Context } from './filter.ts'
import { circleOf } from './near.ts'

/** Looks up the place and the seller of a search. Throws unless exactly one place matches. */
export async function contextOf({ db, clock }: Pick<Tools, 'db' | 'clock'>, filter: ListingFilter): Promise<Context> {
  const [circle, sellerId] = await Promise.all([circleOf(db, filter), findSellerId(db, filter)])
  return { now: clock.now(), circle, sellerId }
}

/** Returns the ID of the seller in the filter, or undefined if the seller is unknown, suspended or has never published. */
export async function findSellerId(db: Tools['db'], { seller }: ListingFilter): Promise<string | undefined> {
  if (!seller) return undefined
  const isNamed = sql`lower(${users.username}) = lower(${seller})`
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNamed, users.hasPublished, isNull(users.suspendedAt)))
  return row?.id
}

import type { BuyerState } from '#contract/listings/rules.ts'
import type { ListingInput } from '#contract/listings/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq, inArray, sql } from '#platform/database/orm.ts'
import { isOfActiveSeller, listingEvents, vehicles } from './table.ts'

/**
 * Returns a subquery for a lateral join with listings. It selects the event that took a listing off the site, and the version
 * that was approved at that time. Buyers see this version, because sellers can edit a removed listing without review.
 */
export function latestRemovals(db: Database) {
  const { id, vehicleId, transition, fromState, draft } = listingEvents
  const isRefusedLater = sql`exists (select from listing_events later
    where later.vehicle_id = ${vehicles.id} and later.id > ${id} and later.to_state = 'rejected')`
  return db
    .select({
      approvedVersion: sql<ListingInput>`${draft}`.as('approved_version'),
      isBySeller: sql<boolean>`${transition} = 'withdraw' and not ${isRefusedLater}`.as('is_by_seller'),
    })
    .from(listingEvents)
    .where(
      and(
        eq(vehicleId, vehicles.id),
        inArray(vehicles.status, ['withdrawn', 'pending', 'rejected']),
        sql`${draft} is not null and ${fromState} <> 'pending'`,
      ),
    )
    .orderBy(desc(id))
    .limit(1)
    .as('departure')
}

/** Returns a listing's columns for buyers who saved it or wrote about it. The query must join `latestRemovals`. */
export function columnsForBuyers({ approvedVersion, isBySeller }: ReturnType<typeof latestRemovals>) {
  const { status, soldAt, year, make, model, trim, imageUrls } = vehicles
  return {
    state: sql<BuyerState>`case
      when ${vehicles.id} is null or not ${isOfActiveSeller} then 'unavailable'
      when ${status} = 'approved' then case when ${soldAt} is null then 'approved' else 'sold' end
      when ${status} in ('paused', 'expired') then ${status}
      when ${isBySeller} then 'withdrawn'
      else 'unavailable' end`,
    year: sql<number>`coalesce((${approvedVersion} ->> 'year')::integer, ${year})`,
    make: sql<string>`coalesce(${approvedVersion} ->> 'make', ${make})`,
    model: sql<string>`coalesce(${approvedVersion} ->> 'model', ${model})`,
    trim: sql<string | null>`case when ${approvedVersion} is null then ${trim} else ${approvedVersion} ->> 'trim' end`,
    picture: sql<string | null>`case when ${approvedVersion} is null then ${imageUrls}[1]
      else ${approvedVersion} -> 'imageUrls' ->> 0 end`,
  }
}

/** Returns true if buyers still see the name and the picture of a listing that is no longer public. */
export function isVisibleToPastBuyers(state: BuyerState): state is 'paused' | 'expired' | 'withdrawn' {
  return state === 'paused' || state === 'expired' || state === 'withdrawn'
}

export async function findRememberedPicture(db: Database, id: number): Promise<string | undefined> {
  const departure = latestRemovals(db)
  const { state, picture } = columnsForBuyers(departure)
  const [row] = await db
    .select({ state, picture })
    .from(vehicles)
    .leftJoinLateral(departure, sql`true`)
    .where(eq(vehicles.id, id))
  return row && isVisibleToPastBuyers(row.state) ? (row.picture ?? undefined) : undefined
}

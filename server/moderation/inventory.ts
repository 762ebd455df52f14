import { and, count, desc, eq } from 'drizzle-orm'
import { memberName } from '#contract/member-name.ts'
import type { InventoryFilter, InventoryVehicle } from '#contract/moderation.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { listingColumns, presentListing } from '../listings/presenter.ts'
import { isInState } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { nameColumns } from '../users/names.ts'
import { users } from '../users/table.ts'
import { matchesAdminSearch } from './admin-search.ts'

/** Listings in every state, the last changed first. */
export async function findInventory(db: Database, filter: InventoryFilter): Promise<Page<InventoryVehicle>> {
  const { page = 1, limit = maximumLimit, q, seller, state, featured } = filter
  const condition = and(
    matchesAdminSearch(q),
    seller ? eq(vehicles.sellerId, seller) : undefined,
    state ? isInState(state) : undefined,
    featured ? eq(vehicles.featured, featured === 'yes') : undefined,
  )
  const ofSeller = eq(users.id, vehicles.sellerId)
  const rows = db
    .select({ listing: listingColumns, seller: nameColumns })
    .from(vehicles)
    .innerJoin(users, ofSeller)
    .where(condition)
    .orderBy(desc(vehicles.updatedAt), desc(vehicles.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const totals = db.select({ total: count() }).from(vehicles).innerJoin(users, ofSeller).where(condition)
  const [items, [counted]] = await Promise.all([rows, totals])
  return {
    items: items.map(({ listing, seller }) => ({ ...presentListing(listing), sellerName: memberName(seller) })),
    total: counted!.total,
  }
}

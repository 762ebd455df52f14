import { and, desc, eq, inArray } from '../database/orm.ts'
import { memberName } from '#contract/member-name.ts'
import type { InventoryFilter, InventoryVehicle } from '#contract/moderation.ts'
import type { Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { countRows, cutPage, everyCounted, pageRows } from '../database/page-rows.ts'
import { listingColumns, presentListing } from '../listings/presenter.ts'
import { isInState } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { nameColumns } from '../users/names.ts'
import { users } from '../users/table.ts'
import { matchesAdminSearch } from './admin-search.ts'

/** Listings in every state, the last changed first. */
export async function findInventory(db: Database, filter: InventoryFilter): Promise<Page<InventoryVehicle>> {
  const { ids, total } = inventoryQueries(db, filter)
  const [page, counted] = filter.q
    ? await cutPage(inventoryQueries(db, { ...filter, ...everyCounted }).ids, filter)
    : await Promise.all([ids, countRows(db, total)])
  const rows = await db
    .select({ listing: listingColumns, seller: nameColumns })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.sellerId))
    .where(
      inArray(
        vehicles.id,
        page.map(({ id }) => id),
      ),
    )
  const byId = new Map(rows.map((row) => [row.listing.id, row]))
  const items = page.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [{ ...presentListing(row.listing), sellerName: memberName(row.seller) }] : [] // deleted meanwhile
  })
  return { items, ...counted }
}

/** Both read an index alone, without the texts and pictures of the listings. */
export function inventoryQueries(db: Database, filter: InventoryFilter) {
  const { q, seller, state, featured } = filter
  const { limit, offset } = pageRows(filter)
  const condition = and(
    matchesAdminSearch(q),
    seller ? eq(vehicles.sellerId, seller) : undefined,
    state ? isInState(state) : undefined,
    featured ? eq(vehicles.featured, featured === 'yes') : undefined,
  )
  const found = db.select({ id: vehicles.id }).from(vehicles).where(condition)
  const ids = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(condition)
    .orderBy(desc(vehicles.updatedAt), desc(vehicles.id))
    .limit(limit)
    .offset(offset)
  return { ids, total: found }
}

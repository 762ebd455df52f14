import { and, eq, sql } from '../database/orm.ts'
import type { ListedVehicle } from '#contract/listing.ts'
import type { Database } from '../database/connect.ts'
import { listedColumns, presentListing } from '../listings/presenter.ts'
import { isPublic } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { images } from '../pictures/table.ts'

/** Reads listings as lists show them, in the order of their ids; what is not on offer any more is left out. */
export function openListed(db: Database): (ids: readonly number[]) => Promise<ListedVehicle[]> {
  const query = listedQuery(db).prepare('listed')

  return async (ids) => {
    if (ids.length === 0) return []
    const rows = await query.execute({ ids })
    const found = new Map(rows.map((row) => [row.columns.id, row]))
    return ids.flatMap((id) => {
      const row = found.get(id)
      return row ? { ...presentListing(row.columns), ...(row.placeholder && { placeholder: row.placeholder }) } : []
    })
  }
}

export function listedQuery(db: Database) {
  return db
    .select({ columns: listedColumns, placeholder: images.placeholder })
    .from(vehicles)
    .leftJoin(images, eq(images.url, sql`${vehicles.imageUrls}[1]`))
    .where(and(isPublic, sql`${vehicles.id} = any(${sql.placeholder('ids')})`))
}

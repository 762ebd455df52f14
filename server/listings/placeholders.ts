import type { Listing } from '#contract/listings/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { inArray } from '#platform/database/orm.ts'
import { images } from '../pictures/table.ts'

export async function withPlaceholders<L extends Pick<Listing, 'imageUrls'>>(db: Database, listings: L[]) {
  const urls = listings.flatMap(({ imageUrls }) => imageUrls.slice(0, 1))
  const { url, placeholder } = images
  const rows = urls.length > 0 ? await db.select({ url, placeholder }).from(images).where(inArray(url, urls)) : []
  const found = new Map(rows.map((row) => [row.url, row.placeholder]))
  return listings.map((listing): L & Pick<Listing, 'placeholder'> => {
    const known = found.get(listing.imageUrls[0] ?? '')
    return known ? { ...listing, placeholder: known } : listing
  })
}

import { LRUCache } from 'lru-cache'
import { findRememberedPicture } from '../listings/for-buyers.ts'
import type { PictureAccess } from '../pictures/routes.ts'
import type { Tools } from '../start/tools.ts'

/** Maximum number of cached pictures of public listings. An entry takes about 200 bytes. */
const maxCached = 100_000

const listing = `case place
  when 'vehicles.image_urls' then holder::integer
  when 'listing_flaws.image_urls' then (select vehicle_id from listing_flaws where id = holder::bigint) end`

/** Finds a public listing that uses the picture, and checks whether the picture is a profile picture or on the home page. */
const publicUseQuery = `
  select
    (select vehicles.id from (select ${listing} as id from picture_uses where url = $1) uses
      join vehicles using (id) join users on users.id = seller_id
      where vehicles.status = 'approved' and suspended_at is null and removed_at is null limit 1) as listing,
    exists (select from picture_uses join users on users.id = holder
      where url = $1 and place = 'users.profile_image_url' and suspended_at is null and removed_at is null) as "isPortrait",
    exists (select from picture_uses where url = $1 and place = 'site_settings.hero') as "isHero"`

/** Checks whether a member is staff, and whether the picture is the member's own upload or part of their listings. */
const viewerQuery = `
  select role <> 'user' as "isStaff",
    exists (select from images where url = $1 and owner_id = users.id)
      or exists (select from (select ${listing} as id from picture_uses where url = $1) uses
        join vehicles using (id) where seller_id = users.id) as owns
    from users where id = $2 and suspended_at is null and removed_at is null`

/**
 * Decides who can see a picture. For pictures of public listings, the decision is cached until the listing or its seller
 * changes, so that most requests need no query.
 */
export function openPictureAccess({
  db,
  pool,
  searchIndex,
}: Pick<Tools, 'db' | 'pool' | 'searchIndex'>): PictureAccess {
  const known = new LRUCache<string, { listing: number; version: number }>({ max: maxCached })
  return {
    async isPublic(url) {
      await searchIndex.read()
      const last = known.get(url)
      if (last && searchIndex.versionOf(last.listing) <= last.version) return true
      // Read the version before the query, so that a change during the query invalidates the cached result.
      const version = searchIndex.version()
      const { rows } = await pool.query<{ listing: number | null; isPortrait: boolean; isHero: boolean }>({
        name: 'public-picture',
        text: publicUseQuery,
        values: [url],
      })
      const { listing, isPortrait, isHero } = rows[0]!
      if (listing !== null) known.set(url, { listing, version })
      else known.delete(url)
      return listing !== null || isPortrait || isHero
    },
    async isFor(url, viewer) {
      const { rows } = await pool.query<{ isStaff: boolean; owns: boolean }>({
        name: 'picture-viewer',
        text: viewerQuery,
        values: [url, viewer.id],
      })
      const [row] = rows
      return row !== undefined && (row.owns || (row.isStaff && viewer.isStaff))
    },
    isOfListing: async (url, listing) => (await findRememberedPicture(db, listing)) === url,
  }
}

import { expect, inject, onTestFinished, test } from 'vitest'
import { openConnection } from '#platform/database/connect.ts'
import { cloneDatabase } from '../server/database.ts'
import { makeListings } from './listings.ts'

test('Generated listings are as complete as stored ones', { timeout: 120_000 }, async () => {
  const { url, drop } = await cloneDatabase()
  onTestFinished(drop)
  const administratorUrl = () => new URL(new URL(url).pathname, inject('administratorUrl')).href
  await makeListings({ url, administratorUrl }, 350)
  const client = await openConnection(url, 'marque test')
  onTestFinished(() => client.end())
  const { rows } = await client.query(
    `select count(*)::int as listings, max(id)::int as last,
        count(*) filter (where not exists (select from users where id = seller_id))::int as "withoutSeller",
        count(*) filter (where not exists (select from picture_uses where holder = v.id::text))::int as "withoutPicture",
        count(*) filter (where approved and price is distinct from
          (select price from price_changes where vehicle_id = v.id order by id desc limit 1))::int as "withoutPrice",
        count(*) filter (where (select words from listing_words where vehicle_id = v.id) is distinct from
          case when approved and not sold then words_of_listing(v) end)::int as "otherWords",
        (select count(*)::int from pg_index where not indisvalid or not indisready) as "unbuiltIndexes"
      from vehicles v`,
  )
  const none = { withoutSeller: 0, withoutPicture: 0, withoutPrice: 0, otherWords: 0, unbuiltIndexes: 0 }
  expect(rows).toEqual([{ listings: 350, last: 350, ...none }])
})

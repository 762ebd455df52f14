import { expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'
import { cast, insertCast, insertListing } from '#tests/server/cast.ts'
import { findManagedListings } from './lines.ts'

const api = testApp({ prepare: ({ db }) => insertCast(db) })

test('a vehicle that is missing from a file is paused only if an earlier file contained it', async () => {
  const known = await insertListing(api.tools.db, { stockNumber: 'F-1' })
  await insertListing(api.tools.db, { stockNumber: 'H-1', stockNumberByHand: true })
  await insertListing(api.tools.db)
  const offered = await findManagedListings(api.tools.db, cast.maria.id)
  expect(offered.map(({ id }) => id)).toEqual([known])
})

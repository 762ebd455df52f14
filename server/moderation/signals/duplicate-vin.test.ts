import { expect, test } from 'vitest'
import { moderation } from '#contract/moderation/endpoints.ts'
import { sql } from '#platform/database/orm.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { duplicateVinsQuery } from './duplicates.ts'

const api = memberApp()
const vin = '1HGCM82633A004352'

async function signalsOf(id: number) {
  const { signals } = await api.as('ada')(moderation.review, { params: { id } })
  return signals.filter(({ kind }) => kind === 'vin')
}

test('the same VIN is a signal if another seller has it in any state, or the same seller in an active listing', async () => {
  const { db } = api.tools
  const first = await insertListing(db, { vin, model: 'Accord' })
  const second = await insertListing(db, { vin: vin.toLowerCase(), sellerId: cast.boris.id, status: 'pending' })
  expect(await signalsOf(second)).toEqual([
    {
      kind: 'vin',
      reason: expect.stringMatching(
        new RegExp(`also appears in listing ${first}, .* Accord \\(approved\\), by another seller`),
      ),
      listingIds: [first],
    },
  ])
  const again = await insertListing(db, { vin, status: 'pending' })
  expect((await signalsOf(again)).map(({ listingIds }) => listingIds)).toEqual([[second], [first]])
  await db.execute(sql`update vehicles set status = 'withdrawn' where id in (${first}, ${second})`)
  expect((await signalsOf(again)).map(({ listingIds }) => listingIds)).toEqual([[second]])
})

test('a missing VIN and a unique VIN are not signals', async () => {
  const { db } = api.tools
  expect(await signalsOf(await insertListing(db, { vin: 'WP0ZZZ99ZTS392124', status: 'pending' }))).toEqual([])
  expect(await signalsOf(await insertListing(db, { status: 'pending' }))).toEqual([])
})

test('the VIN is looked up by index', async () => {
  await api.tools.db.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`)
    const { rows } = await db.execute(sql`explain ${duplicateVinsQuery(db, vin, sql`true`).getSQL()}`)
    expect(JSON.stringify(rows)).toContain('vehicles_vin')
  })
})

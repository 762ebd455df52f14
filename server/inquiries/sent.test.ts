import { expect, test } from 'vitest'
import { inquiries } from '#contract/inquiries/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'

const ids: Record<string, number> = {}
const api = memberApp({
  prepare: async ({ db }) => {
    ids.lotus = await insertListing(db, { make: 'Lotus', model: 'Elise' })
    ids.gt3 = await insertListing(db)
  },
})

/** Sent by Boris, or by a visitor who gives his address. */
const send = async (vehicleId: number, message: string, sender = api.as('boris')) => {
  const body = { vehicleId, name: 'Boris', email: 'boris@example.com', message }
  return (await sender(inquiries.send, { body })).id
}

test('one’s inquiries are answered with what was written, when, and about which make and model', async () => {
  const first = await send(ids.lotus!, 'Is it still there?')
  const second = await send(ids.gt3!, 'May I come on Friday?')
  await send(ids.gt3!, 'I am not signed in.', api.anon)
  const { items: sent } = await api.as('boris')(inquiries.sent, {})
  expect(sent).toMatchObject([
    {
      id: second,
      vehicleId: ids.gt3,
      message: 'May I come on Friday?',
      vehicle: { make: 'Porsche', model: '911 GT3' },
    },
    { id: first, vehicleId: ids.lotus, message: 'Is it still there?', vehicle: { make: 'Lotus', model: 'Elise' } },
  ])
  const age = Date.now() - Date.parse(sent[0]!.createdAt)
  expect(age).toBeGreaterThanOrEqual(0)
  expect(age).toBeLessThan(3_600_000)
})

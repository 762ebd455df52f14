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

const send = async (vehicleId: number, message: string, sender = api.as('boris')) => {
  const body = { vehicleId, name: 'Boris', email: 'boris@example.com', message }
  return (await sender(inquiries.send, { body })).id
}

test('the list of sent inquiries has the text, the time, the make and the model', async () => {
  const first = await send(ids.lotus!, 'Is it still available?')
  const second = await send(ids.gt3!, 'May I come on Friday?')
  await send(ids.gt3!, 'I am not signed in.', api.anon)
  const { items: sent } = await api.as('boris')(inquiries.sent, {})
  expect(sent).toMatchObject([
    {
      id: second,
      vehicleId: ids.gt3,
      message: 'May I come on Friday?',
      vehicle: { make: 'Porsche', model: '911', trim: 'GT3', imageUrl: '/images/a.webp' },
    },
    { id: first, vehicleId: ids.lotus, message: 'Is it still available?', vehicle: { make: 'Lotus', model: 'Elise' } },
  ])
  const age = Date.now() - Date.parse(sent[0]!.createdAt)
  expect(age).toBeGreaterThanOrEqual(0)
  expect(age).toBeLessThan(3_600_000)
})

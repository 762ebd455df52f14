import { expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import { redactPersonalData } from '#platform/log/log.ts'
import { insertListing, insertSuspended } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'

const api = memberApp()

const cardsOf = (query: string) => api.request({ url: `/api/vehicles/cards?${query}` })

test('public and sold vehicles are returned in the order of their IDs, and all others are left out', async () => {
  const { db } = api.tools
  const { id: sellerId } = await insertSuspended(db)
  const first = await insertListing(db)
  const sold = await insertListing(db, { soldAt: new Date(), finalPrice: 150_000, finalPricePublic: true })
  const hidden = await Promise.all([
    ...(['pending', 'paused', 'withdrawn', 'rejected', 'expired'] as const).map((status) =>
      insertListing(db, { status }),
    ),
    insertListing(db, { sellerId }),
  ])
  for (const person of ['boris', 'maria'] as const) {
    const cards = await api.as(person)(search.cards, { query: { ids: [sold, ...hidden, 999_999, first, sold] } })
    expect(cards.map(({ id, sold, soldPrice }) => ({ id, sold, soldPrice }))).toEqual([
      { id: sold, sold: true, soldPrice: 150_000 },
      { id: first, sold: false, soldPrice: null },
    ])
  }
})

test('IDs can be repeated or comma-separated, and are neither cached nor logged', async () => {
  const ids = [await insertListing(api.tools.db), await insertListing(api.tools.db)]
  for (const query of [`ids=${ids.join(',')}`, `ids=${ids[0]}&ids=${ids[1]}`]) {
    const { body, headers } = await cardsOf(query)
    expect((JSON.parse(body) as { id: number }[]).map(({ id }) => id)).toEqual(ids)
    expect(headers['cache-control']).toBe('no-store')
    expect(redactPersonalData(`GET /api/vehicles/cards?${query} failed`)).toBe(
      'GET /api/vehicles/cards?ids=[vehicles] failed',
    )
  }
})

test.each(['', 'ids=', 'ids=abc', 'ids=0', 'ids=1,', 'ids=1e3', `ids=${Array.from({ length: 101 }, (_, n) => n + 1)}`])(
  'invalid IDs are refused: %s',
  async (query) => {
    expect((await cardsOf(query)).statusCode).toBe(400)
  },
)

import { describe, expect, test } from 'vitest'
import { desk, type DeskChange } from '#contract/desk/endpoints.ts'
import { history } from '#contract/history/endpoints.ts'
import { maximumBulkSize } from '#contract/limits.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'

const api = memberApp()
const car = (overrides: object = {}) => insertListing(api.tools.db, overrides)
const withVersion = (ids: readonly number[], version = 1) => ids.map((id) => ({ id, version }))
const change = (ids: readonly number[], change: DeskChange, version = 1) =>
  api.as('maria')(desk.change, { body: { listings: withVersion(ids, version), change } })
const read = (id: number) => api.as('maria')(listings.own, { params: { id } })
const historyOf = async (id: number) => (await api.as('maria')(history.events, { params: { id } })).items
const done = { problem: null, message: null, unusualPrice: null }

describe('prices', () => {
  test('are changed by an amount or a percentage of each price, and recorded in the history', async () => {
    const [first, second] = [await car({ price: 20_000 }), await car({ price: 33_333 })]
    expect(await change([second, first], { kind: 'percent', percent: -2.5 })).toEqual([
      { ...done, id: second, price: 32_500, version: 2 },
      { ...done, id: first, price: 19_500, version: 2 },
    ])
    expect(await change([first], { kind: 'amount', amount: -500 }, 2)).toEqual([
      { ...done, id: first, price: 19_000, version: 3 },
    ])
    expect(await change([first], { kind: 'price', price: 18_990 }, 3)).toMatchObject([{ price: 18_990 }])
    expect(await historyOf(first)).toMatchObject(
      Array.from({ length: 3 }, () => ({ transition: 'edit', note: 'Changed: price.', by: 'seller' })),
    )
    const { prices } = await api.anon(history.market, { params: { id: first } })
    expect(prices.map(({ price }) => price)).toEqual([19_500, 19_000, 18_990])
  })

  test('a price change does not affect a pending edit, and approving the edit does not revert the price', async () => {
    const id = await car()
    const { description: _text, ...input } = await read(id)
    const { make, model, year, price, mileage, bodyStyle, imageUrls } = input
    const edit = { make, model, year, price, mileage, bodyStyle, imageUrls, description: 'New text.', version: 1 }
    await api.as('maria')(listings.edit, { params: { id }, body: edit as never })
    const before = await read(id)
    await change([id], { kind: 'price', price: 150_000 }, 2)
    const after = await read(id)
    expect(after.revision).toEqual(before.revision)
    expect([after.price, after.version]).toEqual([150_000, 3])
    await api.as('ada')(moderation.approve, { params: { id }, body: {} })
    expect(await read(id)).toMatchObject({ price: 150_000, description: 'New text.', revision: null })
  })

  test('entering the current price changes nothing', async () => {
    const id = await car({ price: 20_000 })
    expect(await change([id], { kind: 'price', price: 20_000 })).toMatchObject([{ price: 20_000, version: 1 }])
    expect(await historyOf(id)).toEqual([])
  })

  test('invalid prices, sold listings and conflicts are reported for each listing', async () => {
    const [cheap, sold, fine] = [await car({ price: 900 }), await car({ soldAt: new Date() }), await car()]
    expect(await change([cheap, sold, fine], { kind: 'amount', amount: -900 })).toMatchObject([
      { id: cheap, problem: 'price_out_of_bounds', price: null },
      { id: sold, problem: 'sold_not_editable', price: null },
      { id: fine, problem: null, price: 164_100 },
    ])
    expect(await change([fine], { kind: 'amount', amount: -900 })).toMatchObject([{ problem: 'listing_moved' }])
    expect((await read(fine)).price).toBe(164_100)
  })

  test('concurrent requests reduce the price once', async () => {
    const id = await car({ price: 20_000 })
    const responses = await Promise.all([1, 2, 3].map(() => change([id], { kind: 'percent', percent: -10 })))
    expect(responses.flat().filter(({ problem }) => problem === null)).toHaveLength(1)
    expect((await read(id)).price).toBe(18_000)
  })
})

describe('moves', () => {
  test.each([
    ['pause', {}, 'paused'],
    ['resume', { status: 'paused', approvedAt: new Date() }, 'approved'],
    ['renew', { status: 'expired', approvedAt: new Date() }, 'approved'],
    ['markSold', {}, 'approved'],
  ] as const)('%s has the same effect as for a single listing', async (transition, overrides, status) => {
    const ids = [await car(overrides), await car(overrides)]
    expect(await change(ids, { kind: 'move', transition })).toMatchObject(
      ids.map((id) => ({ ...done, id, version: 2 })),
    )
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ status, sold: transition === 'markSold' })
      expect(await historyOf(id)).toMatchObject([{ transition, by: 'seller' }])
    }
  })

  test('a listing in the wrong state is reported, and the others are moved', async () => {
    const [pending, fine] = [await car({ status: 'pending' }), await car()]
    expect(await change([pending, fine], { kind: 'move', transition: 'pause' })).toMatchObject([
      { id: pending, problem: 'listing_moved' },
      { id: fine, problem: null },
    ])
    expect((await read(pending)).status).toBe('pending')
  })
})

describe('someone else’s listings', () => {
  test.each<DeskChange>([
    { kind: 'price', price: 100_000 },
    { kind: 'move', transition: 'markSold' },
  ])('are not found and not changed: %j', async (what) => {
    const [hers, his] = [await car(), await car({ sellerId: cast.boris.id })]
    const response = await change([his, hers, 2_000_000_000], what)
    expect(response.map(({ problem }) => problem)).toEqual(['listing_not_found', null, 'listing_not_found'])
    expect(await api.as('boris')(listings.own, { params: { id: his } })).toMatchObject({ version: 1, sold: false })
  })

  test('are all refused if none of them is your own, even for admins', async () => {
    const his = await car({ sellerId: cast.boris.id })
    for (const person of ['maria', 'ada'] as const) {
      const body = { listings: withVersion([his]), change: { kind: 'move', transition: 'markSold' } as const }
      await expect(api.as(person)(desk.change, { body })).rejects.toMatchObject({
        status: 404,
        problem: { code: 'listing_not_found' },
      })
    }
  })
})

test.each<[string, unknown]>([
  ['none', []],
  ['too many', withVersion(Array.from({ length: maximumBulkSize + 1 }, (_, index) => index + 1))],
  ['one twice', withVersion([1, 1])],
  ['one without its version', [{ id: 1 }]],
])('%s is refused', async (_what, all) => {
  const body = { listings: all, change: { kind: 'move', transition: 'pause' } } as never
  await expect(api.as('maria')(desk.change, { body })).rejects.toMatchObject({ status: 400 })
})

test.each(['withdraw', 'approve', 'relist', 'expire'])(
  '%s cannot be applied to several listings',
  async (transition) => {
    const body = { listings: withVersion([1]), change: { kind: 'move', transition } } as never
    await expect(api.as('maria')(desk.change, { body })).rejects.toMatchObject({ status: 400 })
  },
)

describe('the limit', () => {
  const limited = memberApp({ environment: { RATE_LIMIT: 'on' }, settings: { apiLimit: 100_000 } })
  test('counts each listing of a call', async () => {
    const id = await insertListing(limited.tools.db)
    const others = Array.from({ length: 99 }, (_, index) => 1_000_000 + index)
    const body = { listings: withVersion([id, ...others]), change: { kind: 'price', price: 100_000 } as const }
    for (let call = 0; call < 20; call += 1) await limited.as('maria')(desk.change, { body })
    await expect(limited.as('maria')(desk.change, { body })).rejects.toMatchObject({ status: 429 })
  })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { desk, type DeskChange } from '#contract/desk/endpoints.ts'
import { drafts } from '#contract/drafts/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { explainUnusual, type UnusualPrice } from '#contract/pricing/rules.ts'
import { cast, draft, draftContent, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { listingDrafts } from '../drafts/table.ts'
import { images } from '../pictures/table.ts'
import { users } from '../users/table.ts'

const api = memberApp({
  prepare: ({ db }) => db.insert(users).values(sellers.map((id) => ({ id, username: id }))),
})
const sellers = Array.from({ length: 5 }, (_, n) => `seller_${n}`)
const maria = () => api.as('maria')
const priceOf = async (id: number) => (await maria()(listings.own, { params: { id } })).price

beforeEach(async () => {
  await api.tools.pool.query('delete from vehicles; delete from listing_drafts; delete from images')
  await api.tools.db
    .insert(images)
    .values({ url: draft.imageUrls[0]!, ownerId: cast.maria.id, width: 1, height: 1, placeholder: 'data:,' })
})

const compare = (price: number) =>
  Promise.all(sellers.map((sellerId) => insertListing(api.tools.db, { sellerId, price })))

const unusualProblem = (price: number, usual: number, comparedWith: UnusualPrice['comparedWith'], field = 'price') => {
  const unusualPrice = { price, usual, comparedWith }
  const issues = [{ field, message: explainUnusual(unusualPrice) }]
  return { status: 409, problem: { code: 'price_unusual', issues, unusualPrice } }
}

test('the message has both prices', () => {
  expect(explainUnusual({ price: 165, usual: 165_000, comparedWith: 'previous' })).toBe(
    '$165 is one-tenth or less of the previous price, $165,000.',
  )
  expect(explainUnusual({ price: 165, usual: 180_000, comparedWith: 'comparables' })).toBe(
    '$165 is one-tenth or less of the median price of comparable vehicles, $180,000.',
  )
})

describe('a new listing', () => {
  const submit = (price: number, over: object = {}) =>
    maria()(listings.submit, { body: { ...draft, price, ...over } as never })

  test('is refused at a tenth of the median of comparable vehicles or less, unless the price is confirmed', async () => {
    await compare(180_000)
    await expect(submit(18_000)).rejects.toMatchObject(unusualProblem(18_000, 180_000, 'comparables'))
    await expect(submit(18_000, { confirmPrice: 17_999 })).rejects.toMatchObject({ status: 409 })
    expect(await submit(18_000, { confirmPrice: 18_000 })).toMatchObject({ price: 18_000, status: 'pending' })
  })

  test('is accepted above that, and at any price if there are too few comparable vehicles', async () => {
    expect(await submit(1)).toMatchObject({ price: 1 })
    await compare(180_000)
    expect(await submit(18_001)).toMatchObject({ price: 18_001 })
  })

  test('keeps its draft until the price is confirmed', async () => {
    await compare(180_000)
    const { id } = await maria()(drafts.save, {
      params: { id: randomUUID() },
      body: { ...draftContent, version: 0 },
    })
    await expect(submit(165, { draftId: id })).rejects.toMatchObject({ status: 409 })
    expect(await api.tools.db.$count(listingDrafts)).toBe(1)
    await submit(165, { draftId: id, confirmPrice: 165 })
    expect(await api.tools.db.$count(listingDrafts)).toBe(0)
  })
})

describe('an edit', () => {
  const edit = async (id: number, over: object, as = maria()) =>
    as(listings.edit, { params: { id }, body: { ...draft, version: 1, ...over } as never })

  test.each(['approved', 'paused', 'pending', 'rejected', 'withdrawn'] as const)(
    'of a listing that is %s is refused at a tenth of its previous price or less',
    async (status) => {
      const id = await insertListing(api.tools.db, { status })
      await expect(edit(id, { price: 165 })).rejects.toMatchObject(unusualProblem(165, 165_000, 'previous'))
      await expect(edit(id, { price: 16_500 })).rejects.toMatchObject(unusualProblem(16_500, 165_000, 'previous'))
      expect(await priceOf(id)).toBe(165_000)
      await edit(id, { price: 165, confirmPrice: 165 })
      expect(await priceOf(id)).toBe(165)
    },
  )

  test('that does not change an unusual price is accepted', async () => {
    await compare(180_000)
    const id = await insertListing(api.tools.db, { price: 165 })
    expect(await edit(id, { price: 165, mileage: 9_900 })).toMatchObject({ price: 165, mileage: 9_900 })
    await expect(edit(id, { price: 1_650, version: 2 })).rejects.toMatchObject(
      unusualProblem(1_650, 180_000, 'comparables'),
    )
    expect(await edit(id, { price: 165_000, version: 2 })).toMatchObject({ price: 165_000 })
  })

  test('by another user reveals nothing about the price', async () => {
    const id = await insertListing(api.tools.db, { status: 'pending' })
    await expect(edit(id, { price: 165 }, api.as('boris'))).rejects.toMatchObject({
      problem: { code: 'listing_not_found' },
    })
  })
})

describe('a bulk change', () => {
  const change = (items: { id: number; version: number; confirmPrice?: number }[], change: DeskChange) =>
    maria()(desk.change, { body: { listings: items, change } })

  test('holds probable typos and changes the other prices; a confirmation applies to one price', async () => {
    const [dear, cheap] = [await insertListing(api.tools.db), await insertListing(api.tools.db, { price: 200 })]
    const typo = { price: 165, usual: 165_000, comparedWith: 'previous' } as const
    const both = [
      { id: dear, version: 1 },
      { id: cheap, version: 1 },
    ]
    expect(await change(both, { kind: 'price', price: 165 })).toEqual([
      {
        id: dear,
        problem: 'price_unusual',
        message: explainUnusual(typo),
        price: null,
        version: null,
        unusualPrice: typo,
      },
      { id: cheap, problem: null, message: null, price: 165, version: 2, unusualPrice: null },
    ])
    const withPrice = (confirmPrice: number) => [{ id: dear, version: 1, confirmPrice }]
    expect(await change(withPrice(166), { kind: 'price', price: 165 })).toMatchObject([{ problem: 'price_unusual' }])
    expect(await change(withPrice(165), { kind: 'price', price: 165 })).toMatchObject([{ price: 165, version: 2 }])
  })

  test.each<DeskChange>([
    { kind: 'percent', percent: -95 },
    { kind: 'amount', amount: -164_000 },
  ])('%j is held too', async (by) => {
    const id = await insertListing(api.tools.db)
    expect(await change([{ id, version: 1 }], by)).toMatchObject([{ problem: 'price_unusual', price: null }])
    expect(await priceOf(id)).toBe(165_000)
  })
})

describe('a final price', () => {
  const sell = (id: number, over: object) =>
    maria()(listings.move, { params: { id }, body: { transition: 'markSold', ...over } as never })

  test('is refused at a tenth of the asking price or less, unless it is confirmed', async () => {
    const id = await insertListing(api.tools.db)
    await expect(sell(id, { finalPrice: 165 })).rejects.toMatchObject(
      unusualProblem(165, 165_000, 'previous', 'finalPrice'),
    )
    expect(await sell(id, { finalPrice: 165, confirmPrice: 165 })).toMatchObject({ finalPrice: 165, sold: true })
  })

  test('is optional, and the asking price is always accepted', async () => {
    await compare(180_000)
    const [withoutPrice, atAskingPrice] = [
      await insertListing(api.tools.db),
      await insertListing(api.tools.db, { price: 165 }),
    ]
    expect(await sell(withoutPrice, {})).toMatchObject({ sold: true })
    expect(await sell(atAskingPrice, { finalPrice: 165 })).toMatchObject({ finalPrice: 165 })
  })
})

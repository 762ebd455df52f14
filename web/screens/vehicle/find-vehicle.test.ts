import { expect, test } from 'vitest'
import { ApiError, type PublicApi } from '#contract/client.ts'
import { condition } from '#contract/condition/endpoints.ts'
import { documents } from '#contract/documents/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { pricing } from '#contract/pricing/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { findVehicle } from './find-vehicle.ts'

const listing = { id: 7, sellerId: 'user_1', sold: false }
const responses = new Map<Endpoint, unknown>([
  [listings.read, listing],
  [history.market, { daysOnMarket: 3, prices: [] }],
  [pricing.ofVehicle, { headline: 'Fair price' }],
  [history.ledger, { items: [], total: 0 }],
  [search.similar, { similar: [], fromSeller: [] }],
  [condition.read, { flaws: [] }],
  [documents.ofVehicle, []],
  [users.profile, { id: 'user_1' }],
])

const apiWithout = (...failing: Endpoint[]) =>
  (async (endpoint: Endpoint) => {
    if (failing.includes(endpoint)) throw new ApiError(500, '', 'Internal Server Error')
    return responses.get(endpoint)
  }) as unknown as PublicApi

test('a vehicle loads with its seller, market and price guidance', async () => {
  expect(await findVehicle(apiWithout(), '7')).toEqual({
    listing,
    seller: { id: 'user_1' },
    market: { daysOnMarket: 3, prices: [] },
    ledger: { items: [], total: 0 },
    related: { similar: [], fromSeller: [] },
    documentation: { condition: { flaws: [] }, documents: [], shape: 'Sedan' },
    sheet: { first: [], groups: [] },
    now: expect.any(String) as string,
    properties: {},
    constraints: expect.objectContaining({ phone: { maxLength: 40 } }),
    guidance: { headline: 'Fair price' },
  })
})

test('only the vehicle is required, and everything else can be missing', async () => {
  const vehicle = await findVehicle(
    apiWithout(history.market, pricing.ofVehicle, users.profile, history.ledger, search.similar),
    '7',
  )
  expect(vehicle).toMatchObject({ listing, seller: null, market: null, guidance: null, ledger: null, related: null })
})

test('if the vehicle fails to load, the page has the status of the response', async () => {
  await expect(findVehicle(apiWithout(listings.read), '7')).rejects.toMatchObject({ init: { status: 500 } })
  await expect(findVehicle(apiWithout(), 'seven')).rejects.toMatchObject({ init: { status: 404 } })
})

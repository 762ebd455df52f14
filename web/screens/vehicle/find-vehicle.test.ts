import { expect, test } from 'vitest'
import { ApiError, type PublicApi } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listings } from '#contract/listings.ts'
import { users } from '#contract/users.ts'
import { findVehicle } from './find-vehicle.ts'

const listing = { id: 7, sellerId: 'user_1' }
const answers = new Map<Endpoint, unknown>([
  [listings.read, listing],
  [listings.market, { daysOnMarket: 3, prices: [] }],
  [users.profile, { id: 'user_1' }],
])

/** The site's API, of which some endpoints fail. */
const apiWithout = (...failing: Endpoint[]) =>
  (async (endpoint: Endpoint) => {
    if (failing.includes(endpoint)) throw new ApiError(500, '', 'Internal Server Error')
    return answers.get(endpoint)
  }) as unknown as PublicApi

test('a car comes with its seller and its market', async () => {
  expect(await findVehicle(apiWithout(), '7')).toEqual({
    listing,
    seller: { id: 'user_1' },
    market: { daysOnMarket: 3, prices: [] },
  })
})

test('the page needs the car alone: without all else it is still shown', async () => {
  const vehicle = await findVehicle(apiWithout(listings.market, users.profile), '7')
  expect(vehicle).toEqual({ listing, seller: null, market: null })
})

test('without the car it fails with the status of the answer', async () => {
  await expect(findVehicle(apiWithout(listings.read), '7')).rejects.toMatchObject({ init: { status: 500 } })
  await expect(findVehicle(apiWithout(), 'seven')).rejects.toMatchObject({ init: { status: 404 } })
})

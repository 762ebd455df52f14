import { data } from 'react-router'
import { isApiError, type PublicApi } from '#contract/client.ts'
import type { Market } from '#contract/listing-market-history.ts'
import type { Listing } from '#contract/listing.ts'
import { listings } from '#contract/listings.ts'
import { type PublicProfile, users } from '#contract/users.ts'
import { nullOnFailure } from '#web/site/null-on-failure.ts'

export type Offer = { listing: Listing; seller: PublicProfile | null }
export type Vehicle = Offer & { market: Market | null }

/** The car and all that its page shows of it, the same for everybody. Only the car is needed: whatever else fails is left out. */
export async function findVehicle(api: PublicApi, id: string): Promise<Vehicle> {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw data(null, { status: 404 })
  const market = nullOnFailure(api(listings.market, { params: { id } }))
  const listing = await api(listings.read, { params: { id } }).catch(throwStatus)
  const seller = await nullOnFailure(api(users.profile, { params: { id: listing.sellerId } }))
  return { listing, seller, market: await market }
}

/** A number that no listing can have is 404 as an unknown one is; other failures keep their status. */
function throwStatus(error: unknown): never {
  const status = isApiError(error) ? error.status : 500
  throw data(null, { status: status === 400 ? 404 : status })
}

import { data } from 'react-router'
import { isApiError, type PublicApi } from '#contract/client.ts'
import { inquiries } from '#contract/inquiries.ts'
import type { Market } from '#contract/listing-market.ts'
import { type Listing, listings } from '#contract/listings.ts'
import { type PublicProfile, users } from '#contract/users.ts'
import { nullOnFailure } from '#web/site/null-on-failure.ts'

export type Offer = { listing: Listing; seller: PublicProfile | null }
export type Vehicle = Offer & {
  market: Market | null
  /** When the form for an inquiry was made, signed. */
  stamp?: string
}

/** The car, who sells it, and how it has been offered. Without the two the page is still worth reading. */
export async function findVehicle(api: PublicApi, id: string): Promise<Vehicle> {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw data(null, { status: 404 })
  const marketed = nullOnFailure(api(listings.market, { params: { id } }))
  const listing = await api(listings.read, { params: { id } }).catch(refuse)
  const seller = await nullOnFailure(api(users.profile, { params: { id: listing.sellerId } }))
  const { stamp } = await api(inquiries.form, {})
  return { listing, seller, market: await marketed, stamp }
}

/** A number beyond all listings is as unknown as one that was never given. Other failures keep their status. */
function refuse(error: unknown): never {
  const status = isApiError(error) ? error.status : 500
  throw data(null, { status: status === 400 ? 404 : status })
}

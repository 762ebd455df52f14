import { data } from 'react-router'
import { isApiError, type PublicApi } from '#contract/client.ts'
import { type Listing, listings } from '#contract/listings.ts'
import { type PublicProfile, users } from '#contract/users.ts'

export type Vehicle = { listing: Listing; seller: PublicProfile | null }

/** The car and who sells it. Without the seller the page is still worth reading. */
export async function findVehicle(api: PublicApi, id: string): Promise<Vehicle> {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw data(null, { status: 404 })
  const listing = await api(listings.read, { params: { id } }).catch(refuse)
  const seller = await api(users.profile, { params: { id: listing.sellerId } }).catch(() => null)
  return { listing, seller }
}

/** A number beyond all listings is as unknown as one that was never given. Other failures keep their status. */
function refuse(error: unknown): never {
  const status = isApiError(error) ? error.status : 500
  throw data(null, { status: status === 400 ? 404 : status })
}

import type { SavedVehicle } from '#contract/favorites/endpoints.ts'
import { vehicleName } from '../facts/names.ts'
import { FavoriteButton } from '../favorites/button.tsx'
import { VehiclePicture } from '../pictures/vehicle-picture.tsx'
import { buyerStateNames } from './state-for-buyers.ts'

type UnlistedCardProps = {
  vehicle: Exclude<SavedVehicle, { price: number }>
  heading?: 'h1' | 'h2' | 'h3'
  /** Whether the heart is shown. A vehicle that the user hasn't saved can't be saved anymore. */
  hasHeart?: boolean
}

/** A saved or shortlisted vehicle that is no longer public. It has no link and, if staff removed the listing, no name and no picture. */
export function UnlistedCard({ vehicle, heading: Heading = 'h3', hasHeart = true }: UnlistedCardProps) {
  const isKnown = vehicle.state !== 'unavailable'
  const stateName = buyerStateNames[vehicle.state]
  const name = isKnown ? vehicleName(vehicle) : 'this vehicle'
  return (
    <article className="relative flex flex-col gap-5">
      <div className="overflow-hidden rounded-card bg-raised">
        {isKnown ? (
          <VehiclePicture url={vehicle.imageUrl ?? undefined} alt={name} className="opacity-60" />
        ) : (
          <div className="aspect-16/10" />
        )}
      </div>
      <div>
        <Heading className="text-lg text-pretty wrap-anywhere">{isKnown ? name : stateName}</Heading>
        {isKnown && <p className="mt-1 text-muted">{stateName}</p>}
      </div>
      {hasHeart && (
        <FavoriteButton
          vehicleId={vehicle.id}
          name={name}
          className="absolute top-0 right-0 rounded-bl-card bg-ground"
        />
      )}
    </article>
  )
}

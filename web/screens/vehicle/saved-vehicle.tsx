import { favorites } from '#contract/favorites/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { VehicleNotFound } from '#web/listings/not-found.tsx'
import { UnlistedCard } from '#web/listings/unlisted-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { VehiclePlaceholder } from './vehicle-skeleton.tsx'

/** If a member has saved the vehicle, explains why it is no longer public. */
export function SavedVehicle({ id }: { id: string }) {
  const { data: vehicle, isPending } = useMember(favorites.read, { params: { vehicleId: id } }, { freshFor: 0 })
  if (isPending) return <VehiclePlaceholder />
  if (!vehicle || 'price' in vehicle) return <VehicleNotFound />
  return (
    <section className="page section-space flex flex-col items-start gap-10">
      <div className="w-full max-w-lg">
        <UnlistedCard vehicle={vehicle} heading="h1" />
      </div>
      <ButtonLink to={paths.search()}>Browse Other Vehicles</ButtonLink>
    </section>
  )
}

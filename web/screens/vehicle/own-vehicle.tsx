import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { listings } from '#contract/listings/endpoints.ts'
import { memberApi } from '#web/app/api/member-api.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { queryKey } from '#web/app/api/member.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { pageTitle } from '#web/app/site/meta.ts'
import { useSite } from '#web/app/site/site.ts'
import { vehicleName } from '#web/facts/names.ts'
import { StateBadge, listingState } from '#web/listings/state.tsx'
import { findVehicle } from './find-vehicle.ts'
import { SavedVehicle } from './saved-vehicle.tsx'
import { VehiclePlaceholder } from './vehicle-skeleton.tsx'
import { VehicleView } from './vehicle-view.tsx'

/** The page of a listing that isn't public. Only its seller and staff see it, and only members load its code. */
export function OwnVehicle({ id }: { id: string }) {
  const { userId, getToken } = useAuth()
  const { data: vehicle, isPending } = useQuery(
    {
      queryKey: queryKey(listings.read, { params: { id } }, userId),
      queryFn: () => findVehicle(memberApi(getToken), id),
      staleTime: 0, // a moderator may have changed the status
    },
    memberClient(),
  )
  if (isPending) return <VehiclePlaceholder />
  if (!vehicle) return <SavedVehicle id={id} />
  const state = listingState(vehicle.listing)
  return (
    <>
      <Title>{vehicleName(vehicle.listing)}</Title>
      <VehicleView
        vehicle={vehicle}
        result={undefined}
        unlisted={{ badge: <StateBadge state={state} className="mb-4" />, note: state.note }}
      />
    </>
  )
}

/** Replaces the document title "Vehicle Not Found" until the user leaves the page. */
function Title({ children }: { children: string }) {
  const { name } = useSite()
  useLayoutEffect(() => {
    const missing = document.title
    const own = pageTitle(children, name)
    document.title = own
    return () => {
      if (document.title === own) document.title = missing
    }
  }, [children, name])
  return null
}

import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#contract/format-count.ts'
import type { ListedVehicle } from '#contract/listings/schema.ts'
import type { MapPoint } from '#contract/search/map.ts'
import { paths } from '#web/app/site/paths.ts'
import { vehicleName } from '#web/facts/names.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { formatPrice } from '#web/ui/format/numbers.ts'
import { LoadingNote, Skeleton } from '#web/ui/states.tsx'

/** Maximum number of vehicles to show for a place. */
const most = 5
/**
 * Radius of the search for a place's vehicles, and of the link to all of them, in miles. It is the smallest radius that a
 * search allows.
 */
const radius = 10

type PlaceVehiclesProps = {
  point: MapPoint
  /** The search's filters. */
  query: string
  /** The side of the map where the panel doesn't hide the point. */
  side: 'left' | 'right'
  linkToPlace: (near: string, within: number) => string
  onClose: () => void
}

/** A panel with the vehicles at a point on the map. */
export function PlaceVehicles({ point, query, side, linkToPlace, onClose }: PlaceVehiclesProps) {
  const panel = useRef<HTMLElement>(null)
  const found = useVehiclesAt(point, query)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const { label, count } = point
  return (
    <section
      ref={panel}
      aria-label={`${formatCount(count, 'vehicle')} in ${label}`}
      tabIndex={-1}
      className={`absolute inset-x-2 bottom-2 z-30 flex max-h-[calc(100%-1rem)] flex-col rounded-card border border-strong-line bg-surface outline-none sm:w-80 ${side === 'left' ? 'sm:right-auto' : 'sm:right-15 sm:left-auto'}`}
    >
      <div className="flex items-center justify-between gap-2 border-b border-line pl-4">
        <p className="min-w-0 py-2 text-sm">
          <span className="block truncate font-medium">{label}</span>
          <span className="figures block text-muted">{formatCount(count, 'vehicle')}</span>
        </p>
        <button type="button" aria-label="Close" onClick={onClose} className={closeButton}>
          <X aria-hidden className="size-4.5" strokeWidth={1.5} />
        </button>
      </div>
      <div className="overflow-y-auto overscroll-contain px-4 py-3" aria-busy={found === undefined}>
        {found === undefined && (
          <>
            <LoadingNote>Loading vehicles…</LoadingNote>
            <Skeleton className="h-16 w-full" />
          </>
        )}
        {found === null && (
          <p role="alert" className="text-sm">
            Error loading vehicles. Please try again.
          </p>
        )}
        {found && (
          <ul className="grid gap-3">
            {found.map((vehicle) => (
              <li key={vehicle.id}>
                <VehicleRow vehicle={vehicle} />
              </li>
            ))}
          </ul>
        )}
        {count > most && (
          <Link
            to={linkToPlace(`${point.latitude},${point.longitude}`, radius)}
            preventScrollReset
            className="text-link mt-2 inline-flex min-h-11 items-center text-sm"
          >
            {`All vehicles within ${radius} miles`}
          </Link>
        )}
      </div>
    </section>
  )
}

const closeButton =
  'grid size-11 shrink-0 place-items-center text-muted transition-colors hover:text-ink focus-visible:-outline-offset-4'

function VehicleRow({ vehicle }: { vehicle: ListedVehicle }) {
  return (
    <Link
      to={paths.vehicle(vehicle.id)}
      className="group grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-3 outline-offset-2"
    >
      <span className="block overflow-hidden rounded-card">
        <VehiclePicture url={vehicle.imageUrls[0]} placeholder={vehicle.placeholder} alt="" sizes="5rem" />
      </span>
      <span className="grid text-sm">
        <span className="line-clamp-2 wrap-anywhere group-hover:text-accent-strong">{vehicleName(vehicle)}</span>
        <span className="figures text-muted">{formatPrice(vehicle.price)}</span>
      </span>
    </Link>
  )
}

/** Returns the first vehicles at a point, undefined while they are loading, or null if that fails. */
function useVehiclesAt({ latitude, longitude, count }: MapPoint, query: string): ListedVehicle[] | null | undefined {
  const parameters = new URLSearchParams(query)
  parameters.set('near', `${latitude},${longitude}`)
  parameters.set('within', String(radius))
  parameters.set('sort', 'nearest')
  parameters.set('limit', String(Math.min(count, most)))
  const address = `/api/vehicles/search?${parameters}`
  const [loaded, setLoaded] = useState<{ address: string; vehicles: ListedVehicle[] | null }>()

  useEffect(() => {
    const request = new AbortController()
    fetchVehicles(address, request.signal).then(
      (vehicles) => setLoaded({ address, vehicles }),
      () => request.signal.aborted || setLoaded({ address, vehicles: null }),
    )
    return () => request.abort()
  }, [address])

  return loaded?.address === address ? loaded.vehicles : undefined
}

async function fetchVehicles(address: string, signal: AbortSignal): Promise<ListedVehicle[]> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The vehicles can't be loaded: ${response.status}`)
  return (await response.json()) as ListedVehicle[]
}

import { useNavigate } from 'react-router'
import { type Coordinates, maximumRadius } from '#contract/places/rules.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import type { Marker } from './clusters.ts'
import { boundsOfView, type Camera, coordinatesOf, radiusAround, type View } from './projection.ts'

type SearchAreaProps = {
  camera: Camera
  view: View
  markers: readonly Marker[]
  linkToPlace: (near: string, within: number) => string
}

/**
 * A button that searches a circle around the visible part of the map. If the circle is larger than a search allows, the user has
 * to zoom in first.
 */
export function SearchArea({ camera, view, markers, linkToPlace }: SearchAreaProps) {
  const navigate = useNavigate()
  const bounds = boundsOfView(camera, view)
  const center = coordinatesOf(camera)
  const radius = radiusAround(center, bounds)

  async function search() {
    const place = (await isKnown(center)) ? center : coordinatesOf(nearestTo(camera, markers) ?? camera)
    const within = Math.min(maximumRadius, radiusAround(place, bounds))
    void navigate(linkToPlace(textOf(place), within), { preventScrollReset: true })
  }

  if (radius > maximumRadius)
    return <p className={`${corner} border border-line px-3 py-2 text-sm text-muted`}>Zoom in to search this area</p>

  return (
    <button
      type="button"
      onClick={() => void search()}
      className={`${buttonClasses({ variant: 'secondary' })} ${corner}`}
    >
      {`Search This Area (${radius} miles)`}
    </button>
  )
}

const corner = 'absolute top-2 left-2 z-30 max-w-[calc(100%-4.5rem)] rounded-control bg-ground'

/** Rounds to hundredths of a degree, like vehicle locations. */
function textOf({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(2)},${longitude.toFixed(2)}`
}

/** Returns false if the point is too far from any town to search around it, for example at sea. */
async function isKnown(place: Coordinates): Promise<boolean> {
  const response = await fetch(`/api/places/find?${new URLSearchParams({ q: textOf(place) })}`)
  return !response.ok || ((await response.json()) as { place: unknown }).place !== null
}

function nearestTo({ x, y }: Camera, markers: readonly Marker[]): Marker | undefined {
  const distanceOf = (marker: Marker) => Math.hypot(marker.x - x, marker.y - y)
  return markers.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0]
}

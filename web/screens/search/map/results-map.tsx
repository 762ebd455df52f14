import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { formatCount, formatNumber } from '#contract/format-count.ts'
import { anyDistance, defaultRadius } from '#contract/places/rules.ts'
import type { LoadedResults, Search } from '#web/search/find-vehicles.ts'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'
import { type Marker, openClusters } from './clusters.ts'
import { useGestures } from './gestures.ts'
import { Land } from './land.tsx'
import { MarkerButton } from './marker-button.tsx'
import { PlaceVehicles } from './place-vehicles.tsx'
import { usePointerHighlight } from './pointer-highlight.ts'
import { boundsOfPoints, boundsOfShape, circleAround, pointOf, toView, zoomBy } from './projection.ts'
import { SearchArea } from './search-area.tsx'
import { useCamera, useView } from './use-camera.ts'
import { type LoadedMap, useVehicleMap } from './use-vehicle-map.ts'

// The link is a prop, because importing the filter code here would split it into more files for all visitors.
export type ResultsMapProps = {
  search: Pick<Search, 'validFilter' | 'place'>
  results: NonNullable<LoadedResults>
  linkToPlace: (near: string, within: number) => string
  /** The class that gives the map its height. */
  height: string
}

/** The map of all vehicles that a search finds. The list below it shows the same vehicles as text. */
export function ResultsMap(props: ResultsMapProps) {
  const [attempt, setAttempt] = useState(0)
  return <QueriedMap key={attempt} {...props} retry={() => setAttempt(attempt + 1)} />
}

function QueriedMap({ height, retry, ...props }: ResultsMapProps & { retry: () => void }) {
  const query = queryOf(props.search.validFilter)
  const { map, isLoading, hasFailed } = useVehicleMap(query)
  if (hasFailed) return <ErrorState retry={retry}>Error loading the map. Please try again.</ErrorState>
  if (!map)
    return (
      <>
        <LoadingNote>Loading the map…</LoadingNote>
        <Skeleton className={height} />
      </>
    )
  if (map.points.length === 0 && !props.search.place)
    return (
      <p className="border-y border-line py-8 text-muted">
        {map.unplaced > 0
          ? 'The sellers of these vehicles haven’t listed a location.'
          : 'There are no vehicles to show on the map.'}
      </p>
    )
  return <LoadedResultsMap map={map} isLoading={isLoading} height={height} {...props} />
}

/** Returns the filters as the server validated them, so that the map shows the same vehicles as the list. */
function queryOf(filter: Search['validFilter']): string {
  const parameters = Object.entries(filter).flatMap(([name, value]) =>
    [value ?? []].flat().map((value) => [name, String(value)]),
  )
  return String(new URLSearchParams(parameters))
}

function LoadedResultsMap({
  map,
  isLoading,
  search: { validFilter, place },
  results,
  linkToPlace,
  height,
}: ResultsMapProps & { map: LoadedMap; isLoading: boolean }) {
  const box = useRef<HTMLElement>(null)
  const helpId = useId()
  const { points, shapes, query } = map
  const { within = defaultRadius } = validFilter
  const circle = useMemo(
    () => (place && within !== anyDistance ? circleAround(place, within) : undefined),
    [place, within],
  )
  const bounds = useMemo(() => {
    if (circle) return boundsOfShape(circle)
    return boundsOfPoints((place ? [place, ...points] : points).map(pointOf))
  }, [circle, place, points])
  const view = useView(box)
  const { camera, isMoved, setCamera } = useCamera(query, bounds, view)
  /** The number of times that a finger on the map has scrolled the page. */
  const [hints, setHints] = useState(0)
  const { isDragging, handlers } = useGestures({
    box,
    camera,
    view,
    setCamera,
    onPageScroll: () => setHints(hints + 1),
  })
  const clusters = useMemo(() => openClusters(points), [points])
  const markers = useMemo(() => clusters.markersIn(camera, view), [clusters, camera, view])
  const { pointed, pointAt } = usePointerHighlight({ box, results, points, clusters, markers })
  const [open, setOpen] = useState<{ query: string; index: number }>()
  const opened = open?.query === query ? open.index : undefined

  function press({ x, y, group, index }: Marker) {
    if (index !== undefined) return setOpen({ query, index })
    setCamera({ x, y, zoom: clusters.splitZoom(group!) })
    box.current?.focus({ preventScroll: true }) // the group's button disappears
  }

  function close() {
    const button = box.current?.querySelector<HTMLElement>('[aria-expanded=true]')
    setOpen(undefined)
    const next = button ?? box.current
    next?.focus({ preventScroll: true })
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || opened === undefined) return
    event.stopPropagation()
    close()
  }

  const glide = isDragging ? '' : 'transition-transform duration-200'
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- closes the panel by Escape from anywhere in the map
    <div onKeyDown={closeByKey} aria-busy={isLoading}>
      <div className={`relative overflow-clip rounded-card border border-line ${height}`}>
        <section
          ref={box}
          aria-roledescription="map"
          aria-label="Vehicles by place"
          aria-describedby={helpId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can move the map
          tabIndex={0}
          {...handlers}
          className={`absolute inset-0 touch-pan-y select-none focus-visible:-outline-offset-2 ${isDragging ? 'cursor-grabbing' : 'cursor-grab'}`}
        >
          <Land shapes={shapes} circle={circle} markers={markers} camera={camera} view={view} className={glide} />
          {markers.map((marker) => (
            <MarkerButton
              key={marker.key}
              marker={marker}
              at={toView(camera, view, marker)}
              isPointed={marker.key === pointed}
              isOpen={marker.index === undefined ? undefined : marker.index === opened}
              isNamed={camera.zoom >= namingZoom && marker.index !== undefined}
              className={glide}
              onPress={() => press(marker)}
              onPoint={(isPointed) => pointAt(isPointed ? marker.key : undefined)}
            />
          ))}
        </section>
        {hints > 0 && (
          <p key={hints} aria-hidden className="map-hint">
            Use two fingers to move the map
          </p>
        )}
        {isMoved && <SearchArea camera={camera} view={view} markers={markers} linkToPlace={linkToPlace} />}
        <div className="absolute top-2 right-2 z-30 grid">
          <button
            type="button"
            aria-label="Zoom in"
            onClick={() => setCamera(zoomBy(camera, view, 1))}
            className={zoomButton}
          >
            <Plus aria-hidden className="size-4.5" strokeWidth={1.5} />
          </button>
          <button
            type="button"
            aria-label="Zoom out"
            onClick={() => setCamera(zoomBy(camera, view, -1))}
            className={`${zoomButton} border-t-0`}
          >
            <Minus aria-hidden className="size-4.5" strokeWidth={1.5} />
          </button>
        </div>
        {opened !== undefined && (
          <PlaceVehicles
            key={opened}
            point={points[opened]!}
            query={query}
            side={pointOf(points[opened]!).x < camera.x ? 'right' : 'left'}
            linkToPlace={linkToPlace}
            onClose={close}
          />
        )}
      </div>
      <p id={helpId} className="sr-only">
        Arrow keys move the map. Plus and minus zoom.
      </p>
      <output className="figures block py-3 text-sm text-muted">{noteOf(markers, map)}</output>
    </div>
  )
}

/** Returns a note such as `12 of 34 vehicles in view. 3 more have no location.` or `No vehicles in this area.` */
function noteOf(shown: readonly Marker[], { points, unplaced }: LoadedMap): string {
  const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0)
  if (points.length === 0) return 'No vehicles in this area.'
  const note = `${formatNumber(sum(shown))} of ${formatCount(sum(points), 'vehicle')} in view.`
  if (unplaced === 0) return note
  return `${note} ${formatNumber(unplaced)} more ${unplaced === 1 ? 'has' : 'have'} no location.`
}

/** The lowest zoom level at which the map always shows the names of places. */
const namingZoom = 6.5

const zoomButton =
  'grid size-11 place-items-center border border-strong-line bg-ground text-ink transition-colors hover:border-ink focus-visible:z-10'

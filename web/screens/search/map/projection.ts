import { geoCircle, geoMercator, geoPath } from 'd3-geo'
import { type Coordinates, earthRadius, minimumRadius, milesBetween } from '#contract/places/rules.ts'

/** Width and height of the projected world in units. */
const world = 4_096

/** Precision 0 keeps borders along a parallel straight. */
const projection = geoMercator()
  .scale(world / (2 * Math.PI))
  .translate([world / 2, world / 2])
  .precision(0)

/** Converts GeoJSON to an SVG path in units. At the highest zoom level, its coordinates are rounded to 3 pixels. */
export const path = geoPath(projection).digits(2)

/** A point in the projected world, in units. */
export type Point = { x: number; y: number }
/** The point at the center of the view, and the zoom level. Each level doubles the scale, as in `supercluster`. */
export type Camera = Point & { zoom: number }
/** The size of the map on the page, in pixels. */
export type View = { width: number; height: number }
export type Bounds = [least: Point, most: Point]

export const maximumZoom = 11
/** The highest zoom level at which the map opens, so that a single town is shown with its surroundings. */
const maxOpeningZoom = 7
/**
 * Minimum number of pixels between the outermost points and the edges of the map when it opens. `x` leaves room for the zoom
 * buttons, except on narrow maps.
 */
const minPadding = { x: 76, y: 28 }

/** Returns the number of pixels per unit. */
export function scaleOf(zoom: number): number {
  return (512 * 2 ** zoom) / world
}

export function pointOf({ latitude, longitude }: Coordinates): Point {
  const [x, y] = projection([longitude, Math.max(-85, Math.min(85, latitude))])!
  return { x, y }
}

export function coordinatesOf({ x, y }: Point): Coordinates {
  const [longitude, latitude] = projection.invert!([x, y])!
  return { latitude, longitude }
}

/** Returns a point's position in the view, in pixels. */
export function toView(camera: Camera, { width, height }: View, { x, y }: Point): Point {
  const scale = scaleOf(camera.zoom)
  return { x: width / 2 + (x - camera.x) * scale, y: height / 2 + (y - camera.y) * scale }
}

/** Returns the visible part of the world. It ends just before the edges, where longitudes would wrap around. */
export function boundsOfView({ x, y, zoom }: Camera, { width, height }: View): Bounds {
  const [right, down] = [width / 2 / scaleOf(zoom), height / 2 / scaleOf(zoom)]
  const within = (value: number) => Math.max(0.01, Math.min(world - 0.01, value))
  return [
    { x: within(x - right), y: within(y - down) },
    { x: within(x + right), y: within(y + down) },
  ]
}

export function boundsOfPoints(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return [
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  ]
}

/** Returns the outline of a distance search. */
export function circleAround({ latitude, longitude }: Coordinates, miles: number) {
  const degrees = (miles / earthRadius) * (180 / Math.PI)
  return geoCircle().center([longitude, latitude]).radius(degrees)()
}

export function boundsOfShape(shape: Parameters<typeof path.bounds>[0]): Bounds {
  const [least, most] = path.bounds(shape)
  return [
    { x: least[0], y: least[1] },
    { x: most[0], y: most[1] },
  ]
}

/** Returns the camera that shows the bounds as large as possible. */
export function fit([least, most]: Bounds, { width, height }: View): Camera {
  const padding = Math.min(width, height) / 10
  const across = Math.min(minPadding.x, width / 6)
  const scale = Math.min(
    (width - 2 * Math.max(across, padding)) / Math.max(most.x - least.x, 1e-6),
    (height - 2 * Math.max(minPadding.y, padding)) / Math.max(most.y - least.y, 1e-6),
  )
  const zoom = Math.min(maxOpeningZoom, Math.log2((scale * world) / 512))
  return limit({ x: (least.x + most.x) / 2, y: (least.y + most.y) / 2, zoom }, { width, height })
}

/** Keeps the center within the world, and the world at least as large as the longer side of the view. */
function limit({ x, y, zoom }: Camera, { width, height }: View): Camera {
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
  return {
    x: within(x, 0, world),
    y: within(y, 0, world),
    zoom: within(zoom, Math.log2(Math.max(width, height) / 512), maximumZoom),
  }
}

/** Moves the camera by a distance in pixels. */
export function move(camera: Camera, view: View, right: number, down: number): Camera {
  const scale = scaleOf(camera.zoom)
  return limit({ ...camera, x: camera.x + right / scale, y: camera.y + down / scale }, view)
}

/** Zooms by a number of levels. The point at `around`, in pixels within the view, stays in place. */
export function zoomBy(
  camera: Camera,
  view: View,
  levels: number,
  around: Point = { x: view.width / 2, y: view.height / 2 },
): Camera {
  const { zoom } = limit({ ...camera, zoom: camera.zoom + levels }, view)
  const shift = 1 / scaleOf(camera.zoom) - 1 / scaleOf(zoom)
  const [right, down] = [around.x - view.width / 2, around.y - view.height / 2]
  return limit({ x: camera.x + right * shift, y: camera.y + down * shift, zoom }, view)
}

/** Returns the radius of a search around a place that covers the bounds, in whole miles. It can exceed the allowed range. */
export function radiusAround(place: Coordinates, [least, most]: Bounds): number {
  const corners = [least, most, { x: least.x, y: most.y }, { x: most.x, y: least.y }]
  const farthest = Math.max(...corners.map((corner) => milesBetween(place, coordinatesOf(corner))))
  return Math.max(minimumRadius, farthest)
}

import Supercluster from 'supercluster'
import type { MapPoint } from '#contract/search/map.ts'
import { boundsOfView, type Camera, coordinatesOf, maximumZoom, type Point, pointOf, type View } from './projection.ts'

/** A point, or a group of points that are close together at the map's zoom level. */
export type Marker = Point & {
  key: string
  /** Number of vehicles. */
  count: number
  /** The place with the most vehicles. */
  label: string
  /** The ID of a group; undefined for a point. */
  group?: number
  /** The point's index in the list of points; undefined for a group. */
  index?: number
}

/** Minimum distance between two markers in pixels, at integer zoom levels. */
const spacing = 64

type Summary = { label: string; count: number; largest: number }

export type Clusters = ReturnType<typeof openClusters>

export function openClusters(points: readonly MapPoint[]) {
  const tree = new Supercluster<{ index: number }, Summary>({
    radius: spacing,
    maxZoom: maximumZoom - 1,
    map: ({ index }) => {
      const { label, count } = points[index]!
      return { label, count, largest: count }
    },
    reduce: (sum, part) => {
      sum.count += part.count
      if (part.largest <= sum.largest) return
      sum.largest = part.largest
      sum.label = part.label
    },
  }).load(
    points.map(({ latitude, longitude }, index) => ({
      type: 'Feature' as const,
      properties: { index },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    })),
  )

  function markerOf({ properties, geometry }: ReturnType<typeof tree.getClusters>[number]): Marker {
    const [longitude, latitude] = geometry.coordinates as [number, number]
    const at = pointOf({ latitude, longitude })
    if ('cluster_id' in properties) {
      const { cluster_id: group, count, label } = properties
      return { ...at, key: `group ${group}`, count, label, group }
    }
    const { index } = properties
    const { count, label } = points[index]!
    return { ...at, key: `point ${index}`, count, label, index }
  }

  return {
    /** Returns the markers in the view, from north to south. */
    markersIn(camera: Camera, view: View): Marker[] {
      const [northWest, southEast] = boundsOfView(camera, view).map(coordinatesOf)
      const zoom = Math.max(0, Math.min(maximumZoom, Math.round(camera.zoom)))
      return tree
        .getClusters(
          [
            Math.max(-180, northWest!.longitude),
            southEast!.latitude,
            Math.min(180, southEast!.longitude),
            northWest!.latitude,
          ],
          zoom,
        )
        .map(markerOf)
        .toSorted((a, b) => a.y - b.y || a.x - b.x)
    },
    /** Returns the zoom level at which a group splits. */
    splitZoom: (group: number) => tree.getClusterExpansionZoom(group),
    /** Returns the indexes of a marker's points in the list of points. */
    pointsOf({ group, index }: Marker): number[] {
      if (group === undefined) return [index!]
      return tree.getLeaves(group, Infinity).map(({ properties }) => properties.index)
    },
  }
}

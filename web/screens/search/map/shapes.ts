import { feature, mesh } from 'topojson-client'
import { path, type Point } from './projection.ts'

type Topology = Parameters<typeof feature>[0]
type Named = { id?: string | number; properties: { name: string } }

/** Land and borders as SVG paths in units, and the regions' names and widths. */
export type Shapes = {
  land: string
  borders: string
  regions: readonly (Point & { name: string; width: number })[]
}

/** The ISO 3166-1 code of the United States. */
const unitedStates = '840'

/** Loads the states of the US (Census Bureau, 1:10 million). */
export const loadStates = loadOnce(async () => {
  const { default: topology } = await import('us-atlas/states-10m.json')
  const { states, nation } = topology.objects
  return shapesOf(topology as unknown as Topology, nation, states)
})

/**
 * Loads the countries (Natural Earth, 1:110 million). Omits the borders and name of the US, because the US is drawn by state.
 */
export const loadCountries = loadOnce(async () => {
  const { default: topology } = await import('world-atlas/countries-110m.json')
  const { countries, land } = topology.objects
  return shapesOf(topology as unknown as Topology, land, countries, unitedStates)
})

/** Caches the shapes, because projecting them is slow and every search draws the same ones. A failed download isn't cached. */
function loadOnce(load: () => Promise<Shapes>): () => Promise<Shapes> {
  let loaded: Shapes | undefined
  return async () => (loaded ??= await load())
}

function shapesOf(topology: Topology, land: unknown, regions: unknown, without?: string): Shapes {
  const isShown = ({ id }: { id?: string | number }) => id === undefined || String(id) !== without
  const { features } = feature(topology, regions as never) as unknown as { features: (Named & GeoJSON.Feature)[] }
  return {
    land: path(feature(topology, land as never)) ?? '',
    borders: path(mesh(topology, regions as never, (a, b) => a !== b && isShown(a) && isShown(b))) ?? '',
    regions: features.filter(isShown).map((region) => {
      const [x, y] = path.centroid(region)
      const [[left], [right]] = path.bounds(region)
      return { x, y, name: region.properties.name, width: right - left }
    }),
  }
}

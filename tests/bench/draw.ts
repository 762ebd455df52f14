import { pageSize } from '#contract/paging.ts'
import { sorts } from '#contract/search/sort.ts'
import { between, pick, type Random, wholeBetween } from '#demo/cast/random.ts'
import { type Facts, type Sample, wordsOf } from './facts.ts'
import { savedCars } from './save-cars.ts'

/** Draws the address of a request; one of many. */
export type Draw = (facts: Facts, random: Random) => string

type Values = Record<string, string | number>

/** A page of the API for what `values` draws. */
export const search =
  (values: (facts: Facts, random: Random) => Values): Draw =>
  (facts, random) =>
    address('/api/vehicles/search', { limit: pageSize, ...values(facts, random) })

/** The page of the site for the same. */
export const listPage =
  (values: (facts: Facts, random: Random) => Values): Draw =>
  (facts, random) =>
    address('/vehicles', values(facts, random))

export const facets =
  (values: (facts: Facts, random: Random) => Values): Draw =>
  (facts, random) =>
    address('/api/vehicles/facets', values(facts, random))

function address(path: string, values: Values): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}

export const makeAndPrice = ({ sample }: Facts, random: Random): Values => {
  const { make, price } = pick(random, sample)
  const sort = pick(random, ['price-low', 'price-high'])
  return { make, ...priceAround(price, random), sort }
}

/** Every order, the first pages, and a little more or less than nine to a page: else there are too few requests. */
export const noFilter = (_: Facts, random: Random): Values => ({
  sort: pick(random, sorts),
  page: wholeBetween(random, 1, 300),
  limit: wholeBetween(random, 6, 12),
})

export const fourFilters = ({ sample }: Facts, random: Random): Values => {
  const { bodyStyle, transmission, year, price } = pick(random, sample)
  const minYear = year - wholeBetween(random, 0, 8)
  const { maxPrice } = priceAround(price, random)
  return { bodyStyle, transmission, minYear, maxPrice, sort: pick(random, sorts) }
}

/** Page 5,000, or the last one, and those of the half before it. */
export const deep = ({ total }: Facts, random: Random): Values => {
  const deepest = Math.min(5_000, Math.floor(total / pageSize))
  return { sort: pick(random, sorts), page: wholeBetween(random, Math.ceil(deepest / 2), deepest) }
}

/** A word of make or model with one of the color, or with the year. */
export const twoWords = ({ sample }: Facts, random: Random): Values => {
  const car = pick(random, sample)
  const other = random() < 0.3 ? String(car.year) : pick(random, wordsOf(car.color))
  return { q: `${pick(random, nameOf(car))} ${other}`, limit: wholeBetween(random, 6, 12) }
}

export const commonWord = ({ commonWords }: Facts, random: Random): Values => ({
  q: pick(random, commonWords),
  page: wholeBetween(random, 1, 40),
  limit: wholeBetween(random, 6, 12),
})

/** Two letters of a car's name exchanged, beside its year. */
export const misspelt = ({ sample, names }: Facts, random: Random): Values => {
  for (;;) {
    const car = pick(random, sample)
    const name = pick(random, nameOf(car))
    const at = wholeBetween(random, 1, Math.max(1, name.length - 2))
    const wrong =
      name.slice(0, at) +
      name
        .slice(at, at + 2)
        .split('')
        .toReversed()
        .join('') +
      name.slice(at + 2)
    const isWrong = /^[a-z]{6,}$/.test(wrong) && !names.some((it) => it.startsWith(wrong))
    if (isWrong) return { q: `${wrong} ${car.year}`, limit: wholeBetween(random, 6, 12) }
  }
}

export const twoFilters = ({ sample }: Facts, random: Random): Values => {
  const { bodyStyle, price } = pick(random, sample)
  return { bodyStyle, maxPrice: priceAround(price, random).maxPrice }
}

/** No filter that leaves anything out: the bounds are beyond what is there. */
export const allThere = (_: Facts, random: Random): Values => ({
  maxPrice: wholeBetween(random, 900_000_000, 1_000_000_000),
})

export const car =
  (path: string): Draw =>
  ({ ids }, random) =>
    `${path}/${pick(random, ids)}`

export const favorites: Draw = (_, random) => {
  const limit = wholeBetween(random, 6, 24)
  return address('/api/vehicles/favorites', { limit, page: wholeBetween(random, 1, Math.floor(savedCars / limit)) })
}

export const sitemap: Draw = ({ sitemaps }, random) => pick(random, sitemaps)

/** What visitors look at: of ten pages one is home, six are lists, three are cars. */
export const anyPage: Draw = (facts, random) => {
  const drawn = random()
  if (drawn < 0.1) return '/'
  return drawn < 0.7 ? listPage(makeAndPrice)(facts, random) : car('/vehicles')(facts, random)
}

function priceAround(price: number, random: Random) {
  return {
    minPrice: Math.round(price * between(random, 0.4, 0.9)),
    maxPrice: Math.round(price * between(random, 1.1, 2.5)),
  }
}

function nameOf({ make, model }: Sample): string[] {
  return [...wordsOf(make), ...wordsOf(model)].filter((word) => word.length > 1)
}

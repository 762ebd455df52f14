import { z } from 'zod'
import { categories } from './categories.ts'
import { factFilters, choiceFacts, type ChoiceFact, rejectReversedFacts, wordFacts } from './fact-filters.ts'
import { bodies } from './bodies.ts'
import { factOf } from './facts.ts'
import { choice, number, rejectReversed, spellings, text, yearBounds } from './filter-schemas.ts'
import { sorts } from './listing-sort.ts'
import { countedRows } from './counted-rows.ts'
import { pageQuery } from './paging.ts'
import { type BodyStyle, bodyStyleNames, bodyStyles, fuelTypes, transmissions } from './vehicle-options.ts'

/** How many words of `q` are looked for, each counted once, and how much of a word is read. In words, in letters. */
export const mostWords = 8
export const longestWord = 40

/** How many cars with the words of `q` are counted exactly; where more have them, that is said. */
export const countedExactly = countedRows

const wordLabels = wordFacts.map((name) => factOf(name).label.toLowerCase()).join(', ')

const fields = {
  q: text(200, new Set()).describe(
    'Words looked for in make, model, year, color, body style, fuel, description and in what ' +
      `else is said in words (${wordLabels}). All must fit. A repeated word ` +
      `counts once; what comes after the first ${mostWords} words, or after ${longestWord} letters of one, is not looked for.`,
  ),
  make: text(60).describe('Make, in any letter case, such as `Porsche`.'),
  model: text(120).describe('Model, in any letter case, such as `911 Carrera`.'),
  minYear: number('year').describe('Earliest model year.'),
  maxYear: number('year').describe('Latest model year.'),
  minPrice: number('price').describe('Lowest price in whole US dollars; `$50,000` and `50k` are read.'),
  maxPrice: number('price').describe('Highest price in whole US dollars; `$50,000` and `50k` are read.'),
  bodyStyle: choice(bodyStyleSpellings(), 'body style').describe('Body style, as `Sedans` or `Sedan`.'),
  body: choice(spellings(bodies), 'body').describe('What the car is by its shape, such as `Wagon`.'),
  collection: choice(spellings(categories.map(({ slug }) => slug)), 'collection').describe(
    'The cars of a category, by its rule, such as `Classics`.',
  ),
  transmission: choice(spellings(transmissions), 'transmission').describe('Transmission.'),
  fuelType: choice(spellings(fuelTypes), 'fuel type').describe('Fuel type.'),
  maxMileage: number('mileage').describe('Highest mileage in miles.'),
  ...factFilters,
}

/** The filters of a search, as the URL of a page and the query of the API carry them. */
export const ListingFilter = z
  .object(fields)
  .superRefine(rejectReversed('Year'))
  .superRefine(rejectReversed('Price'))
  .superRefine(rejectReversedFacts)
export type ListingFilter = z.output<typeof ListingFilter>

/** A search: filters, an order, and a page. */
export const ListingSearch = z
  .object({
    ...fields,
    ...pageQuery('Vehicles'),
    sort: choice(spellings(sorts), 'order').describe('Order; `featured` when absent.'),
  })
  .superRefine(rejectReversed('Year'))
  .superRefine(rejectReversed('Price'))
  .superRefine(rejectReversedFacts)
export type ListingSearch = z.output<typeof ListingSearch>

function bodyStyleSpellings(): Record<string, BodyStyle> {
  const singular = bodyStyles.map((style) => [bodyStyleNames[style].toLowerCase(), style] as const)
  return { ...spellings(bodyStyles), ...Object.fromEntries(singular) }
}

const FacetCount = z.object({ value: z.string(), count: z.int() })

/** Where the bands begin in which cars are counted by a number; the last one has no end. */
export const bands = {
  price: [
    0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000, 120_000, 140_000, 160_000,
    180_000, 200_000, 250_000, 300_000, 400_000, 500_000, 750_000, 1_000_000,
  ],
  year: [
    yearBounds.min,
    1960,
    1970,
    1980,
    1990,
    1995,
    2000,
    2005,
    2010,
    2012,
    2014,
    2016,
    2018,
    2020,
    2022,
    2024,
    2026,
  ],
  mileage: [
    0, 1_000, 5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000,
    150_000,
  ],
} as const
export type Band = keyof typeof bands

const BandCount = z
  .object({ from: z.int().describe('Where the band begins; it ends before the next one does.'), count: z.int() })
  .meta({ id: 'BandCount' })
export type BandCount = z.infer<typeof BandCount>

const FactCounts = z.object(
  Object.fromEntries(choiceFacts.map((name) => [name, z.array(FacetCount)])) as {
    [N in ChoiceFact]: z.ZodArray<typeof FacetCount>
  },
)

/**
 * How many public listings each choice of a filter would leave, all other filters kept; its own is left aside, so that several
 * values of it could be chosen. Bands come whole, also those without a car.
 */
export const Facets = z
  .object({
    makes: z.array(FacetCount),
    models: z.array(FacetCount).describe('Of the chosen make; empty without one.'),
    bodyStyles: z.array(FacetCount),
    bodies: z.array(FacetCount).describe('By shape, as far as it is said.'),
    collections: z.array(FacetCount).describe('By category; each counts what its page shows.'),
    transmissions: z.array(FacetCount),
    fuelTypes: z.array(FacetCount),
    prices: z.array(BandCount).describe('By price, in US dollars.'),
    years: z.array(BandCount).describe('By model year.'),
    mileages: z.array(BandCount).describe('By miles.'),
    facts: FactCounts.describe('By what is said of the car beside that; a car of which it is not said is in none.'),
  })
  .meta({ id: 'Facets' })
export type Facets = z.infer<typeof Facets>

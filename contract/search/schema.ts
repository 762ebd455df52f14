import { z } from 'zod'
import { categories } from '../categories/list.ts'
import { documentKinds, type DocumentKind } from '../documents/kinds.ts'
import { colorFamilies } from '../facts/color-families.ts'
import { bodies, type BodyStyle, bodyStyleNames, bodyStyles, fuelTypes, transmissions } from '../facts/options.ts'
import { factNames, factOf, type FactName, type facts, type FactValue } from '../facts/rules.ts'
import { maximumCountedRows } from '../limits.ts'
import { pageQuery } from '../paging.ts'
import { verdicts } from '../pricing/verdicts.ts'
import { maximumWords, maximumWordLength } from './limits.ts'
import { listedFilters } from './listed.ts'
import { nearFilters, rejectMissingPlace } from './near.ts'
import { capitalize, ranges, yearBounds } from './ranges.ts'
import { searchSorts, sorts } from './sort.ts'
import { bound, choice, rejectReversed, several, spellings, text } from './values.ts'

type SearchableFact<Kind extends string> = {
  [N in FactName]: (typeof facts)[N] extends { kind: Kind; searched: true } ? N : never
}[FactName]

export type ChoiceFact = SearchableFact<'choice'>
export type RangeFact = SearchableFact<'number'>

const searched = factNames.filter((name) => factOf(name).searched)
export const choiceFacts = searched.filter((name): name is ChoiceFact => factOf(name).kind === 'choice')
export const rangeFacts = searched.filter((name): name is RangeFact => factOf(name).kind === 'number')
/** The facts whose text can be searched. They must match `words_of_listing` in the database. */
export const wordFacts = searched.filter((name) => ['line', 'lines'].includes(factOf(name).kind))

type Bound<End extends 'min' | 'max'> = `${End}${Capitalize<RangeFact>}`
export function boundOf<End extends 'min' | 'max'>(end: End, name: RangeFact): Bound<End> {
  return `${end}${capitalize(name)}`
}

type Optional<T> = z.ZodOptional<z.ZodType<T | undefined, unknown>>
type RangeFilters = { [B in Bound<'min' | 'max'>]: Optional<number> }

const rangeFilters = Object.fromEntries(
  rangeFacts.flatMap((name) => [rangeOf('min', name), rangeOf('max', name)]),
) as unknown as RangeFilters

function choiceOf(name: ChoiceFact) {
  const { label, options } = factOf(name) as { label: string; options: readonly string[] }
  return { value: choice(spellings(options), wordsOf(name)), description: `${label}: one of ${options.join(', ')}.` }
}

function rangeOf(end: 'min' | 'max', name: RangeFact) {
  const { label, unit } = factOf(name) as { label: string; unit?: string }
  const description = `${label}: ${end === 'min' ? 'minimum' : 'maximum'} ${unit ? `in ${unit}` : 'number'}.`
  return [boundOf(end, name), bound(ranges[capitalize(name)]).describe(description)] as const
}

function wordsOf(name: FactName): string {
  return factOf(name).label.toLowerCase()
}

/** Maximum number of matches of `q` that are counted exactly. */
export const exactCountLimit = maximumCountedRows

const wordLabels = wordFacts.map((name) => factOf(name).label.toLowerCase()).join(', ')

/** The filters with selectable values. Each can be repeated. The prefix `not.` before its name excludes values. */
const choices = {
  make: { value: text(60), description: 'Make, in any letter case, such as `Porsche`.' },
  model: {
    value: text(120),
    description:
      'Model, in any letter case, such as `911`, which finds all trims. With a trim, such as `911 Carrera S`, finds only vehicles of that trim.',
  },
  bodyStyle: {
    value: choice(bodyStyleSpellings(), 'body style'),
    description: 'Body style, such as `Sedans` or `Sedan`.',
  },
  body: { value: choice(spellings(bodies), 'body'), description: 'Body shape, such as `Wagon`.' },
  collection: {
    value: choice(spellings(categories.map(({ slug }) => slug)), 'collection'),
    description: 'Category, such as `Classics`.',
  },
  transmission: { value: choice(spellings(transmissions), 'transmission'), description: 'Transmission.' },
  fuelType: { value: choice(spellings(fuelTypes), 'fuel type'), description: 'Fuel type.' },
  color: {
    value: choice(spellings(colorFamilies), 'color'),
    description: `Color family, based on the seller’s description: one of ${colorFamilies.join(', ')}.`,
  },
  interiorColor: {
    value: choice(spellings(colorFamilies), 'interior color'),
    description: `Interior color family: one of ${colorFamilies.join(', ')}.`,
  },
  verdict: {
    value: choice(spellings(verdicts), 'price verdict'),
    description:
      `How the price compares with those of similar vehicles: one of ${verdicts.join(', ')}. Updated within minutes ` +
      'of a change. A vehicle has no verdict if there are too few similar vehicles to compare it with.',
  },
  documents: {
    value: choice(spellings(Object.keys(documentKinds) as DocumentKind[]), 'kind of document'),
    description: `Kind of a published document: one of ${Object.keys(documentKinds).join(', ')}.`,
  },
  ...(Object.fromEntries(choiceFacts.map((name) => [name, choiceOf(name)])) as unknown as {
    [N in ChoiceFact]: { value: z.ZodType<FactValue<N> | undefined>; description: string }
  }),
} satisfies Record<string, { value: z.ZodType<string | undefined>; description: string }>

export type ChoiceName = keyof typeof choices
export const choiceNames = Object.keys(choices) as ChoiceName[]

/** Details that have a filter but may be missing from a vehicle. */
export const optionalDetails = [
  'body',
  'transmission',
  'fuelType',
  'color',
  'interiorColor',
  'horsepower',
  'verdict',
  'place',
  ...choiceFacts,
  ...rangeFacts,
] as const
export type OptionalDetail = (typeof optionalDetails)[number]

/** The type of a filter's values, such as `BodyStyle` for `bodyStyle`. */
type ChoiceValue<N extends ChoiceName> = NonNullable<z.output<(typeof choices)[N]['value']>>

const included = Object.fromEntries(
  choiceNames.map((name) => [name, several(choices[name].value).describe(choices[name].description)]),
) as unknown as { [N in ChoiceName]: Optional<ChoiceValue<N>[]> }

const excluded = Object.fromEntries(
  choiceNames.map((name) => [
    `not.${name}`,
    several(choices[name].value).describe(`Excludes vehicles with these values of \`${name}\`.`),
  ]),
) as unknown as { [N in ChoiceName as `not.${N}`]: Optional<ChoiceValue<N>[]> }

const fields = {
  q: text(200, new Set()).describe(
    'Words to search for in make, model, year, color, body style, fuel type, description, ' +
      `${wordLabels}. All words must match, and repeated words count once. ` +
      'Makes and models also match when joined or split, ' +
      'as in `f150` or `f 150`. Places also match by the name or code of the state. ' +
      `Only the first ${maximumWords} words and the first ` +
      `${maximumWordLength} letters of a word are used.`,
  ),
  seller: text(100, new Set([''])).describe(
    'Username of a seller, in any letter case. Finds no vehicles if there is no such seller.',
  ),
  ...included,
  ...excluded,
  minYear: bound(ranges.Year).describe('Earliest model year.'),
  maxYear: bound(ranges.Year).describe('Latest model year.'),
  minPrice: bound(ranges.Price).describe('Lowest price in whole US dollars. `$50,000` and `50k` also work.'),
  maxPrice: bound(ranges.Price).describe('Highest price in whole US dollars. `$50,000` and `50k` also work.'),
  minMileage: bound(ranges.Mileage).describe('Lowest mileage in miles.'),
  maxMileage: bound(ranges.Mileage).describe('Highest mileage in miles.'),
  minHorsepower: bound(ranges.Horsepower).describe('Lowest power in US horsepower.'),
  maxHorsepower: bound(ranges.Horsepower).describe('Highest power in US horsepower.'),
  ...rangeFilters,
  ...listedFilters,
  ...nearFilters,
}

function rejectImpossible(search: Record<string, unknown>, context: z.core.$RefinementCtx): void {
  rejectReversed(search, context)
  rejectMissingPlace(search, context)
}

/**
 * The search filters. Page URLs and the API use the same names. A vehicle matches a choice if it has one of the chosen values
 * and no excluded value. At most `maximumValues` values can be chosen.
 */
export const ListingFilter = z.object(fields).superRefine(rejectImpossible)
export type ListingFilter = z.output<typeof ListingFilter>

export const ListingSearch = z
  .object({
    ...fields,
    ...pageQuery('Vehicles'),
    sort: choice(spellings(searchSorts), 'order').describe(
      'Sort order; the default is `featured`. `nearest` needs `near`.',
    ),
    summaries: choice(spellings(['yes']), 'value').describe(
      '`yes` adds the seller’s name and the beginning of the description to each vehicle.',
    ),
  })
  .superRefine(rejectImpossible)
export type ListingSearch = z.output<typeof ListingSearch>

/** Sort order of a list that isn't searched by distance. */
export const ListSort = choice(spellings(sorts), 'order').describe('Sort order; the default is `featured`.')

function bodyStyleSpellings(): Record<string, BodyStyle> {
  const singular = bodyStyles.map((style) => [bodyStyleNames[style].toLowerCase(), style] as const)
  return { ...spellings(bodyStyles), ...Object.fromEntries(singular) }
}

const FacetCount = z.object({ value: z.string(), count: z.int() })

/** The histograms count cars in these bands. Each number is the lower bound of a band; the last band has no upper bound. */
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
  .object({
    from: z.int().describe('Lower bound of the band. The band ends just below the lower bound of the next band.'),
    count: z.int(),
  })
  .meta({ id: 'BandCount' })
export type BandCount = z.infer<typeof BandCount>

const FactCounts = z.object(
  Object.fromEntries(choiceFacts.map((name) => [name, z.array(FacetCount)])) as {
    [N in ChoiceFact]: z.ZodArray<typeof FacetCount>
  },
)

const UnstatedCounts = z.object(
  Object.fromEntries(optionalDetails.map((name) => [name, z.int()])) as {
    [N in OptionalDetail]: z.ZodInt
  },
)

/**
 * How many public listings match each option of each filter. These counts ignore the filter's own values, chosen or excluded,
 * so users can compare its options. Histograms include empty bands.
 */
export const Facets = z
  .object({
    makes: z.array(FacetCount),
    models: z.array(FacetCount).describe('Models of the chosen makes; empty if no make is chosen.'),
    bodyStyles: z.array(FacetCount),
    bodies: z.array(FacetCount).describe('Counts by body shape. Vehicles whose body shape is unknown are not counted.'),
    collections: z.array(FacetCount).describe('Counts by category, the same as on the category page.'),
    transmissions: z.array(FacetCount),
    fuelTypes: z.array(FacetCount),
    colors: z.array(FacetCount).describe('Counts by color family.'),
    interiorColors: z.array(FacetCount).describe('Counts by interior color family.'),
    verdicts: z.array(FacetCount).describe('Counts by price verdict. Vehicles without a verdict are not counted.'),
    documents: z.array(FacetCount).describe('Counts by kind of document. A vehicle counts once for each kind.'),
    hasVin: z.array(FacetCount),
    listedWithin: z.array(FacetCount).describe('Counts by time since publication, in days.'),
    confirmedWithin: z.array(FacetCount).describe('Counts by time since the last confirmation, in days.'),
    prices: z.array(BandCount).describe('Counts by price in US dollars.'),
    years: z.array(BandCount).describe('Counts by model year.'),
    mileages: z.array(BandCount).describe('Counts by mileage in miles.'),
    facts: FactCounts.describe('Counts by other facts. Vehicles for which the fact is unknown are not counted.'),
    unstated: UnstatedCounts.describe(
      'For each optional detail, the number of vehicles that do not state it but match all filters on other details. Filtering by the detail excludes these vehicles.',
    ),
  })
  .meta({ id: 'Facets' })
export type Facets = z.infer<typeof Facets>

import { z } from 'zod'
import { categories } from '../categories/list.ts'
import { bodies, type BodyStyle, bodyStyleNames, bodyStyles, fuelTypes, transmissions } from '../facts/options.ts'
import { factNames, factOf, type FactName, type facts, type FactValue } from '../facts/rules.ts'
import { countedRows } from '../limits.ts'
import { parseAmount, type ParsedAmount } from '../numbers.ts'
import { pageQuery } from '../paging.ts'
import { removeInvisible } from '../text.ts'
import { maximumWords, longestWord } from './limits.ts'
import { sorts } from './sort.ts'

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
  return `${end}${capital(name)}` as Bound<End>
}

type Optional<T> = z.ZodOptional<z.ZodType<T | undefined, unknown>>
type Filters = { [N in ChoiceFact]: Optional<FactValue<N>> } & { [B in Bound<'min' | 'max'>]: Optional<number> }

const factFilters = {
  ...Object.fromEntries(choiceFacts.map((name) => [name, choiceOf(name)])),
  ...Object.fromEntries(rangeFacts.flatMap((name) => [rangeOf('min', name), rangeOf('max', name)])),
} as unknown as Filters

function rejectReversedFacts(search: Record<string, unknown>, context: z.core.$RefinementCtx): void {
  for (const name of rangeFacts) rejectReversed(capital(name), `number of ${wordsOf(name)}`)(search, context)
}

function choiceOf(name: ChoiceFact) {
  const { label, options } = factOf(name) as { label: string; options: readonly string[] }
  return choice(spellings(options), wordsOf(name)).describe(`${label}: one of ${options.join(', ')}.`)
}

function rangeOf(end: 'min' | 'max', name: RangeFact) {
  const { label, minimum, maximum } = factOf(name) as { label: string; minimum: number; maximum: number }
  const schema = count(`number of ${wordsOf(name)}`, minimum, maximum)
  return [boundOf(end, name), schema.describe(`${label}: ${end === 'min' ? 'minimum' : 'maximum'} number.`)] as const
}

function capital(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1)
}

function wordsOf(name: FactName): string {
  return factOf(name).label.toLowerCase()
}

/** Valid years in filters. The first automobile is from 1886. The maximum leaves room for announced model years. */
const yearBounds = { min: 1886, max: 2100 } as const

/** Values of form fields that mean “no filter”. */
const sentinels = new Set(['', 'any', 'all', 'all makes', 'all models', 'from', 'to', 'none'])

const amountForm = 'a whole number, such as 50000'

/** Numeric filters. Prices and mileages can contain separators, `$`, `k` or `m`. Years must be digits. */
const numbers = {
  year: { ...yearBounds, parse: parseDigits, form: `a year from ${yearBounds.min} to ${yearBounds.max}` },
  price: { min: 0, max: 1_000_000_000, parse: parseAmount, form: amountForm },
  mileage: { min: 0, max: 10_000_000, parse: parseAmount, form: amountForm },
}

/**
 * Schema of a text filter. Values in `unset` mean “no filter”. For the search words, `unset` is empty, because a user can search
 * for any word.
 */
function text(maximum: number, unset: ReadonlySet<string> = sentinels) {
  return z
    .string({ error: 'Set this filter only once.' })
    .overwrite(removeInvisible)
    .trim()
    .max(maximum, `Use ${maximum} characters or fewer.`)
    .transform((value) => (unset.has(value.toLowerCase()) ? undefined : replaceControls(value)))
    .optional()
}

function number(what: keyof typeof numbers) {
  return numberOf(what, numbers[what])
}

type Form = {
  min: number
  max: number
  parse: (input: string, what: string) => Partial<ParsedAmount>
  form: string
}

function numberOf(what: string, { min, max, parse, form }: Form) {
  return z
    .union([z.string(), z.number()], { error: 'Set this filter only once.' })
    .transform((value, context) => {
      const input = String(value).trim().toLowerCase()
      if (sentinels.has(input)) return undefined
      const { amount, refusal = `Enter the ${what} as ${form}.` } = parse(input, what)
      if (amount !== undefined && amount >= min && amount <= max) return amount
      context.addIssue({ code: 'custom', message: refusal })
      return z.NEVER
    })
    .optional()
}

/** Schema of an option in any letter case. If an option has the same text as a sentinel, such as `all`, it is the option. */
function choice<const T extends string>(values: Record<string, T>, what: string) {
  return z
    .string({ error: 'Set this filter only once.' })
    .transform((value, context): T | undefined => {
      const input = value.trim().toLowerCase()
      if (Object.hasOwn(values, input)) return values[input]
      if (sentinels.has(input)) return undefined
      const known = [...new Set(Object.values(values))].join(', ')
      context.addIssue({ code: 'custom', message: `Unknown ${what}. Known values: ${known}.` })
      return z.NEVER
    })
    .optional()
}

function count(what: string, min: number, max: number) {
  return numberOf(what, { min, max, parse: parseDigits, form: `a whole number from ${min} to ${max}` })
}

function parseDigits(input: string): Partial<ParsedAmount> {
  return /^\d{1,6}$/.test(input) ? { amount: Number(input) } : {}
}

/** Replaces control characters with spaces, because no listing contains them and PostgreSQL can't store NUL. */
function replaceControls(value: string): string | undefined {
  return value.replace(/\p{Cc}/gu, ' ').trim() || undefined
}

/** Returns a refinement that refuses a range whose minimum exceeds its maximum, such as `minYear` and `maxYear`. */
function rejectReversed(what: string, words = what.toLowerCase()) {
  return (search: Record<string, unknown>, context: z.core.$RefinementCtx) => {
    const [minimum, maximum] = [search[`min${what}`], search[`max${what}`]]
    if (typeof minimum !== 'number' || typeof maximum !== 'number' || minimum <= maximum) return
    const message = `The lowest ${words} is above the highest.`
    context.addIssue({ code: 'custom', path: [`min${what}`], message })
  }
}

function spellings<const T extends string>(values: readonly T[]): Record<string, T> {
  return Object.fromEntries(values.map((value) => [value.toLowerCase(), value])) as Record<string, T>
}

/** How many matches of `q` are counted exactly. */
export const exactCountLimit = countedRows

const wordLabels = wordFacts.map((name) => factOf(name).label.toLowerCase()).join(', ')

const fields = {
  q: text(200, new Set()).describe(
    'Words to search for in make, model, year, color, body style, fuel type, description and ' +
      `${wordLabels}. All words must match, and repeated words count once. ` +
      'Makes and models also match when joined or split, ' +
      'as in `f150` or `f 150`. Places also match by the name or code of the state. ' +
      `Only the first ${maximumWords} words and the first ` +
      `${longestWord} letters of a word are used.`,
  ),
  make: text(60).describe('Make, in any letter case, such as `Porsche`.'),
  model: text(120).describe('Model, in any letter case, such as `911 Carrera`.'),
  minYear: number('year').describe('Earliest model year.'),
  maxYear: number('year').describe('Latest model year.'),
  minPrice: number('price').describe('Lowest price in whole US dollars; also as `$50,000` or `50k`.'),
  maxPrice: number('price').describe('Highest price in whole US dollars; also as `$50,000` or `50k`.'),
  bodyStyle: choice(bodyStyleSpellings(), 'body style').describe('Body style, such as `Sedans` or `Sedan`.'),
  body: choice(spellings(bodies), 'body').describe('Body shape, such as `Wagon`.'),
  collection: choice(spellings(categories.map(({ slug }) => slug)), 'collection').describe(
    'Category, such as `Classics`.',
  ),
  transmission: choice(spellings(transmissions), 'transmission').describe('Transmission.'),
  fuelType: choice(spellings(fuelTypes), 'fuel type').describe('Fuel type.'),
  maxMileage: number('mileage').describe('Highest mileage in miles.'),
  ...factFilters,
}

/** The search filters. Page URLs and the API use the same names. */
export const ListingFilter = z
  .object(fields)
  .superRefine(rejectReversed('Year'))
  .superRefine(rejectReversed('Price'))
  .superRefine(rejectReversedFacts)
export type ListingFilter = z.output<typeof ListingFilter>

export const ListingSearch = z
  .object({
    ...fields,
    ...pageQuery('Vehicles'),
    sort: choice(spellings(sorts), 'order').describe('Sort order; the default is `featured`.'),
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

/** The histograms count cars in these bands. Each number is where a band starts; the last band has no upper bound. */
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
    from: z.int().describe('Lower bound of the band. The upper bound is just below the next band.'),
    count: z.int(),
  })
  .meta({ id: 'BandCount' })
export type BandCount = z.infer<typeof BandCount>

const FactCounts = z.object(
  Object.fromEntries(choiceFacts.map((name) => [name, z.array(FacetCount)])) as {
    [N in ChoiceFact]: z.ZodArray<typeof FacetCount>
  },
)

/**
 * How many public listings match each option of each filter. These counts ignore the filter's own value, so that users can
 * compare its options. Histograms include empty bands.
 */
export const Facets = z
  .object({
    makes: z.array(FacetCount),
    models: z.array(FacetCount).describe('Models of the chosen make; empty if no make is chosen.'),
    bodyStyles: z.array(FacetCount),
    bodies: z.array(FacetCount).describe('By body shape. Vehicles whose body is unknown are not counted.'),
    collections: z.array(FacetCount).describe('By category, with the same counts as on the category page.'),
    transmissions: z.array(FacetCount),
    fuelTypes: z.array(FacetCount),
    prices: z.array(BandCount).describe('By price, in US dollars.'),
    years: z.array(BandCount).describe('By model year.'),
    mileages: z.array(BandCount).describe('By mileage in miles.'),
    facts: FactCounts.describe('By other facts. Vehicles for which the fact is unknown are not counted.'),
  })
  .meta({ id: 'Facets' })
export type Facets = z.infer<typeof Facets>

/** The search that a sentence means. */
export const SentenceSearch = z.object({
  filters: z
    .record(z.string(), z.array(z.string()))
    .describe(
      'Query parameters of the search, each with its values. The names are those of `GET /api/vehicles/search`.',
    ),
  text: z.string().describe('The words that are searched as text. Empty if all words were understood.'),
  unused: z.array(z.string()).describe('Phrases that can be neither filtered nor searched, such as `no sunroof`.'),
})
export type SentenceSearch = z.infer<typeof SentenceSearch>

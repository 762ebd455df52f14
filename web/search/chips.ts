import { documentKinds } from '#contract/documents/kinds.ts'
import { bodyStyleName } from '#contract/facts/options.ts'
import { formatNumber } from '#contract/format-count.ts'
import { anyDistance, defaultRadius } from '#contract/places/rules.ts'
import type { Place } from '#contract/places/schema.ts'
import { verdictNames } from '#contract/pricing/verdicts.ts'
import { boundOf, type ListingFilter, rangeFacts } from '#contract/search/schema.ts'
import { listChoices, nameOfCars } from '#contract/search/title.ts'
import { formatHorsepower, formatMileage, formatPrice } from '../ui/format/numbers.ts'
import { choiceNames, exclusionOf, type FilterName, filtersOn } from './address.ts'
import { filtersOfFacts, rangeOf } from './fact-filters.ts'
import { listedTexts } from './listed-labels.ts'

export type Chip = { name: FilterName; label: string }

type Labeled = { category?: string | undefined; validFilter: ListingFilter; place?: Place | undefined }

/**
 * Returns the labels of the filters. On a category's page, leaves out the category, because visitors can't remove it there.
 */
export function chipsOf({ category, validFilter, place }: Labeled): Chip[] {
  const { within = defaultRadius } = validFilter
  const distance = within === anyDistance ? 'Any distance from' : `Within ${within} miles of`
  return filtersOn(category).flatMap((name) => {
    const value = validFilter[name]
    if (value === undefined || name === 'within') return [] // part of the place's chip
    const label = name === 'near' ? `${distance} ${place?.label ?? String(value)}` : labelOf(name, value)
    return label ? [{ name, label }] : []
  })
}

/** Formatters for filters that aren't choices or facts. */
const texts: Partial<Record<FilterName, (value: never) => string>> = {
  q: (value: string) => `“${value}”`,
  seller: (value: string) => `Seller: ${value}`,
  minYear: (value: number) => `${value} or newer`,
  maxYear: (value: number) => `${value} or older`,
  minPrice: (value: number) => `From ${formatPrice(value)}`,
  maxPrice: (value: number) => `Up to ${formatPrice(value)}`,
  minMileage: (value: number) => `From ${formatMileage(value)}`,
  minHorsepower: (value: number) => `From ${formatHorsepower(value)}`,
  maxHorsepower: (value: number) => `Up to ${formatHorsepower(value)}`,
  maxMileage: (value: number) => `Up to ${formatMileage(value)}`,
  ...listedTexts,
}

/** The choices whose values are displayed as different text, and the label in front of that text. */
const namedValues: Partial<Record<FilterName, { label: string; texts: Readonly<Record<string, string>> }>> = {
  verdict: { label: 'Price', texts: verdictNames },
  documents: { label: 'Documents', texts: documentKinds },
}

function labelOf(name: FilterName, value: string | number | readonly string[]): string {
  const text = texts[name]
  if (text) return text(value as never)
  if (typeof value !== 'number') return labelOfChoice(name, [value].flat())
  const fact = rangeFacts.find((fact) => name === boundOf('min', fact) || name === boundOf('max', fact))!
  const { label, unit = '' } = rangeOf(fact)
  return `${label} ${name === boundOf('min', fact) ? 'from' : 'up to'} ${formatNumber(value)} ${unit}`.trimEnd()
}

/** Returns a label such as `Sedan or SUV`, `Not Sedan or SUV`, `Title: Clean` or `Title: not Rebuilt`. */
function labelOfChoice(name: FilterName, values: readonly string[]): string {
  const choice = choiceNames.find((choice) => choice === name || exclusionOf(choice) === name)!
  const not = choice !== name
  const named = namedValues[choice]
  if (named)
    return `${named.label}: ${not ? 'not ' : ''}${listChoices(values.map((value) => named.texts[value]!.toLowerCase()))}`
  const list = listChoices(choice === 'bodyStyle' ? values.map(bodyStyleName) : values)
  const fact = filtersOfFacts.find(({ names: [first] }) => first === choice)
  if (fact) return `${fact.label}: ${not ? 'not ' : ''}${list}`
  if (choice === 'interiorColor') return `Interior: ${not ? 'not ' : ''}${list}`
  return not ? `Not ${list}` : list[0]!.toUpperCase() + list.slice(1)
}

/** Returns a name for sharing a search, including its category and filters, or undefined if no filter is set. */
export function nameOfSearch(search: Labeled): string | undefined {
  if (search.category !== undefined && chipsOf(search).length === 0) return undefined
  const { make, model } = search.validFilter
  const others = chipsOf({ ...search, category: undefined }).filter(({ name }) => name !== 'make' && name !== 'model')
  const car = nameOfCars(make, model)
  return [car, ...others.map(({ label }) => label)].filter(Boolean).join(', ') || undefined
}

import { factOf } from '#contract/facts/rules.ts'
import { boundOf, choiceFacts, type OptionalDetail, type RangeFact, rangeFacts } from '#contract/search/schema.ts'
import type { FilterName } from './address.ts'

/** A filter for an optional fact. It is a select if it has options, and otherwise two fields for the bounds of a range. */
export type MoreFilter = {
  label: string
  detail: OptionalDetail
  names: readonly [FilterName, FilterName?]
  options: readonly string[]
}

export const rangeOf = (name: RangeFact) => factOf(name) as { label: string; unit?: string }

/** The filters for optional facts. Only use them in loaders, so that browsers don't load the table of facts. */
export const filtersOfFacts: readonly MoreFilter[] = [
  { label: 'Power (HP)', detail: 'horsepower', names: ['minHorsepower', 'maxHorsepower'], options: [] },
  ...choiceFacts.map((name) => {
    const { label, options } = factOf(name) as { label: string; options: readonly string[] }
    return { label, detail: name, names: [name] as const, options }
  }),
  ...rangeFacts.map((name) => {
    const { label, unit } = rangeOf(name)
    const names = [boundOf('min', name), boundOf('max', name)] as const
    return { label: unit ? `${label} (${unit})` : label, detail: name, names, options: [] }
  }),
]

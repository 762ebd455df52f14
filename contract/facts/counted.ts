import { type FactName, factNames } from './rules.ts'
import { uncountedFacts } from './uncounted.ts'

const mainFacts = ['year', 'mileage', 'horsepower', 'transmission', 'fuelType', 'bodyStyle', 'color'] as const

type Counted = (typeof mainFacts)[number] | Exclude<FactName, (typeof uncountedFacts)[number]>

/** The facts that can be confirmed and are included in the counts of confirmed and unconfirmed facts. */
export const countedFacts: readonly Counted[] = [...mainFacts, ...factNames.filter(isCounted)]

function isCounted(name: FactName): name is Counted & FactName {
  return !(uncountedFacts as readonly string[]).includes(name)
}

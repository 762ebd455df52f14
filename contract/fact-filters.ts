import type { z } from 'zod'
import { factNames, factOf, type FactName, type facts, type FactValue } from './facts.ts'
import { choice, count, rejectReversed, spellings } from './filter-schemas.ts'

type Searched<Kind extends string> = {
  [N in FactName]: (typeof facts)[N] extends { kind: Kind; searched: true } ? N : never
}[FactName]

/** Facts that are a filter, each with how many cars its choices would leave. */
export type ChoiceFact = Searched<'choice'>
/** Facts that are looked for from a number to a number. */
export type RangeFact = Searched<'number'>

const searched = factNames.filter((name) => factOf(name).searched)
export const choiceFacts = searched.filter((name): name is ChoiceFact => factOf(name).kind === 'choice')
export const rangeFacts = searched.filter((name): name is RangeFact => factOf(name).kind === 'number')
/** Facts whose words are looked for; `words_of_listing` of the database knows the same. */
export const wordFacts = searched.filter((name) => ['line', 'lines'].includes(factOf(name).kind))

type Bound<End extends 'min' | 'max'> = `${End}${Capitalize<RangeFact>}`
/** `minSeats` of `seats`. */
export function boundOf<End extends 'min' | 'max'>(end: End, name: RangeFact): Bound<End> {
  return `${end}${capital(name)}` as Bound<End>
}

type Optional<T> = z.ZodOptional<z.ZodType<T | undefined, unknown>>
type Filters = { [N in ChoiceFact]: Optional<FactValue<N>> } & { [B in Bound<'min' | 'max'>]: Optional<number> }

/** The filters of facts, as the query of a search has them. */
export const factFilters = {
  ...Object.fromEntries(choiceFacts.map((name) => [name, choiceOf(name)])),
  ...Object.fromEntries(rangeFacts.flatMap((name) => [rangeOf('min', name), rangeOf('max', name)])),
} as unknown as Filters

/** Refuses each range of a fact that is upside down. */
export function rejectReversedFacts(search: Record<string, unknown>, context: z.core.$RefinementCtx): void {
  for (const name of rangeFacts) rejectReversed(capital(name), `number of ${wordsOf(name)}`)(search, context)
}

function choiceOf(name: ChoiceFact) {
  const { label, options } = factOf(name) as { label: string; options: readonly string[] }
  return choice(spellings(options), wordsOf(name)).describe(`${label}: one of ${options.join(', ')}.`)
}

function rangeOf(end: 'min' | 'max', name: RangeFact) {
  const { label, minimum, maximum } = factOf(name) as { label: string; minimum: number; maximum: number }
  const schema = count(`number of ${wordsOf(name)}`, minimum, maximum)
  return [boundOf(end, name), schema.describe(`${label}: ${end === 'min' ? 'at least' : 'at most'} so many.`)] as const
}

function capital(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1)
}

function wordsOf(name: FactName): string {
  return factOf(name).label.toLowerCase()
}

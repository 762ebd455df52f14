import type { SentenceSearch } from '#contract/search/sentences.ts'
import { sentenceField } from './address.ts'

/** The parameter with the sentence that was interpreted, if the page has something to explain. */
export const interpretedField = 'asked'

/** Replaces the sentence in a query with its filters, which also replace earlier values of the same filters. */
export function mergeSentence(params: URLSearchParams, found: SentenceSearch): URLSearchParams {
  const merged = withoutSentence(params)
  if (found.filters.make || found.filters.model) for (const name of ['make', 'model']) merged.delete(name)
  for (const name of Object.keys(found.filters)) merged.delete(name)
  for (const [name, value] of parametersOf(found)) merged.append(name, value)
  return merged
}

export function withoutSentence(params: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(params)
  for (const name of [sentenceField, interpretedField, 'q', 'page']) kept.delete(name)
  return kept
}

export function parametersOf({ filters, text }: SentenceSearch): [string, string][] {
  const written = Object.entries(filters).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return text ? [...written, ['q', text]] : written
}

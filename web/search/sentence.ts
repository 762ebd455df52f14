import type { PublicApi } from '#contract/client.ts'
import { search } from '#contract/search/endpoints.ts'
import { longestSentence } from '#contract/search/limits.ts'
import type { SentenceSearch } from '#contract/search/sentences.ts'
import { paths } from '../app/site/paths.ts'
import { sentenceField } from './address.ts'
import { chipsOf, validateSearch, withoutEmptyFilters } from './find-vehicles.ts'

/** The parameter with the sentence that was interpreted, if the page has something to explain. */
const interpretedField = 'asked'

/**
 * Interprets the sentence in a URL. Returns the URL with the sentence's filters, which replace earlier values of the same
 * filters. If the API fails or the sentence is too long, its words are searched as text.
 */
export async function addressOfSentence(api: PublicApi, params: URLSearchParams): Promise<string> {
  const sentence = params.get(sentenceField)?.trim() ?? ''
  const kept = new URLSearchParams(params)
  for (const name of [sentenceField, interpretedField, 'q', 'page']) kept.delete(name)
  const found = await interpret(api, sentence)
  if (!found) {
    if (sentence) kept.set('q', sentence)
    return withoutEmptyFilters(api, kept)
  }
  if (found.filters.make || found.filters.model) for (const name of ['make', 'model']) kept.delete(name)
  for (const name of Object.keys(found.filters)) kept.delete(name)
  for (const [name, value] of parametersOf(found)) kept.append(name, value)
  const address = await withoutEmptyFilters(api, kept)
  const hasNotes = found.others.length > 0 || found.unused.length > 0 || (found.text && found.text !== sentence)
  return hasNotes
    ? `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [interpretedField]: sentence })}`
    : address
}

export type Sentence = {
  /** The words that are searched as text. */
  text: string
  /** The phrases that are neither used as filters nor searched as text. */
  unused: readonly string[]
  /** The other meanings of ambiguous phrases, each with the labels of its filters. */
  others: readonly { phrase: string; label: string; to: string }[]
}

/** Explains how the filters in a URL were derived from a sentence. */
export async function readSentence(api: PublicApi, params: URLSearchParams): Promise<Sentence | undefined> {
  const found = await interpret(api, params.get(interpretedField)?.trim() ?? '')
  if (!found) return undefined
  const labelsOf = (reading: SentenceSearch) =>
    chipsOf(validateSearch(new URLSearchParams(parametersOf(reading)))).map(({ label }) => label)
  const shown = new Set(labelsOf(found))
  const others = found.others.map(({ phrase, ...reading }) => ({
    phrase,
    label: labelsOf(reading)
      .filter((label) => !shown.has(label))
      .join(', '),
    to: `${paths.search()}?${new URLSearchParams(parametersOf(reading))}`,
  }))
  return { text: found.text, unused: found.unused, others: others.filter(({ label }) => label) }
}

async function interpret(api: PublicApi, sentence: string) {
  if (sentence === '' || sentence.length > longestSentence) return undefined
  return api(search.interpret, { query: { ask: sentence } }).catch(() => undefined)
}

function parametersOf({ filters, text }: SentenceSearch): [string, string][] {
  const written = Object.entries(filters).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return text ? [...written, ['q', text]] : written
}

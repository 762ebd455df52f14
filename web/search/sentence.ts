import type { PublicApi } from '#contract/client.ts'
import { search } from '#contract/search/endpoints.ts'
import { maximumSentenceLength } from '#contract/search/limits.ts'
import type { SentenceSearch } from '#contract/search/sentences.ts'
import { searchPath, sentenceField } from './address.ts'
import { chipsOf } from './chips.ts'
import { validateSearch, withoutEmptyFilters } from './find-vehicles.ts'
import { interpretedField, mergeSentence, parametersOf, withoutSentence } from './merge-sentence.ts'

/**
 * Interprets the sentence in a URL. Returns the URL with the sentence's filters. It stays on a category's page, unless the
 * sentence names a collection. If the API fails or the sentence is too long, its words are searched as text.
 */
export async function addressOfSentence(api: PublicApi, params: URLSearchParams, category?: string): Promise<string> {
  const sentence = params.get(sentenceField)?.trim() ?? ''
  const found = await interpret(api, sentence)
  if (!found) {
    const kept = withoutSentence(params)
    if (sentence) kept.set('q', sentence)
    return withoutEmptyFilters(api, kept, category)
  }
  const kept = found.filters.collection ? undefined : category
  const address = await withoutEmptyFilters(api, mergeSentence(params, found), kept)
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
export async function readSentence(
  api: PublicApi,
  params: URLSearchParams,
  category?: string,
): Promise<Sentence | undefined> {
  const found = await interpret(api, params.get(interpretedField)?.trim() ?? '')
  if (!found) return undefined
  const labelsOf = (reading: SentenceSearch) =>
    chipsOf(validateSearch(new URLSearchParams(parametersOf(reading)))).map(({ name, label }) =>
      name === 'q' ? `keywords ${label}` : label,
    )
  const shown = new Set(labelsOf(found))
  const others = found.others.map(({ phrase, ...reading }) => ({
    phrase,
    label: labelsOf(reading)
      .filter((label) => !shown.has(label))
      .join(', '),
    to: `${searchPath({ category: reading.filters.collection ? undefined : category })}?${new URLSearchParams(parametersOf(reading))}`,
  }))
  return { text: found.text, unused: found.unused, others: others.filter(({ label }) => label) }
}

async function interpret(api: PublicApi, sentence: string) {
  if (sentence === '' || sentence.length > maximumSentenceLength) return undefined
  return api(search.interpret, { query: { ask: sentence } }).catch(() => undefined)
}

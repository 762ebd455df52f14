import levenshtein from 'damerau-levenshtein'
import type { Stock } from './stock.ts'
import { searchedWords } from './words.ts'

/**
 * The text with each word that no public make or model knows replaced by the nearest that one does know;
 * undefined when nothing is near enough to replace.
 */
export function correctSpelling(stock: Stock, text: string): string | undefined {
  const vocabulary = vocabularyOf(stock)
  const words = searchedWords(text)
  const corrected = words.map((word) => correctWord(word, vocabulary))
  return corrected.some((word, index) => word !== words[index]) ? corrected.join(' ') : undefined
}

/** One slip in a word of three to seven letters, two in a longer one; short words and numbers are taken as they are. */
function correctWord(word: string, vocabulary: ReadonlySet<string>): string {
  if (word.length < 3 || /^\d+$/.test(word) || isKnown(word, vocabulary)) return word
  const allowed = word.length < 8 ? 1 : 2
  const near = [...vocabulary]
    .filter((known) => known.length > 2 && !/^\d+$/.test(known) && Math.abs(known.length - word.length) <= allowed)
    .map((known) => ({ known, steps: levenshtein(word, known).steps }))
    .filter(({ steps }) => steps <= allowed)
    .toSorted((a, b) => a.steps - b.steps || a.known.localeCompare(b.known))
  return near[0]?.known ?? word
}

function isKnown(word: string, vocabulary: ReadonlySet<string>): boolean {
  return vocabulary.has(word) || [...vocabulary].some((known) => known.startsWith(word))
}

/** The words of the makes and models on offer. */
function vocabularyOf({ dictionaries, counts }: Stock): ReadonlySet<string> {
  const offered = (name: 'make' | 'model') => dictionaries[name].words.filter((_, code) => counts[name][code])
  return new Set([...offered('make'), ...offered('model')].flat())
}

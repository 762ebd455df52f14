import levenshtein from 'damerau-levenshtein'
import type { Database } from '../database/connect.ts'
import { searchedWords, wordsOf } from './words.ts'
import { isPublic } from './rules.ts'
import { vehicles } from './table.ts'

/**
 * The text with each word that no public make or model knows replaced by the nearest that one does know;
 * undefined when nothing is near enough to replace.
 */
export async function correctSpelling(db: Database, text: string): Promise<string | undefined> {
  const vocabulary = await readVocabulary(db)
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

async function readVocabulary(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectDistinct({ make: vehicles.make, model: vehicles.model }).from(vehicles).where(isPublic)
  return new Set(rows.flatMap(({ make, model }) => [...wordsOf(make), ...wordsOf(model)]))
}

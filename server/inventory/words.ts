import { longestWord, mostWords } from '#contract/listing-search.ts'

/** The words of a free text as they are compared: lower case, no accents, only letters and digits. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The words that a search goes by: each once, and no more than anybody means; every one costs the database time. */
export function searchedWords(text: string): string[] {
  return [...new Set(wordsOf(text).map((word) => word.slice(0, longestWord)))].slice(0, mostWords)
}

/** Whether a word that is looked for is met by one of a car: it begins it, or is it where it is short. */
export function meets(searched: string, word: string): boolean {
  return searched.length < 3 ? word === searched : word.startsWith(searched)
}

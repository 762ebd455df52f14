import { wordsOf } from './words.ts'

/**
 * Gives texts a small number each, so that a column of them is an array of numbers. Code 0 is that there is none.
 * `normalise` says which spellings are one value; the first that came is the one shown.
 */
export function openDictionary(normalise: (text: string) => string) {
  const codes = new Map<string, number>()
  const texts: string[] = ['']
  const words: string[][] = [[]]

  return {
    texts,
    /** The words of each text, as a search compares them. */
    words,
    codeOf(text: string | null): number {
      if (text === null) return 0
      const known = codes.get(text) ?? codes.get(normalise(text))
      if (known !== undefined) return known
      codes.set(text, texts.length).set(normalise(text), texts.length)
      words.push(wordsOf(text))
      return texts.push(text) - 1
    },
    /** Undefined where no listing has ever had it. */
    find: (text: string) => codes.get(normalise(text)),
  }
}

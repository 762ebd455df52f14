/**
 * A word, number or symbol in a sentence. Letters and digits are separate tokens, so `F150` and `F-150` have the same tokens.
 */
export type Token = {
  /** The token as written. */
  text: string
  /** The token in lowercase, without diacritics or apostrophes. */
  word: string
  /** The separator from the previous token: none, a hyphen or a space. */
  gap: '' | '-' | ' '
  /** True if the gap isn't a space. */
  glued: boolean
}

const parts =
  /\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?|[\p{L}\p{M}]+(?:['’](?=\p{L})\p{L}+)?|['’](?=\d)|[^\s\p{L}\p{M}\d]/gu
const dashes = new Set(['-', '–', '—', '‑'])

/** The `word` of a hyphen that excludes the next word, as in `-black`. */
export const minus = '−'

/** Splits a sentence into tokens. Hyphens are tokens only between two numbers (“to”) and before a word (“not”). */
export function tokensOf(sentence: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  let hyphen: string | undefined
  const written = sentence.replaceAll(/(?<=\d)['’](?=s\b)/g, '')
  for (const { 0: text, index } of written.matchAll(parts)) {
    const gap = written.slice(end, index)
    end = index + text.length
    if (isMinus(written, index, tokens)) {
      tokens.push({ text, word: minus, gap: ' ', glued: false })
      continue
    }
    if (dashes.has(text)) {
      hyphen = gap + text
      continue
    }
    const isNumber = /[\d$'’]/.test(text[0]!)
    if (hyphen !== undefined && isNumber && endsWithNumber(tokens))
      tokens.push({ text: '-', word: '-', gap: '', glued: true })
    const space = gap === '' && hyphen === undefined ? '' : gap === '' && hyphen?.length === 1 ? '-' : ' '
    tokens.push({ text, word: wordOf(text), gap: space, glued: space !== ' ' })
    hyphen = undefined
  }
  return tokens
}

function isMinus(written: string, index: number, before: readonly Token[]): boolean {
  if (written[index] !== '-' || !/^(?:|[\s,;(])$/.test(written[index - 1] ?? '')) return false
  const next = written[index + 1] ?? ''
  return /[\p{L}\d]/u.test(next) && !(/\d/.test(next) && endsWithNumber(before))
}

const multipliers = new Set(['k', 'm', 's', 'hp', 'mi'])

function endsWithNumber(tokens: readonly Token[]): boolean {
  const [before, last] = tokens.slice(-2).length === 2 ? tokens.slice(-2) : [undefined, tokens.at(-1)]
  if (!last) return false
  return isNumber(last) || (multipliers.has(last.word) && before !== undefined && isNumber(before))
}

/** Reads a comma, a conjunction or both between the parts of a list. */
export function readConjunction(
  tokens: readonly Token[],
  at: number,
): { length: number; conjunction?: string } | undefined {
  const comma = tokens[at]?.word === ',' ? 1 : 0
  const word = tokens[at + comma]?.word ?? ''
  if (conjunctions.has(word)) return { length: comma + 1, conjunction: word }
  return comma ? { length: comma } : undefined
}

const conjunctions = new Set(['or', 'nor', 'and', '/', '&'])

export function isNumber({ word }: Token): boolean {
  return /^\d/.test(word)
}

function wordOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, (sign) => (text.length === 1 ? sign.replace('’', "'") : ''))
    .toLowerCase()
}

/** Normalizes text to a phrase, in the format of the keys in phrase tables. */
export function phraseOf(text: string): string {
  return tokensOf(text)
    .map(({ word }) => word)
    .join(' ')
}

/** Returns the phrase of the next `length` tokens, or of fewer at the end of the sentence. */
export function phraseAt(tokens: readonly Token[], at: number, length: number): string {
  return tokens
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(' ')
}

/** Returns the text of the tokens as written, with single spaces. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text, gap }, at) => (at === 0 ? text : gap + text)).join('')
}

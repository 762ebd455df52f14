import anyAscii from 'any-ascii'
import { plainLetters, withoutUnseen } from '../text.ts'

/** Words in a name that make others take its bearer for the site. */
const reserved = (
  'admin administrator moderator mod root system support help helpdesk service team staff official security abuse ' +
  'postmaster webmaster hostmaster noreply info contact billing payment payments escrow legal press sales owner siteowner marque'
).split(' ')

/** Those of them that families are called. */
const surnames = ['root', 'press', 'sales', 'legal', 'owner']

/** What passes for a letter at a glance, of other alphabets too. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: '[a4аα]',
  b: '[b8]',
  c: '[cс]',
  d: '[dԁ]',
  e: '[e3е]',
  g: '[g9]',
  h: '[hһ]',
  i: '[il1іι]',
  j: '[jј]',
  k: '[kкκ]',
  l: '[il1ӏι]',
  m: '(?:m|rn|м)',
  o: '[o0оο]',
  p: '[pрρ]',
  s: '[s5ѕ]',
  t: '[t7тτ]',
  u: '[uυ]',
  v: '[vν]',
  w: '(?:w|vv)',
  x: '[xхχ]',
  y: '[yу]',
}

const reservedWord = anyOf(reserved)
const reservedAsName = anyOf(reserved.filter((word) => !surnames.includes(word)))

/** Whether a username looks like the staff's or contains one of the site's own names (its name, its host). */
export function isReservedName(name: string, siteNames: readonly string[]): boolean {
  return matches(name, [reservedWord, ...siteLetters(siteNames).map((letters) => new RegExp(patternOf(letters), 'u'))])
}

/**
 * Whether a first or last name, or both together, looks like the staff's or the site's. Surnames that are also reserved words
 * are allowed, and one of the site's names counts only as a whole word, because people may be called like a part of it.
 */
export function isReservedDisplayName(name: string, siteNames: readonly string[]): boolean {
  const siteWords = siteLetters(siteNames).map((letters) => {
    const apart = Array.from(letters, patternOf).join('[^\\p{L}\\p{N}]*')
    return new RegExp(`(?<!\\p{L})${apart}(?!\\p{L})`, 'u')
  })
  return matches(name, [reservedAsName, ...siteWords])
}

/** Characters of a name that are read; no field takes longer ones. */
const longestName = 300

function matches(name: string, patterns: readonly RegExp[]): boolean {
  return readingsOf(name.slice(0, longestName)).some((reading) => patterns.some((pattern) => pattern.test(reading)))
}

/** The letters of the site's names that have enough of them to be told apart from words. */
function siteLetters(names: readonly string[]): string[] {
  return names.map((name) => lettersOf(plainLetters(name))).filter((letters) => letters.length > 2)
}

/**
 * A name as it is written, without separators, and without digits too; each also with characters of other forms (small capitals,
 * circled letters, dotless i) replaced by the ASCII letters that they look like.
 */
function readingsOf(name: string): string[] {
  const spellings = [plainLetters(name), anyAscii(withoutUnseen(name)).toLowerCase()]
  return spellings.flatMap((text) => [text, text.replaceAll(/[^\p{L}\p{N}]/gu, ''), lettersOf(text)])
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '')
}

function anyOf(words: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.map(patternOf).join('|')})(?!\\p{L})`, 'u')
}

function patternOf(word: string): string {
  return Array.from(word, (letter) => lookAlikes[letter] ?? letter).join('')
}

import anyAscii from 'any-ascii'
import { plainLetters, removeInvisible } from '../text.ts'

/** Names that could make a user look like the site or its staff. */
const reserved = (
  'admin administrator moderator mod root system support help helpdesk service team staff official security abuse ' +
  'postmaster webmaster hostmaster noreply info contact billing payment payments escrow legal press sales owner siteowner marque'
).split(' ')

/** Reserved words that are also surnames. */
const surnames = ['root', 'press', 'sales', 'legal', 'owner']

/** Look-alikes of each letter, including characters of other alphabets. */
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

/** Returns whether a username looks like a staff account, or contains the site's name or host. */
export function isReservedName(name: string, siteNames: readonly string[]): boolean {
  return matches(name, [reservedWord, ...siteLetters(siteNames).map((letters) => new RegExp(patternOf(letters), 'u'))])
}

/**
 * Returns whether a first name, a last name or both together look like staff or the site. Reserved words that are also
 * surnames are allowed. The site's names must match as whole words, because they can contain a person's name.
 */
export function isReservedDisplayName(name: string, siteNames: readonly string[]): boolean {
  const siteWords = siteLetters(siteNames).map((letters) => {
    const spaced = Array.from(letters, patternOf).join('[^\\p{L}\\p{N}]*')
    return new RegExp(`(?<!\\p{L})${spaced}(?!\\p{L})`, 'u')
  })
  return matches(name, [reservedAsName, ...siteWords])
}

/** Maximum number of characters that are checked. No field accepts longer names. */
const longestName = 300

function matches(name: string, patterns: readonly RegExp[]): boolean {
  return spellingsOf(name.slice(0, longestName)).some((spelling) => patterns.some((pattern) => pattern.test(spelling)))
}

/** Returns the letters of the site's names. Skips names of one or two letters, which would match ordinary words. */
function siteLetters(names: readonly string[]): string[] {
  return names.map((name) => lettersOf(plainLetters(name))).filter((letters) => letters.length > 2)
}

/**
 * Returns three spellings of a name: as written, without separators, and without separators and digits. Adds the same three
 * spellings with letter variants (small capitals, circled letters, dotless i) replaced by ASCII letters.
 */
function spellingsOf(name: string): string[] {
  const variants = [plainLetters(name), anyAscii(removeInvisible(name)).toLowerCase()]
  return variants.flatMap((text) => [text, text.replaceAll(/[^\p{L}\p{N}]/gu, ''), lettersOf(text)])
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

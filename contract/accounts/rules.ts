import anyAscii from 'any-ascii'
import { foldText, removeInvisible } from '../text.ts'

/** Words that would make a username look as if it belonged to the site or its staff. */
const reserved = (
  'admin administrator moderator mod root system support help helpdesk service team staff official security abuse ' +
  'postmaster webmaster hostmaster noreply info contact billing payment payments escrow legal press sales owner siteowner marque'
).split(' ')

/** Reserved words that are also surnames, as in “Maria Staff”. A full name can end with one of these words. */
const surnames = 'root press sales legal owner staff service billing help contact system'.split(' ')

/** If one of these words comes before a word in `surnames`, the name refers to a department, such as “Customer Service”. */
const departments =
  'the our your my mr mrs ms site shop dealer customer client buyer seller user member account tech online'.split(' ')

/** Patterns that match a letter and the characters that look like it, such as digits and Cyrillic letters. */
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

const reservedWord = wholeWord(reserved.map(patternOf))
const reservedAsName = wholeWord(reserved.filter((word) => !surnames.includes(word)).map(patternOf))
const surname = wholeWord(surnames.map(patternOf))
const department = wholeWord(departments)

/**
 * Returns whether a username looks like that of an official account. This is the case if one of its words is reserved or is the
 * site's name or host, or if it consists only of such words, as in `marquehelp` or `s.t.a.f.f`. A reserved word inside a longer
 * word is fine, as in `oscars` on a site called Cars.
 */
export function isReservedName(name: string, siteNames: readonly string[]): boolean {
  const site = siteLetters(siteNames).map(patternOf)
  return matches(name, [reservedWord, wholeWord(site)]) || consistsOf(name, site)
}

/**
 * Returns whether a full name could be mistaken for the site or its staff. “Maria Staff” is allowed, because Staff is also a
 * surname. “Staff” and “Customer Service” are not allowed.
 */
export function isReservedDisplayName(name: string, siteNames: readonly string[]): boolean {
  const site = siteLetters(siteNames).map((letters) => Array.from(letters, patternOf).join('[^\\p{L}\\p{N}]*'))
  if (matches(name, [reservedAsName, wholeWord(site)])) return true
  return consistsOf(name, siteLetters(siteNames).map(patternOf)) || (matches(name, [surname]) && !isPerson(name))
}

function isPerson(name: string): boolean {
  const words = foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const [last = '', ...others] = words.toReversed()
  return others.length > 0 && !matches(others.join(' '), [surname, department]) && last.length > 1
}

/** Only this many characters of a name are checked, to limit the cost for very long strings. No field accepts longer names. */
const longestName = 300

function matches(name: string, patterns: readonly RegExp[]): boolean {
  return spellingsOf(name).some((spelling) => patterns.some((pattern) => pattern.test(spelling)))
}

/** Returns the site's names without separators. Leaves out names of one or two letters, which would match common words. */
function siteLetters(names: readonly string[]): string[] {
  return names.map((name) => lettersOf(foldText(name))).filter((letters) => letters.length > 2)
}

/**
 * Returns two spellings of a name. In both, plain letters replace small capitals, circled letters and other variants. The
 * second is ASCII only.
 */
function spellingsOf(name: string): string[] {
  const text = name.slice(0, longestName)
  return [foldText(text), anyAscii(removeInvisible(text)).toLowerCase()]
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '')
}

function wholeWord(patterns: readonly string[]): RegExp {
  return patterns.length > 0 ? new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'u') : never
}

/**
 * Returns whether a name consists only of reserved words and the site's own names. Ignores separators, and checks the name both
 * with and without its digits. Reserved words of up to three letters don't count, because they can occur in real names, as in
 * `Mo D`.
 */
function consistsOf(name: string, site: readonly string[]): boolean {
  const words = [...reserved.filter((word) => word.length > 3).map(patternOf), ...site, 'the']
  const pattern = new RegExp(`^(?:${words.join('|')})+$`, 'u')
  return spellingsOf(name).some(
    (text) => pattern.test(text.replaceAll(/[^\p{L}\p{N}]/gu, '')) || pattern.test(lettersOf(text)),
  )
}

const never = /(?!)/

function patternOf(word: string): string {
  return Array.from(word, (letter) => lookAlikes[letter] ?? letter).join('')
}

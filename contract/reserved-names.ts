import { plainLetters } from './plain-letters.ts'

/** Words in a name that make others take its bearer for the site. */
const reserved = (
  'admin administrator moderator mod root system support help helpdesk service team staff official security abuse ' +
  'postmaster webmaster hostmaster noreply info contact billing payment payments escrow legal press sales marque'
).split(' ')

/** Those of them that families are called. */
const surnames = ['root', 'press', 'sales', 'legal']

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

/** Whether a user name would pass for the site's own: it holds such a word, or the site's name, or what looks like it. */
export function isReservedName(name: string, siteName: string): boolean {
  const site = lettersOf(plainLetters(siteName))
  const siteWord = new RegExp(patternOf(site), 'u')
  return readingsOf(name).some((it) => reservedWord.test(it) || (site.length > 2 && siteWord.test(it)))
}

/**
 * Whether a first or last name, or both together, would pass for the site's own. People may be called like a part of it:
 * the site's name counts at the limits of words, and not what is a family's name as well.
 */
export function isReservedDisplayName(name: string, siteName: string): boolean {
  const site = lettersOf(plainLetters(siteName))
  const apart = Array.from(site, patternOf).join('[^\\p{L}\\p{N}]*')
  const siteWord = new RegExp(`(?<!\\p{L})${apart}(?!\\p{L})`, 'u')
  return readingsOf(name).some((it) => reservedAsName.test(it) || (site.length > 2 && siteWord.test(it)))
}

/** A name as it is written, without what stands between its letters, and without digits too. */
function readingsOf(name: string): string[] {
  const written = plainLetters(name)
  return [written, written.replaceAll(/[^\p{L}\p{N}]/gu, ''), lettersOf(written)]
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

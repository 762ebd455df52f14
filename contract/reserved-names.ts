/** Words in a name that make others take its bearer for the site. */
const reserved = (
  'admin administrator moderator mod root system support help helpdesk service team staff official security abuse ' +
  'postmaster webmaster hostmaster noreply info contact billing payment payments escrow legal press sales marque'
).split(' ')

/** What passes for a letter at a glance. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: '[a4]',
  b: '[b8]',
  e: '[e3]',
  g: '[g9]',
  i: '[il1]',
  l: '[il1]',
  m: '(?:m|rn)',
  o: '[o0]',
  s: '[s5]',
  t: '[t7]',
  w: '(?:w|vv)',
}

const reservedWord = new RegExp(`(?<!\\p{L})(?:${reserved.map(patternOf).join('|')})(?!\\p{L})`, 'u')

/** Whether a user name would pass for the site's own: it holds such a word, or the site's name, or what looks like it. */
export function isReservedName(name: string, siteName: string): boolean {
  const written = name.toLowerCase()
  const readings = [written, written.replaceAll(/[^\p{L}\p{N}]/gu, ''), lettersOf(written)]
  const site = lettersOf(siteName.toLowerCase())
  const siteWord = new RegExp(patternOf(site), 'u')
  return readings.some((reading) => reservedWord.test(reading) || (site.length > 2 && siteWord.test(reading)))
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '')
}

function patternOf(word: string): string {
  return Array.from(word, (letter) => lookAlikes[letter] ?? letter).join('')
}

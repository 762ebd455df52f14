/** Matches a phone number written in digits with common separators or an international prefix. */
const inFigures =
  /(?<![\d.,$#-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]?\d{4}(?![\d,])|\+\d[\d ().-]{8,30}\d/

/** Number words in English, Spanish, German and French. Each index is the value of its words. */
const units = [
  'zero|oh|o|nil|nought|cero|null|zéro',
  'one|uno|eins|un',
  'two|dos|zwei|zwo|deux',
  'three|tres|drei|trois',
  'four|cuatro|vier|quatre',
  'five|cinco|fünf|cinq',
  'six|seis|sechs',
  'seven|siete|sieben|sept',
  'eight|ocho|acht|huit',
  'nine|nueve|neun|neuf',
  'ten|dix',
  'eleven|onze',
  'twelve|douze',
  'thirteen|treize',
  'fourteen|quatorze',
  'fifteen|quinze',
  'sixteen|seize',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = [
  'twenty|vingt',
  'thirty|trente',
  'forty|quarante',
  'fifty|cinquante',
  'sixty|soixante',
  'seventy',
  'eighty',
  'ninety',
]
const digitsOf = new Map<string, string>([
  ...digitsByWord(units, (value) => String(value)),
  ...digitsByWord(tens, (value) => String((value + 2) * 10)),
  ['hundred', '00'],
])

function digitsByWord(words: readonly string[], digits: (value: number) => string) {
  return words.flatMap((names, value) => names.split('|').map((name) => [name, digits(value)] as const))
}

/** Longer words come first in the pattern. Otherwise, `six` would match the start of `sixteen`. */
const words = [...digitsOf.keys()].toSorted((a, b) => b.length - a.length).join('|')
/**
 * Matches one part of a number. It is either digits, possibly with letters that look like digits, or a number word. Number
 * words can be joined, as in `sevenTwo`. “Last four” doesn't count, because the actual digits follow it.
 */
const token = new RegExp(
  `(?<![a-z\\d])[\\doils]{0,12}\\d[\\doils]{0,12}(?![a-z\\d])|\\d+|(?<![a-zäéü]|last )(?:(?:double |triple )?(?:${words}))+(?![a-zäéü])`,
  'gi',
)
const word = new RegExp(words, 'gi')
const similarDigits: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', s: '5' }
/** Matches what can be between two parts of one number: punctuation, emoji, or words such as “dash” and “then”. */
const gap =
  /^[\s.,\-–—−()/*_|~·•+:\p{Extended_Pictographic}]{0,5}(?:(?:dash|hyphen|dot|minus|space|then|last (?:four|4)) ?)?$/iu
const longestGap = 16
/** Matches words that introduce a phone number, such as “call”. After such a word, seven digits are enough. */
const announcement =
  /(?:\b(?:call|text|txt|sms|ring|dial|phone|tel|cell|mobile|my number|area code|reach (?:me|us))\b|(?:^|[.!?\n] ?)number\b)[^\d\n]{0,20}$/i

type Part = { start: number; end: number; digits: string; isSpelled: boolean }

/** Returns a phone number that the text contains, if any. Also finds numbers that use number words or unusual separators. */
export function findPhoneNumber(text: string): string | undefined {
  const plain = inFigures.exec(text)?.[0]
  if (plain) return plain
  for (const run of runsOf(text)) {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) continue
    const before = text.slice(Math.max(0, first.start - 40), first.start)
    if (isPhoneNumber(run, { isAnnounced: announcement.test(before), isForeign: /(?:\+|\bplus) ?$/i.test(before) }))
      return text.slice(first.start, last.end)
  }
  return undefined
}

/** Maximum length of one part in characters, which is enough for ten long number words. */
const longestPart = 80
/** Maximum number of parts in a phone number, which has at most 15 digits. */
const maxParts = 15

/**
 * Yields each run of adjacent parts that has enough digits for a phone number. Skips runs of more than `maxParts` parts, which
 * are usually tables or lists.
 */
function* runsOf(text: string): Generator<Part[]> {
  let run: Part[] = []
  let end = 0
  for (const { index: start, 0: written } of text.matchAll(token)) {
    if (!isGap(text.slice(end, start))) {
      if (canBeNumber(run)) yield run
      run = []
    }
    end = start + written.length
    if (run.length <= maxParts) run.push({ start, end, ...readDigits(written) })
  }
  if (canBeNumber(run)) yield run
}

/** Checks the most common separators before the pattern, because most text contains many numbers, and the pattern is slow. */
function isGap(between: string): boolean {
  return [' ', '-', ''].includes(between) || (between.length <= longestGap && gap.test(between))
}

function canBeNumber(run: readonly Part[]): boolean {
  return run.length <= maxParts && lengthOf(run) >= minDigits
}

function readDigits(written: string): Pick<Part, 'digits' | 'isSpelled'> {
  if (written.length > longestPart) return { digits: '', isSpelled: false }
  if (/^\d+$/.test(written)) return { digits: written, isSpelled: false }
  if (/\d/.test(written))
    return { digits: written.replaceAll(/[a-z]/gi, (letter) => similarDigits[letter.toLowerCase()]!), isSpelled: false }
  const repeated = written.replaceAll(/(double|triple) (\S+)/gi, (_, times, name) =>
    `${name} `.repeat(times.toLowerCase() === 'double' ? 2 : 3),
  )
  const digits = [...repeated.matchAll(word)].map(([name]) => digitsOf.get(name.toLowerCase())!)
  return { digits: digits.join(''), isSpelled: true }
}

const minDigits = 7

function lengthOf(run: readonly Part[]): number {
  return run.reduce((sum, { digits }) => sum + digits.length, 0)
}

/**
 * How Americans group the digits of a number that includes the country code. Eleven digits in any other grouping could be
 * something else, such as the firing order of an engine.
 */
const groups = ['1,3,3,4', '1,3,7', '1,3,3,2,2', Array(11).fill(1).join()]

/** Returns whether the digits are grouped like an American number: the area code, then seven digits in one or two groups. */
function isGrouped(run: readonly Part[]): boolean {
  const lengths = run.map(({ digits }) => digits.length)
  const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length))
  if (ends.at(-1) === 10) return ends.includes(3) && (ends.includes(6) || lengths.at(-1) === 7)
  return groups.includes(lengths.join())
}

function isPhoneNumber(run: readonly Part[], { isAnnounced, isForeign }: { isAnnounced: boolean; isForeign: boolean }) {
  const length = lengthOf(run)
  const spelled = run.filter((part) => part.isSpelled)
  const isSpelled = spelled.length > 1 || spelled.some(({ digits }) => digits.length > 4)
  const hasYear = run.some((part) => !part.isSpelled && /^(?:19|20)\d\d$/.test(part.digits))
  const spare = countTens(run) + 2 * run.filter(({ digits, isSpelled }) => isSpelled && digits === '00').length
  const hasLength = (one: number) => one <= length && one >= length - spare
  const isComplete = hasLength(10) || (hasLength(11) && run[0]!.digits.startsWith('1'))
  // Numbers from other countries start with the country code or a zero.
  const isLocal = spelled.length > 3 && run[0]!.digits.startsWith('0')
  if ((isForeign || isLocal) && length >= 10 && length - spare <= 13) return true
  if (isAnnounced && (isComplete || (length === minDigits && !hasYear))) return true
  if (isSpelled) return isComplete && !hasYear
  return !hasYear && isGrouped(run)
}

/**
 * Counts the tens that are followed by a unit. Each of them makes the number of digits ambiguous by one, because “twenty five”
 * can be 205 or 25. A hundred is ambiguous in the same way: “seven hundred twenty” can be 720.
 */
function countTens(run: readonly Part[]): number {
  return run.filter(({ digits, isSpelled }, index) => {
    const next = run[index + 1]
    return isSpelled && /^[2-9]0$/.test(digits) && next?.isSpelled && /^[1-9]/.test(next.digits)
  }).length
}

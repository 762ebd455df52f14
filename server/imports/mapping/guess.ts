import levenshtein from 'damerau-levenshtein'
import type { ImportField } from '#contract/imports/fields.ts'
import type { MappedColumn } from '#contract/imports/schema.ts'
import { readOption } from '../reading/choices.ts'
import { knownHeaders, normalizeHeader, wordsOfHeader } from '../reading/header.ts'
import { canRead } from '../reading/row.ts'
import type { SurveyedColumn } from '../reading/survey.ts'
import { endings, isMostly } from './rephrase.ts'

export type Found = SurveyedColumn & Pick<MappedColumn, 'field' | 'reason'>

/** Headers count as similar if their edit distance is at most `edits` and they have at least `shortest` characters. */
const [edits, shortest] = [2, 6]

/** Headers that contain a field's name but mean something else, such as `Price Cost`, `# of Photos` or `Mileage EPA City`. */
const otherAmount =
  /wholesale|\bcost\b|apprais|invoice|auction|rank|change|count|number of|^[#%]|\bepa\b|mpg|economy|\bcity\b|hwy|highway|monthly|payment|deposit|\btax|\bfee/i

export function guessByHeader({ name, samples }: SurveyedColumn): ImportField | undefined {
  if (samples.length === 0 || otherAmount.test(name)) return undefined
  const header = normalizeHeader(name)
  const ends = endsOf(name)
  const isLong = ([known]: Known) => Math.min(known.length, header.length) >= shortest
  const tests: readonly ((known: Known) => boolean)[] = [
    (known) => isLong(known) && levenshtein(known[0], header).steps <= edits,
    ([known]) => known.length >= shortest - 1 && ends.includes(known),
  ]
  const fits = ([, field]: Known) => isMostly(samples, (text) => canRead(field, text))
  return tests.map((isSimilar) => knownHeaders.find((known) => isSimilar(known) && fits(known))).find(Boolean)?.[1]
}

type Known = (typeof knownHeaders)[number]

/**
 * Returns the last word of a header, and the last two words joined, because the main noun comes last: `Exterior Condition` is a
 * condition, not a color. Ignores a preposition and everything after it, as in `Price of the Week`.
 */
function endsOf(name: string): string[] {
  const words = wordsOfHeader(name).filter((word) => !/^\d+$/.test(word) && !endings.has(word))
  const preposition = words.findIndex((word, at) => at > 0 && /^(?:of|for|per|in|on|with)$/.test(word))
  const thing = preposition < 0 ? words : words.slice(0, preposition)
  return [thing.slice(-1).join(''), thing.slice(-2).join('')]
}

export function guessByValues({ name, samples }: SurveyedColumn): ImportField | undefined {
  if (otherAmount.test(name)) return undefined
  return valueTests.find(([, matches]) => isMostly(samples, matches))?.[0]
}

const valueTests: readonly (readonly [ImportField, (text: string) => boolean])[] = [
  ['vin', (text) => canRead('vin', text)],
  ['images', (text) => /^https?:\/\/\S+\.(?:jpe?g|png|webp|avif)/i.test(text)],
  ['drivetrain', (text) => readOption('drivetrain', text) !== undefined && text.length < 25],
  [
    'transmission',
    (text) =>
      readOption('transmission', text) !== undefined &&
      /auto|manual|speed|pdk|dct/i.test(text) &&
      !/\d{2}/.test(text) &&
      text.length < 40,
  ],
  ['fuelType', (text) => readOption('fuelType', text) !== undefined && text.length < 25],
]

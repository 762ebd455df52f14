import levenshtein from 'damerau-levenshtein'
import { type ImportField, joinedFields } from '#contract/imports/fields.ts'
import type { MappedColumn } from '#contract/imports/schema.ts'
import { readOption } from '../reading/choices.ts'
import { isForeign, knownHeaders, meaningOf, normalizeHeader, wordsOfHeader } from '../reading/header.ts'
import { canRead } from '../reading/row.ts'
import type { SurveyedColumn } from '../reading/survey.ts'

/** The field that the seller chose for each column of a file. Null means that the column isn't imported. */
export type Mapping = Readonly<Record<string, ImportField | null>>

type Proposal = {
  columns: MappedColumn[]
  /**
   * Whether the seller must be asked about the mapping. `required`: the file can't be imported without an answer. `optional`:
   * the file can be imported without an answer, but some columns would be left out.
   */
  asks: 'nothing' | 'optional' | 'required'
}

/** Maximum number of sample values that a seller sees per column, and maximum length of a sample. */
const shown = { samples: 3, characters: 100 }

/** Proposes a field for each column of a file. Also determines whether the seller must confirm the mapping. */
export function proposeMapping(surveyed: readonly SurveyedColumn[], remembered: Mapping = {}): Proposal {
  const found = surveyed.map((column) => ({ ...column, ...fieldOf(column, remembered) }))
  const named = withContested(withNumber(found))
  // Headers say more than values, so a column whose values look like a field doesn't compete with a similar header.
  const columns = withoutEmpty(withGuesses(withGuesses(named, guessByHeader, 'similar'), guessByValues, 'values'))
  const rivals = rivalsIn(columns)
  const identifies = columns.some(({ field }) => field === 'stockNumber' || field === 'id')
  const isSure = columns.every(({ reason }) => reason === 'name' || reason === 'remembered' || reason === 'unneeded')
  return {
    asks: rivals.size > 0 || !identifies || columns.some(isUnsureNumber) ? 'required' : isSure ? 'nothing' : 'optional',
    columns: columns.map(({ name, samples, field, reason }) => {
      const others = (field && rivals.get(field))?.filter((other) => other !== name) ?? []
      return {
        name,
        samples: samples.slice(0, shown.samples).map(shorten),
        field,
        reason,
        rivals: others,
      }
    }),
  }
}

/** Clears the fields that were only guessed. Used for imports that start without a confirmation by the seller. */
export function withoutGuesses(columns: readonly MappedColumn[]): MappedColumn[] {
  const isGuess = ({ reason }: MappedColumn) => reason === 'similar' || reason === 'values'
  return columns.map((column) => (isGuess(column) ? { ...column, field: null, reason: 'unknown' } : column))
}

export function targetsOf(
  columns: readonly Pick<MappedColumn, 'name' | 'field'>[],
): [string, { field: string; unit?: string } | null][] {
  return columns.map(({ name, field }) => {
    const meaning = meaningOf(name)
    return [name, field === null ? null : meaning?.field === field ? meaning : { field }]
  })
}

type Found = SurveyedColumn & Pick<MappedColumn, 'field' | 'reason'>

function fieldOf({ name }: SurveyedColumn, remembered: Mapping): Pick<MappedColumn, 'field' | 'reason'> {
  if (Object.hasOwn(remembered, name)) return { field: remembered[name]!, reason: 'remembered' }
  const meaning = meaningOf(name)
  if (meaning !== undefined)
    return meaning ? { field: meaning.field, reason: 'name' } : { field: null, reason: 'unneeded' }
  return { field: null, reason: 'unknown' }
}

/** Headers with two meanings. The values show whether the column contains the field or something that we don't need. */
const contestedHeaders: Readonly<Record<string, { field: ImportField; matches: (text: string) => boolean }>> = {
  /** The title status, or the headline of an ad. */
  title: { field: 'titleStatus', matches: (text) => canRead('titleStatus', text) },
  /** The fuel, as in Google's feed, or a description of the engine. */
  engine: { field: 'fuelType', matches: (text) => canRead('fuelType', text) && !/\d/.test(text) },
}

/**
 * Corrects the field of a column named `id`. In files from other systems, it contains that system's ID of the car and not our
 * listing ID, so it is proposed as the stock number, unless another column already is. If the values could be our listing IDs,
 * the proposal is only a guess, so the seller is asked.
 */
function withNumber(columns: readonly Found[]): Found[] {
  if (!isForeign(columns.map(({ name }) => name))) return [...columns]
  const hasNumber = columns.some(({ field }) => field === 'stockNumber')
  return columns.map((column) => {
    if (column.field !== 'id' || column.reason !== 'name') return column
    if (hasNumber) return { ...column, field: null, reason: 'unneeded' }
    const isListing = column.samples.every((text) => /^\d{1,10}$/.test(text))
    return { ...column, field: 'stockNumber', reason: isListing ? 'similar' : 'name' }
  })
}

function isUnsureNumber({ field, reason }: Found): boolean {
  return field === 'stockNumber' && reason === 'similar'
}

function fieldsIn(columns: readonly Found[]): Set<ImportField | null> {
  return new Set(
    columns.flatMap(({ field, samples, reason }) => (samples.length > 0 || reason === 'remembered' ? [field] : [])),
  )
}

function withContested(columns: readonly Found[]): Found[] {
  const taken = fieldsIn(columns)
  return columns.map((column) => {
    const contested = contestedHeaders[normalizeHeader(column.name)]
    if (column.reason !== 'unknown' || !contested) return column
    const { field, matches } = contested
    return !taken.has(field) && isMostly(column.samples, matches)
      ? { ...column, field, reason: 'name' }
      : { ...column, reason: 'unneeded' }
  })
}

/** Proposes fields for unknown columns, unless another column with values already contains the field. */
function withGuesses(
  columns: readonly Found[],
  guess: (column: Found) => ImportField | undefined,
  reason: 'similar' | 'values',
): Found[] {
  const taken = fieldsIn(columns)
  return columns.map((column) => {
    const field = column.reason === 'unknown' ? guess(column) : undefined
    return field && (!taken.has(field) || joinedFields.includes(field)) ? { ...column, field, reason } : column
  })
}

function withoutEmpty(columns: readonly Found[]): Found[] {
  const filled = new Set(columns.flatMap(({ field, samples }) => (samples.length > 0 ? [field] : [])))
  const seen = new Set<ImportField>()
  return columns.map((column) => {
    const { field, samples, reason } = column
    if (field === null || reason === 'remembered' || joinedFields.includes(field)) return column
    const isSpare = samples.length === 0 && (filled.has(field) || seen.has(field))
    seen.add(field)
    return isSpare ? { ...column, field: null, reason: 'unneeded' } : column
  })
}

function rivalsIn(columns: readonly Found[]): Map<ImportField, string[]> {
  const byField = Map.groupBy(
    columns.filter(({ field }) => field !== null),
    ({ field }) => field!,
  )
  return new Map(
    [...byField].flatMap(([field, rivals]) =>
      rivals.length > 1 && !joinedFields.includes(field) ? [[field, rivals.map(({ name }) => name)] as const] : [],
    ),
  )
}

/** Headers count as similar if their edit distance is at most `edits` and they have at least `shortest` characters. */
const [edits, shortest] = [2, 6]

/** Amounts and counts whose headers contain the name of a field, such as `Price Cost` or `# of Photos`. */
const otherAmount = /wholesale|\bcost\b|apprais|invoice|auction|rank|change|count|number of|^[#%]/i

function guessByHeader({ name, samples }: SurveyedColumn): ImportField | undefined {
  if (samples.length === 0 || otherAmount.test(name)) return undefined
  const header = normalizeHeader(name)
  const words = wordsOfHeader(name)
  const isLong = ([known]: Known) => Math.min(known.length, header.length) >= shortest
  const tests: readonly ((known: Known) => boolean)[] = [
    ([known]) => known === words.swapped,
    (known) => isLong(known) && levenshtein(known[0], header).steps <= edits,
    ([known]) => known.length >= shortest - 1 && words.parts.includes(known),
  ]
  const fits = ([, field]: Known) => isMostly(samples, (text) => canRead(field, text))
  return tests.map((isSimilar) => knownHeaders.find((known) => isSimilar(known) && fits(known))).find(Boolean)?.[1]
}

type Known = (typeof knownHeaders)[number]

function guessByValues({ name, samples }: SurveyedColumn): ImportField | undefined {
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

function isMostly(samples: readonly string[], matches: (text: string) => boolean): boolean {
  return samples.length > 0 && samples.filter(matches).length >= 0.75 * samples.length
}

function shorten(text: string): string {
  return text.length > shown.characters ? `${text.slice(0, shown.characters).toWellFormed()}…` : text
}

const priceHeader = /price|preis|amount|msrp|\bcost\b/i

export function findUnusedPrices(columns: readonly Pick<MappedColumn, 'name' | 'field'>[]): string[] {
  if (columns.some(({ field }) => field === 'price')) return []
  return columns.filter(({ name, field }) => field === null && priceHeader.test(name)).map(({ name }) => name)
}

import { type ImportField, joinedFields } from '#contract/imports/fields.ts'
import type { MappedColumn } from '#contract/imports/schema.ts'
import { meaningOf } from '../reading/header.ts'
import type { SurveyedColumn } from '../reading/survey.ts'
import { type Found, guessByHeader, guessByValues } from './guess.ts'
import { fieldsIn, type NameTest, type Mapping, recognizeColumns } from './recognize.ts'

type Proposal = {
  columns: MappedColumn[]
  /**
   * Whether to ask the seller about the mapping. `required`: the file can't be imported without an answer. `optional`: the file
   * can be imported without an answer, but some columns would be left out.
   */
  asks: 'nothing' | 'optional' | 'required'
}

/** Maximum number of sample values that a seller sees per column, and maximum length of a sample. */
const shown = { samples: 3, characters: 100 }

/**
 * Proposes a field for each column of a file. Also determines whether the seller must confirm the mapping. `isName` recognizes
 * text that contains a vehicle's year, make and model.
 */
export function proposeMapping(
  surveyed: readonly SurveyedColumn[],
  remembered: Mapping = {},
  isName: NameTest = () => false,
): Proposal {
  const named = recognizeColumns(surveyed, remembered, isName)
  // Headers are more reliable than values, so columns guessed from values don't compete with columns guessed from headers.
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

/** Clears the fields that were only guessed. Used for imports that start without the seller's confirmation. */
export function clearGuesses(columns: readonly MappedColumn[]): MappedColumn[] {
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

/** Fields that each vehicle needs. If several columns could contain one of these fields, the seller must choose. */
const neededFields: readonly ImportField[] = ['stockNumber', 'make', 'model', 'year', 'price', 'mileage']

/**
 * Proposes a field for each unknown column, unless another nonempty column already has that field. If several columns could
 * contain an optional field, doesn't propose it for any of them.
 */
function withGuesses(
  columns: readonly Found[],
  guess: (column: Found) => ImportField | undefined,
  reason: 'similar' | 'values',
): Found[] {
  const taken = fieldsIn(columns)
  const guesses = columns.map((column) => (column.reason === 'unknown' ? guess(column) : undefined))
  const isClear = (field: ImportField) =>
    neededFields.includes(field) || guesses.indexOf(field) === guesses.lastIndexOf(field)
  return columns.map((column, at) => {
    const field = guesses[at]
    const isProposed = field && (joinedFields.includes(field) || (!taken.has(field) && isClear(field)))
    return isProposed ? { ...column, field, reason } : column
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

function isUnsureNumber({ field, reason }: Found): boolean {
  return field === 'stockNumber' && reason === 'similar'
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

function shorten(text: string): string {
  return text.length > shown.characters ? `${text.slice(0, shown.characters).toWellFormed()}…` : text
}

const priceHeader = /price|preis|amount|msrp|\bcost\b/i

export function findUnusedPrices(columns: readonly Pick<MappedColumn, 'name' | 'field'>[]): string[] {
  if (columns.some(({ field }) => field === 'price')) return []
  return columns.filter(({ name, field }) => field === null && priceHeader.test(name)).map(({ name }) => name)
}

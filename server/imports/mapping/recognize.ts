import { type ImportField, joinedFields } from '#contract/imports/fields.ts'
import { isForeign, meaningOf, normalizeHeader } from '../reading/header.ts'
import { canRead } from '../reading/row.ts'
import type { SurveyedColumn } from '../reading/survey.ts'
import type { Found } from './guess.ts'
import { isMostly, rephrasedFieldOf, sharedPrefixOf } from './rephrase.ts'

/** Maps the names of a file's columns to their fields. Null means that the column isn't imported. */
export type Mapping = Readonly<Record<string, ImportField | null>>

export type NameTest = (text: string) => boolean

/** Recognizes columns with known headers, and columns that the seller has mapped before. */
export function recognizeColumns(surveyed: readonly SurveyedColumn[], remembered: Mapping, isName: NameTest): Found[] {
  const found = surveyed.map((column) => ({ ...column, ...fieldOf(column, remembered) }))
  const prefix = sharedPrefixOf(surveyed.map(({ name }) => name))
  return withVehicles(withRephrased(withContested(withNumber(found)), prefix), isName)
}

function fieldOf({ name }: SurveyedColumn, remembered: Mapping): Pick<Found, 'field' | 'reason'> {
  if (Object.hasOwn(remembered, name)) return { field: remembered[name]!, reason: 'remembered' }
  const meaning = meaningOf(name)
  if (meaning !== undefined)
    return meaning ? { field: meaning.field, reason: 'name' } : { field: null, reason: 'unneeded' }
  return { field: null, reason: 'unknown' }
}

type Contested = {
  field: ImportField
  matches: (text: string) => boolean
  /** Whether the column competes with other columns for the field, in which case the seller must choose. */
  competes?: boolean
}

/** A column that contains either prices or flags. The flags mark vehicles on sale or on the website. */
const priceWord: Contested = { field: 'price', matches: (text) => canRead('price', text), competes: true }

const town: Contested = { field: 'place', matches: (text) => canRead('place', text) }

/** Headers with two meanings. The values show whether the column contains the field or something that we don't need. */
const contestedHeaders: Readonly<Record<string, Contested>> = {
  /** The title status, or the headline of an ad. */
  title: { field: 'titleStatus', matches: (text) => canRead('titleStatus', text) },
  /** The fuel, as in Google's feed, or a description of the engine. */
  engine: { field: 'fuelType', matches: (text) => canRead('fuelType', text) && !/\d/.test(text) },
  /** The town, or the parking space. */
  location: town,
  vehiclelocation: town,
  storelocation: town,
  sale: priceWord,
  retail: priceWord,
  asking: priceWord,
  internet: priceWord,
}

/**
 * Corrects ID columns. In a file from another system, `id` contains that system's ID for the car instead of our listing
 * ID. It is therefore proposed as the stock number, unless another column already is. If the values could be our
 * listing IDs, the proposal is only a guess, so the seller is asked. Other IDs, such as `Inventory ID`, aren't needed
 * if there is a column named `Stock`.
 */
function withNumber(columns: readonly Found[]): Found[] {
  if (!isForeign(columns.map(({ name }) => name))) return [...columns]
  const hasNumber = columns.some(({ field }) => field === 'stockNumber')
  const isStock = ({ name }: Found) => /st(?:oc)?k/.test(normalizeHeader(name))
  const hasStock = columns.some(
    (column) => column.samples.length > 0 && column.field === 'stockNumber' && isStock(column),
  )
  return columns.map((column): Found => {
    if (hasStock && column.field === 'stockNumber' && column.reason === 'name' && !isStock(column))
      return { ...column, field: null, reason: 'unneeded' }
    if (column.field !== 'id' || column.reason !== 'name') return column
    if (hasNumber) return { ...column, field: null, reason: 'unneeded' }
    const isListing = column.samples.every((text) => /^\d{1,10}$/.test(text))
    return { ...column, field: 'stockNumber', reason: isListing ? 'similar' : 'name' }
  })
}

export function fieldsIn(columns: readonly Found[]): Set<ImportField | null> {
  return new Set(
    columns.flatMap(({ field, samples, reason }) => (samples.length > 0 || reason === 'remembered' ? [field] : [])),
  )
}

function withContested(columns: readonly Found[]): Found[] {
  const taken = fieldsIn(columns)
  return columns.map((column) => {
    const contested = contestedHeaders[normalizeHeader(column.name)]
    if (column.reason !== 'unknown' || !contested) return column
    const { field, matches, competes = false } = contested
    return (competes || !taken.has(field)) && isMostly(column.samples, matches)
      ? { ...column, field, reason: 'name' }
      : { ...column, reason: 'unneeded' }
  })
}

/**
 * Recognizes rephrased headers. Columns with prices compete with each other, but for most other fields, a column with a known
 * header takes precedence.
 */
function withRephrased(columns: readonly Found[], prefix: readonly string[]): Found[] {
  const taken = fieldsIn(columns)
  return columns.map((column) => {
    if (column.reason !== 'unknown') return column
    if (column.samples.length === 0) return { ...column, reason: 'unneeded' }
    const field = rephrasedFieldOf(column, prefix)
    const isUnblocked = field && (field === 'price' || joinedFields.includes(field) || !taken.has(field))
    return isUnblocked ? { ...column, field, reason: 'name' } : column
  })
}

/**
 * Recognizes columns that combine year, make and model, such as `2019 Porsche 911`. They aren't needed if make and model have
 * their own columns. If some values aren't vehicle names, or if the header is unknown, the seller is asked.
 */
function withVehicles(columns: readonly Found[], isName: NameTest): Found[] {
  const taken = fieldsIn(columns)
  const isNeeded = !taken.has('make') || !taken.has('model')
  return columns.map((column): Found => {
    const { field, reason, samples } = column
    if (reason === 'remembered' || (field !== null && field !== 'vehicle')) return column
    const isVehicle = isMostly(samples, isName)
    if (isVehicle && !isNeeded) return { ...column, field: null, reason: 'unneeded' }
    if (isVehicle)
      return { ...column, field: 'vehicle', reason: reason !== 'unknown' && samples.every(isName) ? 'name' : 'values' }
    return field === null ? column : { ...column, field: null, reason: isNeeded ? 'unknown' : 'unneeded' }
  })
}

import { factNames, factOf } from '#contract/facts/rules.ts'
import { splitModel } from '#contract/facts/split-model.ts'
import type { ImportField } from '#contract/imports/fields.ts'
import { listingFieldNames } from '#contract/listings/schema.ts'
import type { Issue } from '#contract/problems.ts'
import { readNumber } from './amounts.ts'
import { isBody, optionsOf, readOption, styleOf } from './choices.ts'
import type { LineInput, Row } from './line-input.ts'
import { readMonth } from './month.ts'
import { readNested } from './nested.ts'
import { readRichText } from './rich-text.ts'

type Values = Partial<Record<ImportField, unknown>>

/**
 * Parses a row: numbers with units, HTML, and other systems' names for our options. If an optional value can't be understood,
 * it is left out with a note. Invalid required values are kept, so that the schema reports them. In files from other systems,
 * one column can contain details that our format splits into two columns.
 */
export function parseRow({ values }: Pick<Row, 'values'>, { isForeign = false } = {}): LineInput {
  const notes: Issue[] = []
  const read = Object.entries(withUnit(values)).flatMap(([field, value]) => {
    const result = readValue(field, value)
    if (!isUnknown(field, result)) return [[field, result] as const]
    if (!isPlaceholder(result)) notes.push({ field, message: unknownValue(field, result) })
    return isPlaceholder(result) && field !== 'bodyStyle' ? [[field, null] as const] : []
  })
  const { stockNumber, id, images, trim, ...fields } = Object.fromEntries(read) as Values
  const given = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, hasValue(value) ? value : null]),
  ) as LineInput['fields']
  return {
    ...(hasValue(stockNumber) && { stockNumber }),
    ...(hasValue(id) && { id }),
    ...(hasValue(images) && { images }),
    fields: isForeign ? withOwnDetails(withTrim(given, trim), values) : withTrim(given, trim),
    ...(notes.length > 0 && { notes }),
  }
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function withUnit({ mileageUnit, ...values }: Values): Values {
  const { mileage } = values
  const isBare = typeof mileage === 'number' || (typeof mileage === 'string' && /\d\s*$/.test(mileage))
  return isBare && typeof mileageUnit === 'string' && /^k/i.test(mileageUnit.trim())
    ? { ...values, mileage: `${mileage} km` }
    : values
}

/** Splits the model and its trim in the same way for all files: some contain both in one column, some repeat the model. */
function withTrim(fields: LineInput['fields'], written: unknown): LineInput['fields'] {
  const parts = [written]
    .flat()
    .flatMap((part) => (hasValue(part) && !isPlaceholder(part) ? [String(part).trim()] : []))
  const own = written === undefined ? {} : { trim: parts.reduce(joinTrim, '').trim() || null }
  const { make, model } = fields
  if (typeof model !== 'string') return { ...fields, ...own }
  const split = typeof make === 'string' ? splitModel(make, parts.reduce(joinTrim, model)) : { model }
  return { ...fields, ...own, ...(split.trim ? split : {}) }
}

/** Appends a trim to a model without repeating words: `911` and `911 Carrera S` become `911 Carrera S`. */
function joinTrim(model: string, trim: string): string {
  const [before, added] = [` ${model.toLowerCase()} `, ` ${trim.toLowerCase()} `]
  if (before.includes(added)) return model
  return added.startsWith(before) ? trim : `${model} ${trim}`
}

function withBody(fields: LineInput['fields']): LineInput['fields'] {
  const { body, bodyStyle } = fields
  return !hasValue(bodyStyle) && isBody(body) ? { ...fields, bodyStyle: styleOf(body) } : fields
}

/**
 * Fills in missing details: the body shape from the text in the body style column, and the year from the first registration.
 * Splits equipment into one item per line.
 */
function withOwnDetails(fields: LineInput['fields'], { bodyStyle: written }: Values): LineInput['fields'] {
  const { body, equipment, firstRegistration, year } = fields
  const shape = typeof written === 'string' ? readOption('body', written) : undefined
  return withBody({
    ...fields,
    ...(!hasValue(body) && shape !== undefined && { body: shape }),
    ...(year === undefined && hasValue(firstRegistration) && { year: Number(String(firstRegistration).slice(0, 4)) }),
    ...(typeof equipment === 'string' && { equipment: itemsOf(equipment).join('\n') }),
  })
}

function itemsOf(list: string): string[] {
  const separator = [/\n/, /[|;]/, /,/, /\s{2,}/].find((pattern) => pattern.test(list)) ?? /\n/
  const items = list.split(separator).map((item) => item.trim().replace(/^[-•*]\s+/, ''))
  return items.filter(Boolean)
}

function readValue(field: string, written: unknown): unknown {
  const kind = kindOf(field)
  const isNested = typeof written === 'string' && (kind === 'number' || field === 'images' || field === 'equipment')
  const value = isNested ? readNested(written) : written
  if (field === 'images') return readList(value)
  if (typeof value === 'boolean') return kind === 'choice' ? readValue(field, String(value)) : value
  if (typeof value === 'number') return kind === 'text' || kind === 'choice' ? String(value) : value
  if (typeof value !== 'string') return Array.isArray(value) && kind === 'text' ? joinTexts(value) : value
  if (kind === 'choice') return readOption(field, value) ?? value.trim()
  if (kind === 'month') return readMonth(value)
  if (kind === 'number') return readNumber(field, value)
  return field === 'vin' && isPlaceholder(value) ? '' : readRichText(value).trim()
}

type Kind = 'choice' | 'number' | 'month' | 'text'
const numbers = new Set(['id', 'year', 'price', 'mileage', 'horsepower'])
const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  factNames.map((name) => {
    const { kind } = factOf(name)
    return [name, kind === 'line' || kind === 'lines' ? 'text' : kind]
  }),
)

function kindOf(field: string): Kind {
  return optionsOf(field) ? 'choice' : numbers.has(field) ? 'number' : (kinds[field] ?? 'text')
}

/** Returns whether a text is a valid value of a field, so that a column with such texts can contain the field. */
export function canRead(field: ImportField, text: string): boolean {
  const pattern = patterns[field]
  if (pattern) return pattern.test(text)
  const value = readValue(field, text)
  const kind = kindOf(field)
  if (kind === 'choice') return optionsOf(field)!.includes(String(value))
  if (kind === 'month') return /^\d{4}-\d{2}$/.test(String(value))
  return kind === 'number' ? typeof value === 'number' : true
}

const patterns: Partial<Record<ImportField, RegExp>> = {
  images: /^https?:\/\/|\.(?:jpe?g|png|gif|webp|avif|hei[cf])\b|^\[?\{.*https?:/i,
  make: /^\p{L}/u,
  mileageUnit: /^(?:k|mi)/i,
  vin: /^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z\d]{17}$/i,
}

/** Required fields. An invalid value in one of them makes the line bad. */
const required = new Set(['id', 'year', 'price', 'mileage'])

function isUnknown(field: string, value: unknown): value is string {
  if (typeof value !== 'string' || value === '' || required.has(field)) return false
  const kind = kindOf(field)
  if (kind === 'choice') return !optionsOf(field)!.includes(value)
  return kind === 'number' || (kind === 'month' && !/^\d{4}-\d{2}$/.test(value))
}

function isPlaceholder(value: unknown): boolean {
  return typeof value === 'string' && /^(?:n\/?a|null|-+|\.)?$/i.test(value.trim())
}

function unknownValue(field: string, value: string): string {
  const name = listingFieldNames[field as keyof typeof listingFieldNames]
  const short = value.length > 60 ? `${value.slice(0, 60).toWellFormed()}…` : value
  const options = optionsOf(field)
  const left = `“${short}” isn’t a known value of the ${name} and was left out.`
  return options ? `${left} Use one of: ${options.join(', ')}.` : left
}

function joinTexts(values: readonly unknown[]): unknown {
  return values.every((value) => typeof value === 'string') ? values.join('\n') : values
}

/**
 * Splits a cell with several pictures. Separators are pipes and line breaks, and also commas, semicolons and spaces if they
 * precede a URL or follow the extension of a picture.
 */
function readList(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((part) => (typeof part === 'string' ? splitPictures(part) : [part]))
  return typeof value === 'string' ? splitPictures(value) : value
}

function splitPictures(written: string): string[] {
  return written
    .split(/[|\n]|(?<![,;\s])[,;\s]+(?=https?:\/\/)|(?<=\.(?:jpe?g|png|gif|webp|avif|hei[cf]))(?:\s*[,;]|\s+)/i)
    .map((part) => part.trim().replace(/(?<![,;])[,;]+$/, ''))
    .filter(Boolean)
}

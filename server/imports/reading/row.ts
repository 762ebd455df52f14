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
 * Parses a row: numbers with units, HTML, and other systems' names for our options. If an optional value can't be parsed, it is
 * omitted with a note. Invalid required values are kept, so that the schema reports them. In files from other systems, one
 * column can contain details that our format splits into two columns.
 */
export function parseRow({ values }: Pick<Row, 'values'>, { isForeign = false } = {}): LineInput {
  const notes: Issue[] = []
  const read = Object.entries(withUnit(values)).flatMap(([field, value]) => {
    const result = readValue(field, value)
    if (!isUnknown(field, result)) return [[field, result] as const]
    if (!isPlaceholder(result)) notes.push({ field, message: unknownValue(field, result) })
    return isPlaceholder(result) && field !== 'bodyStyle' ? [[field, null] as const] : []
  })
  const { stockNumber, id, images, vehicle, trim, ...rest } = Object.fromEntries(read) as Values
  const fields = trim === undefined ? rest : { ...rest, trim: trimIn(trim) }
  const given = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, hasValue(value) ? value : null]),
  ) as LineInput['fields']
  return {
    ...(hasValue(stockNumber) && { stockNumber }),
    ...(hasValue(id) && { id }),
    ...(hasValue(images) && { images }),
    ...(hasValue(vehicle) && { vehicle: String(vehicle) }),
    fields: isForeign ? withOwnDetails(withTrim(given), values) : withTrim(given),
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

/**
 * Splits model and trim consistently, because some files contain both in one column, and others repeat the model in the trim.
 */
export function withTrim(fields: LineInput['fields']): LineInput['fields'] {
  const { make, model, trim } = fields
  if (typeof make !== 'string' || typeof model !== 'string') return fields
  const split = splitModel(make, typeof trim === 'string' ? joinTrim(model, trim) : model)
  return split.trim ? { ...fields, ...split } : fields
}

/** Joins the trims from several columns, such as the series and the trim. */
function trimIn(written: unknown): string {
  const parts = typeof written === 'string' ? written.split('\n') : []
  return parts
    .filter((part) => !isPlaceholder(part))
    .reduce(joinTrim, '')
    .trim()
}

/**
 * Appends a trim to a model without repeating words: `911` and `911 Carrera S` become `911 Carrera S`, and so do
 * `911 Carrera` and `Carrera S`.
 */
function joinTrim(model: string, trim: string): string {
  if (` ${model.toLowerCase()} `.includes(` ${trim.toLowerCase()} `)) return model
  const words = trim.split(/\s+/)
  const shared = words.findLastIndex((_word, at) =>
    ` ${model.toLowerCase()}`.endsWith(
      ` ${words
        .slice(0, at + 1)
        .join(' ')
        .toLowerCase()}`,
    ),
  )
  return [model, ...words.slice(shared + 1)].filter(Boolean).join(' ')
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
    ...(typeof equipment === 'string' && { equipment: [...new Set(itemsOf(equipment))].join('\n') }),
  })
}

function itemsOf(list: string): string[] {
  const lines = list.split('\n')
  const separators = lines.length === 1 ? [/[|;]/, /,/, /\s{2,}/] : [/[|;]/, manyCommas]
  return lines.flatMap((line) => {
    const separator = separators.find((pattern) => pattern.test(line)) ?? /\n/
    return line.split(separator === manyCommas ? /,/ : separator).flatMap((item) => {
      const text = item.trim().replace(/^[-•*]\s+/, '')
      return text === '' ? [] : [text]
    })
  })
}

/** A line with several commas is a list. In multiline text, a line with one comma is usually a single item. */
const manyCommas = /,[^,]*,/

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
  const text = field === 'vin' && isPlaceholder(value) ? '' : readRichText(value).trim()
  return oneLineFields.has(field) ? joinLines(text) : text
}

function joinLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join(' ')
}

type Kind = 'choice' | 'number' | 'month' | 'text'
const numbers = new Set(['id', 'year', 'price', 'mileage', 'horsepower'])
const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  factNames.map((name) => {
    const { kind } = factOf(name)
    return [name, kind === 'line' || kind === 'lines' ? 'text' : kind]
  }),
)

/** Single-line fields. Other systems' HTML can contain line breaks, which are replaced with spaces. */
const oneLineFields = new Set<string>([
  'make',
  'model',
  'color',
  ...factNames.filter((name) => factOf(name).kind === 'line'),
])

function kindOf(field: string): Kind {
  return optionsOf(field) ? 'choice' : numbers.has(field) ? 'number' : (kinds[field] ?? 'text')
}

/** Returns whether a string is a valid value of a field. A column of such strings may contain the field. */
export function canRead(field: ImportField, text: string): boolean {
  const pattern = patterns[field]
  if (pattern) return pattern.test(text)
  const value = readValue(field, text)
  const kind = kindOf(field)
  if (kind === 'choice') return optionsOf(field)!.includes(String(value))
  if (kind === 'month') return /^\d{4}-\d{2}$/.test(String(value))
  return kind === 'number' ? typeof value === 'number' && value >= (lowest[field] ?? 0) : true
}

/** Minimum values. Lower numbers are flags or counts, such as a 1 for a vehicle on sale. */
const lowest: Partial<Record<ImportField, number>> = { price: 100, year: 1_886 }

const patterns: Partial<Record<ImportField, RegExp>> = {
  images: /^https?:\/\/|\.(?:jpe?g|png|gif|webp|avif|hei[cf])\b|^\[?\{.*https?:/i,
  make: /^\p{L}/u,
  mileageUnit: /^(?:k|mi)/i,
  /** Matches towns and ZIP codes, but not parking spaces, such as `Lot 2`, `Front Row` or `B12`. */
  place:
    /^(?!.*\b(?:lot|row|space|spot|stall|bay|aisle|front|back|rear|main|showroom|floor|garage|store|building|bldg|warehouse)\b)(?!\D?\d{1,4}$)/i,
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
 * Splits a cell with several pictures, and drops duplicates, such as those in a thumbnail column. Separators are pipes and line
 * breaks, and also commas, semicolons and spaces that precede a URL or follow a picture's file extension.
 */
function readList(value: unknown): unknown {
  if (!Array.isArray(value) && typeof value !== 'string') return value
  const pictures = [value].flat().flatMap((part: unknown) => (typeof part === 'string' ? splitPictures(part) : [part]))
  return [...new Set(pictures)]
}

function splitPictures(written: string): string[] {
  return written
    .split(/[|\n]|(?<![,;\s])[,;\s]+(?=https?:\/\/)|(?<=\.(?:jpe?g|png|gif|webp|avif|hei[cf]))(?:\s*[,;]|\s+)/i)
    .map((part) => part.trim().replace(/(?<![,;])[,;]+$/, ''))
    .filter(Boolean)
}

import { bodyStyleNames, bodyStyles, fuelTypes, transmissions } from '#contract/facts/options.ts'
import { factNames, factOf, type FactName } from '#contract/facts/rules.ts'
import type { StockColumn } from '#contract/imports/rules.ts'
import { readAmount } from '#contract/numbers.ts'
import type { LineInput, Row } from './line-input.ts'
import { readMonth } from './month.ts'

/** Parses a row: converts numbers, and spells choices as in the sell form. The schema refuses invalid values later. */
export function parseRow({ values }: Pick<Row, 'values'>): LineInput {
  const read = Object.entries(values).map(([column, value]) => [column, readers[column as StockColumn](value)])
  const { stockNumber, id, images, ...fields } = Object.fromEntries(read) as Partial<Record<StockColumn, unknown>>
  return {
    ...(hasValue(stockNumber) && { stockNumber }),
    ...(hasValue(id) && { id }),
    ...(hasValue(images) && { images }),
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, hasValue(value) ? value : null])),
  }
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

type Reader = (value: unknown) => unknown

/** Parses text. In JSON it can be a number, such as the model 911. */
const text: Reader = (value) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value

/** Parses an amount. Returns other text unchanged, so that the schema reports the error. */
const wholeNumber: Reader = (value) => (typeof value === 'string' ? readAmount(value) : value)

const month: Reader = (value) => (typeof value === 'string' ? readMonth(value) : value)

/** Splits a list at pipes, which file names and URLs don't contain. */
const list: Reader = (value) => {
  if (typeof value !== 'string') return value
  const parts = value.split(/[|\n]/).map((part) => part.trim())
  return parts.filter(Boolean)
}

/** Parses a choice, ignoring case. `names` are alternative names. */
const choice = (choices: readonly string[], names: Readonly<Record<string, string>> = {}): Reader => {
  const known = new Map(Object.entries(names).map(([option, name]) => [name.toLowerCase(), option]))
  for (const option of choices) known.set(option.toLowerCase(), option)
  return (value) => (typeof value === 'string' ? (known.get(value.trim().toLowerCase()) ?? value) : value)
}

const readers: Record<StockColumn, Reader> = {
  id: wholeNumber,
  make: text,
  model: text,
  year: wholeNumber,
  price: wholeNumber,
  mileage: wholeNumber,
  horsepower: wholeNumber,
  transmission: choice(transmissions),
  fuelType: choice(fuelTypes),
  bodyStyle: choice(bodyStyles, bodyStyleNames),
  color: text,
  description: text,
  images: list,
  ...(Object.fromEntries(factNames.map((name) => [name, readerOf(name)])) as Record<FactName, Reader>),
}

function readerOf(name: FactName): Reader {
  const fact = factOf(name)
  if (fact.kind === 'choice') return choice(fact.options)
  if (fact.kind === 'month') return month
  return fact.kind === 'number' ? wholeNumber : text
}

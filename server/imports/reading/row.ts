import { bodyStyleNames, bodyStyles, fuelTypes, transmissions } from '#contract/facts/options.ts'
import { factNames, factOf, type FactName } from '#contract/facts/rules.ts'
import type { StockColumn } from '#contract/imports/rules.ts'
import { readAmount } from '#contract/numbers.ts'
import type { LineInput, Row } from './line-input.ts'
import { readMonth } from './month.ts'

/** Parses a row: numbers as numbers, choices in the spelling of the sell form. Invalid values stay for the schema. */
export function parseRow({ values }: Pick<Row, 'values'>): LineInput {
  const read = Object.entries(values).map(([column, value]) => [column, readers[column as StockColumn](value)])
  const { stockNumber, id, images, ...fields } = Object.fromEntries(read) as Partial<Record<StockColumn, unknown>>
  return {
    ...(isGiven(stockNumber) && { stockNumber }),
    ...(isGiven(id) && { id }),
    ...(isGiven(images) && { images }),
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, isGiven(value) ? value : null])),
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

type Reader = (value: unknown) => unknown

/** Text, or a number, such as the model 911 in a JSON. */
const text: Reader = (value) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value

/** Parses an amount. Other text stays, so that the schema reports the error. */
const wholeNumber: Reader = (value) => (typeof value === 'string' ? readAmount(value) : value)

const month: Reader = (value) => (typeof value === 'string' ? readMonth(value) : value)

/** Splits a list at pipes, which file names and URLs don't contain. */
const list: Reader = (value) => {
  if (typeof value !== 'string') return value
  const parts = value.split(/[|\n]/).map((part) => part.trim())
  return parts.filter(Boolean)
}

/** Finds a choice regardless of case; `names` are alternative names. */
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

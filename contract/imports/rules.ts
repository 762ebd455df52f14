import { factNames, type FactName } from '../facts/rules.ts'

/**
 * Returns whether a string is an HTTP URL without credentials. The host may still be internal, so the download checks
 * its IP address.
 */
export function isHttpUrl(written: string): boolean {
  const url = URL.parse(written)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

type OtherFact = Exclude<FactName, 'stockNumber'>
const otherFacts = factNames.filter((name): name is OtherFact => name !== 'stockNumber')

/** A column for each fact. If a file doesn't have the column, the import leaves the fact unchanged. */
const factColumns = Object.fromEntries(otherFacts.map((name) => [name, { example: '' }])) as Record<
  OtherFact,
  { example: string }
>

/**
 * The columns of an inventory file in order. They are the headers of a CSV file and the keys of objects in a JSON file. Imports
 * ignore case, spaces and underscores in them. docs/selling.md describes each column.
 */
export const stockColumns = {
  stockNumber: { example: 'A-1001' },
  id: { example: '' },
  make: { example: 'Porsche' },
  model: { example: '911 GT3' },
  year: { example: '2019' },
  price: { example: '165000' },
  mileage: { example: '9800' },
  horsepower: { example: '500' },
  transmission: { example: 'Manual' },
  fuelType: { example: 'Gasoline' },
  bodyStyle: { example: 'Coupe' },
  color: { example: 'Guards Red' },
  description: { example: 'Bought new, always garaged.' },
  images: { example: 'a-1001-front.jpg | a-1001-back.jpg' },
  ...factColumns,
} as const

export type StockColumn = keyof typeof stockColumns

export const stockColumnNames = Object.keys(stockColumns) as StockColumn[]

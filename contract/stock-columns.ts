import { factNames, factOf, type FactName } from './facts.ts'

type OtherFact = Exclude<FactName, 'stockNumber'>
const otherFacts = factNames.filter((name): name is OtherFact => name !== 'stockNumber')

/** A file without the column of a fact leaves the fact as it is. */
const factColumns = Object.fromEntries(
  otherFacts.map((name) => [name, { doc: `${factOf(name).label}: ${form(name)}, or empty.`, example: '' }]),
) as Record<OtherFact, { doc: string; example: string }>

function form(name: FactName): string {
  const fact = factOf(name)
  if (fact.kind === 'choice') return `one of ${fact.options.join(', ')}`
  if (fact.kind === 'number') return `a whole number${fact.unit ? ` in ${fact.unit}` : ''}`
  return fact.kind === 'month' ? 'such as 2019-04' : `up to ${fact.maximum.toLocaleString('en-US')} characters`
}

/**
 * The columns of a stock file, in their order: as heads of a CSV, and as keys of the objects of a JSON. Heads are found
 * whatever their capitals, spaces and underscores are.
 */
export const stockColumns = {
  stockNumber: {
    doc: 'Your own number of the car, up to 60 characters; by it a car is known again.',
    example: 'A-1001',
  },
  id: {
    doc: 'Number of the listing here, for one that has no stock number yet; it gets the one of its line.',
    example: '',
  },
  make: { doc: 'Any make; one that the site knows in whatever letter case.', example: 'Porsche' },
  model: { doc: 'Up to 120 characters.', example: '911 GT3' },
  year: { doc: 'Model year.', example: '2019' },
  price: { doc: 'Whole US dollars, such as 165000, 165,000, 165.000 or $165,000.', example: '165000' },
  mileage: { doc: 'Miles, a whole number.', example: '9800' },
  horsepower: { doc: 'A whole number, or empty.', example: '500' },
  transmission: { doc: 'As in the sell form, or empty.', example: 'Manual' },
  fuelType: { doc: 'As in the sell form, or empty.', example: 'Gasoline' },
  bodyStyle: { doc: 'As in the sell form; the singular is understood, too.', example: 'Coupe' },
  color: { doc: 'Up to 60 characters, or empty.', example: 'Guards Red' },
  description: {
    doc: 'Up to 20,000 characters, with line breaks, or empty.',
    example: 'Bought new, kept in a garage.',
  },
  images: {
    doc:
      'Pictures in their order: names of files in the ZIP, or addresses that begin with https://; in a CSV parted by |, ' +
      'in a JSON a list. Empty leaves the pictures of a car that is here already as they are.',
    example: 'a-1001-front.jpg | a-1001-back.jpg',
  },
  ...factColumns,
} as const

export type StockColumn = keyof typeof stockColumns

export const stockColumnNames = Object.keys(stockColumns) as StockColumn[]

import { expect, test } from 'vitest'
import { proposeMapping } from './propose.ts'

const propose = (columns: Record<string, string[]>) => {
  const proposal = proposeMapping(Object.entries(columns).map(([name, samples]) => ({ name, samples })))
  return Object.fromEntries(proposal.columns.map(({ name, field }) => [name, field]))
}

test('a header is only similar to a known one if its values fit the field', () => {
  const fields = propose({
    'Stock #': ['P-1', 'P-2'],
    '% of Market': ['97%', '104%'],
    '# of Photos': ['5', '12'],
    'Price Rank': ['6 of 12', '9 of 12'],
    'Interior Description': ['Saddle Brown', 'Ebony'],
    Mileages: ['12,500', '8,000'],
    Doorss: ['yes', 'no'],
  })
  expect(fields).toEqual({
    'Stock #': 'stockNumber',
    '% of Market': null,
    '# of Photos': null,
    'Price Rank': null,
    'Interior Description': 'interiorMaterial',
    Mileages: 'mileage',
    Doorss: null,
  })
})

test('an empty column doesn’t keep a column with values from its field', () => {
  const fields = propose({
    stock: ['A-1'],
    InternetPrice: [],
    'Price of the Week': ['41,000', '52,500'],
    'Colour Nuance': [],
  })
  expect(fields).toMatchObject({ InternetPrice: null, 'Price of the Week': 'price', 'Colour Nuance': null })
})

test('a header can have the words of a known one in another order', () => {
  const fields = propose({ stock: ['A-1'], color_int: ['Black'], color_ext: ['Red'] })
  expect(fields).toMatchObject({ color_int: 'interiorColor', color_ext: 'color' })
})

test('a column whose values look like a field doesn’t compete with one whose header is similar', () => {
  const samples = { Street: ['Auto', 'Manual'], Tranmission: ['Automatic', 'Manual'] }
  expect(propose({ stock: ['A-1'], ...samples })).toMatchObject({ Street: null, Tranmission: 'transmission' })
  expect(propose({ stock: ['A-1'], Street: ['550 Auto Center', '12 Auto Mall'] })).toMatchObject({ Street: null })
})

test('amounts that a buyer doesn’t pay aren’t proposed as the price', () => {
  const amounts = ['Price Wholesale', 'Price Cost', 'Appraised Price', 'Invoice Price 2', 'Price Change']
  const fields = propose({ stock: ['A-1'], ...Object.fromEntries(amounts.map((name) => [name, ['30,000']])) })
  expect(amounts.map((name) => fields[name])).toEqual(amounts.map(() => null))
})

test('the values of a column named Engine show whether it contains the fuel', () => {
  expect(propose({ id: ['A-1'], brand: ['BMW'], engine: ['gasoline', 'electric'] })).toMatchObject({
    engine: 'fuelType',
  })
  expect(propose({ stock: ['A-1'], engine: ['3.0L I6 Gas', '5.0L V8'] })).toMatchObject({ engine: null })
  expect(propose({ stock: ['A-1'], fuel: ['Gas'], engine: ['gasoline'] })).toMatchObject({ engine: null })
})

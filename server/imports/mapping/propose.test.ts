import { expect, test } from 'vitest'
import { proposeMapping } from './propose.ts'

const isName = (text: string) => /^(?:\d{4} )?(?:Porsche|BMW) ./.test(text)
const proposalOf = (columns: Record<string, string[]>) =>
  proposeMapping(
    Object.entries(columns).map(([name, samples]) => ({ name, samples })),
    {},
    isName,
  )
const propose = (columns: Record<string, string[]>) =>
  Object.fromEntries(proposalOf(columns).columns.map(({ name, field }) => [name, field]))
const reasonsOf = (columns: Record<string, string[]>) =>
  Object.fromEntries(proposalOf(columns).columns.map(({ name, field, reason }) => [name, `${field} ${reason}`]))

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

test('a column with year, make and model is a question only if its header or a value is unclear', () => {
  const names = ['2019 Porsche 911', '2020 BMW M3']
  expect(reasonsOf({ stock: ['A-1'], Vehicle: names })).toMatchObject({ Vehicle: 'vehicle name' })
  expect(reasonsOf({ stock: ['A-1'], Headline: names })).toMatchObject({ Headline: 'vehicle name' })
  expect(reasonsOf({ stock: ['A-1'], Unit: names })).toMatchObject({ Unit: 'vehicle values' })
  const mixed = [...names, '2018 BMW 330i', 'Boat trailer']
  expect(reasonsOf({ stock: ['A-1'], Vehicle: mixed })).toMatchObject({ Vehicle: 'vehicle values' })
  expect(reasonsOf({ stock: ['A-1'], Vehicle: ['Car', 'Truck'] })).toMatchObject({ Vehicle: 'null unknown' })
  const parts = { make: ['BMW'], model: ['M3'] }
  expect(proposalOf({ stock: ['A-1'], ...parts, Vehicle: names, Unit: names })).toMatchObject({ asks: 'nothing' })
})

test.each(['sale', 'Retail', 'Asking', 'INTERNET'])('a column named %s is the price if it contains prices', (name) => {
  expect(reasonsOf({ stock: ['A-1'], [name]: ['$41,000', '52500'] })).toMatchObject({ [name]: 'price name' })
  expect(reasonsOf({ stock: ['A-1'], [name]: ['Yes', 'No'] })).toMatchObject({ [name]: 'null unneeded' })
  expect(reasonsOf({ stock: ['A-1'], [name]: ['1', '0'] })).toMatchObject({ [name]: 'null unneeded' })
})

test('two columns with prices are a question', () => {
  const { asks, columns } = proposalOf({
    stock: ['A-1'],
    Retail: ['45000'],
    Sale: ['41000'],
    'Price Asking': ['42000'],
  })
  expect(asks).toBe('required')
  expect(columns.filter(({ rivals }) => rivals.length === 2).map(({ name }) => name)).toEqual([
    'Retail',
    'Sale',
    'Price Asking',
  ])
  expect(proposalOf({ stock: ['A-1'], Retail: [], Sale: ['41000'] }).asks).toBe('nothing')
})

test('a known header in other words needs no question', () => {
  const columns = {
    'Stock #': ['A-1'],
    'Current Mileage': ['12,000'],
    'Price Asking': ['$41,000'],
    numberDoors: ['2', '4'],
    'Color Ext': ['Red'],
    'Car Description': ['One owner'],
    'Trim Text': ['GT3'],
    TypeOfFuel: ['Gas', 'Electric'],
    'Your VIN': ['WP0AB2A99LS021073'],
    'Key Photo': ['https://a.example/1.jpg'],
    'Current Year': ['yes'],
    'Virtual Tour': [],
  }
  expect(reasonsOf(columns)).toEqual({
    'Stock #': 'stockNumber name',
    'Current Mileage': 'mileage name',
    'Price Asking': 'price name',
    numberDoors: 'doors name',
    'Color Ext': 'color name',
    'Car Description': 'description name',
    'Trim Text': 'trim name',
    TypeOfFuel: 'fuelType name',
    'Your VIN': 'vin name',
    'Key Photo': 'images name',
    'Current Year': 'null unknown',
    'Virtual Tour': 'null unneeded',
  })
})

test('a header is similar to the field that its last words name', () => {
  const fields = propose({
    stock: ['A-1'],
    'Exterior Condition': ['Excellent', 'Good'],
    'Price of the Week': ['41,000'],
    'Mileage EPA City': ['20', '24'],
    'Our Web Price 2': ['41,000'],
  })
  expect(fields).toMatchObject({ 'Exterior Condition': null, 'Mileage EPA City': null })
  expect(fields).toMatchObject({ 'Price of the Week': 'price', 'Our Web Price 2': 'price' })
})

test('several columns that are only similar to an optional field aren’t proposed', () => {
  const colors = { 'Metallic Exterior': ['Red'], 'Base Exterior': ['Crimson'] }
  expect(propose({ stock: ['A-1'], ...colors })).toMatchObject({ 'Metallic Exterior': null, 'Base Exterior': null })
  expect(propose({ stock: ['A-1'], 'Metallic Exterior': ['Red'] })).toMatchObject({ 'Metallic Exterior': 'color' })
})

test('another ID isn’t needed next to a column named Stock', () => {
  expect(reasonsOf({ 'Inventory ID': ['9001'], 'Stock number': ['A-1'] })).toMatchObject({
    'Inventory ID': 'null unneeded',
    'Stock number': 'stockNumber name',
  })
  expect(propose({ 'Inventory ID': ['9001'], VIN: ['x'] })).toMatchObject({ 'Inventory ID': 'stockNumber' })
})

test('a prefix that most headers share is ignored', () => {
  const columns = {
    wp_car_stock: ['A-1'],
    wp_car_make: ['BMW'],
    wp_car_model: ['M3'],
    wp_car_note: ['x'],
    photos: ['y.jpg'],
  }
  expect(Object.values(propose(columns))).toEqual(['stockNumber', 'make', 'model', null, 'images'])
})

test('a parking space isn’t the place of a vehicle', () => {
  for (const name of ['Location', 'Vehicle Location', 'StoreLocation']) {
    expect(propose({ stock: ['A-1'], [name]: ['Lot 2', 'Front Row', 'B12'] })).toMatchObject({ [name]: null })
    expect(propose({ stock: ['A-1'], [name]: ['Monterey, CA', 'Denver'] })).toMatchObject({ [name]: 'place' })
  }
})

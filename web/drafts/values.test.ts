import { expect, test } from 'vitest'
import { factNames } from '#contract/facts/rules.ts'
import { ListingInput } from '#contract/listings/schema.ts'
import { checkDraft, emptyValues, older, toDraft, valuesOf, yearChoices } from './values.ts'

const year = new Date().getUTCFullYear()
const filled = {
  ...emptyValues(),
  make: 'Porsche',
  model: '911',
  year: String(year),
  price: '85000',
  mileage: '45200',
  bodyStyle: 'Sports Cars',
}
const urls = ['/images/a.webp']

test('every field of a listing is sent, because an edit would erase a missing one', () => {
  expect(Object.keys(toDraft(emptyValues(), [])).toSorted()).toEqual(Object.keys(ListingInput.shape).toSorted())
})

test('a new draft has no year, and its fuel type is gasoline', () => {
  expect(emptyValues()).toMatchObject({ year: '', fuelType: 'Gasoline', price: '', make: '', transmission: '' })
})

test('the first year to choose is the next one', () => {
  expect(yearChoices()).toHaveLength(31)
  expect([yearChoices()[0], yearChoices().at(-1)]).toEqual([String(year + 1), String(year - 29)])
  expect(checkDraft({ ...filled, year: String(year + 1) }, urls).draft?.year).toBe(year + 1)
})

test('an empty form has a mistake at each required field', () => {
  expect(checkDraft(emptyValues(), []).mistakes).toEqual({
    make: 'Choose a make.',
    model: 'Enter the model.',
    year: 'Choose a year.',
    price: 'Enter the price.',
    mileage: 'Enter the mileage.',
    bodyStyle: 'Choose a body style.',
    imageUrls: 'At least one image is required',
  })
})

test('typed numbers are sent as numbers, and empty fields as null', () => {
  expect(checkDraft(filled, urls)).toEqual({
    mistakes: {},
    draft: {
      make: 'Porsche',
      model: '911',
      year,
      price: 85_000,
      mileage: 45_200,
      horsepower: null,
      transmission: null,
      fuelType: 'Gasoline',
      bodyStyle: 'Sports Cars',
      color: null,
      description: null,
      imageUrls: urls,
      ...Object.fromEntries(factNames.map((name) => [name, null])),
    },
  })
})

test('facts are numbers, choices or texts; the error for an invalid fact describes valid values', () => {
  const facts = { doors: '2', drivetrain: 'Rear-Wheel Drive', equipment: 'Clock' }
  expect(checkDraft({ ...filled, ...facts }, urls).draft).toMatchObject({ ...facts, doors: 2 })
  const wrong = { doors: '2.5', owners: '-1', vin: 'A'.repeat(31), firstRegistration: '2019-13' }
  expect(checkDraft({ ...filled, ...wrong }, urls).mistakes).toEqual({
    doors: 'Doors: enter a whole number from 1 to 8.',
    owners: 'Owners: enter a whole number from 1 to 99.',
    vin: 'VIN or chassis number: use 30 characters or fewer.',
    firstRegistration: 'First registration: enter it in the form 2019-04.',
  })
})

test('prices and mileages can have any common thousands separator; others are refused with a reason', () => {
  const enteredValues = { ...filled, price: '165.000', mileage: '12 500', horsepower: '1,001' }
  expect(checkDraft(enteredValues, urls).draft).toMatchObject({ price: 165_000, mileage: 12_500, horsepower: 1_001 })
  expect(checkDraft({ ...filled, price: '165.50', mileage: '1,25,000', horsepower: 'many' }, urls).mistakes).toEqual({
    price: 'Enter the price without decimals, such as 50000 or 50,000.',
    mileage: 'Enter the mileage in groups of three digits, such as 50000 or 50,000.',
    horsepower: 'Enter the horsepower as a whole number, such as 50000 or 50,000.',
  })
})

test('zero is a valid mileage; an empty field is not', () => {
  expect(checkDraft({ ...filled, mileage: '0' }, urls).draft?.mileage).toBe(0)
  expect(checkDraft({ ...filled, mileage: '' }, urls).mistakes).toEqual({ mileage: 'Enter the mileage.' })
  expect(checkDraft({ ...filled, price: '0' }, urls).mistakes).toEqual({ price: 'Enter the price.' })
  expect(checkDraft({ ...filled, price: '-5' }, urls).mistakes).toEqual({ price: 'The price can’t be below zero.' })
})

test('the year of an older vehicle is in the second field', () => {
  expect(checkDraft({ ...filled, year: older, olderYear: '1967' }, urls).draft?.year).toBe(1967)
  const yearMistake = (olderYear: string) => checkDraft({ ...filled, year: older, olderYear }, urls).mistakes.year
  expect(yearMistake(String(year + 2))).toBe('Year cannot be in the future')
  expect(yearMistake('20199')).toBe('Enter the year with four digits.')
  expect(yearMistake('1701')).toBe('Enter a year of 1886 or later.')
  expect(yearMistake('')).toBeTypeOf('string')
})

test('an edited listing fills the form, and is sent back unchanged', () => {
  const { draft } = checkDraft(filled, urls)
  const stored = { horsepower: null, transmission: null, fuelType: null, color: null, description: null, ...draft! }
  expect(valuesOf(stored)).toEqual({ ...filled, year: String(year) })
  expect(valuesOf({ ...stored, id: 7 } as typeof stored)).toEqual(valuesOf(stored))
  const classic = { ...stored, year: 1967, fuelType: null }
  expect(valuesOf(classic)).toMatchObject({ year: older, olderYear: '1967', fuelType: '' })
  expect(checkDraft(valuesOf(classic), urls).draft).toEqual(classic)
})

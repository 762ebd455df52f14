import { expect, test } from 'vitest'
import { emptyValues } from '#web/drafts/values.ts'
import { previewCar } from './preview-car.ts'

test('missing numbers are never shown as 0', () => {
  expect(previewCar(emptyValues(), [])).toMatchObject({
    make: 'Make',
    year: 'Year',
    price: 0,
    mileage: null,
    horsepower: null,
  })
  const enteredValues = { ...emptyValues(), price: '-5', mileage: '0' }
  expect(previewCar(enteredValues, [])).toMatchObject({ price: 0, mileage: 0 })
})

test('impossible numbers are not shown', () => {
  const enteredValues = { ...emptyValues(), price: '100000000', mileage: '2000000', horsepower: '5000' }
  expect(previewCar(enteredValues, [])).toMatchObject({ price: 100_000_000, mileage: 2_000_000, horsepower: 5000 })
  const above = {
    ...enteredValues,
    price: '1e30',
    mileage: '2000001',
    horsepower: '1e9',
    year: 'older',
    olderYear: '1e30',
  }
  expect(previewCar(above, [])).toMatchObject({ price: 0, mileage: null, horsepower: null, year: 'Year' })
})

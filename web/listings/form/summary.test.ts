import { expect, test } from 'vitest'
import { emptyValues } from '#web/drafts/values.ts'
import { previewCar } from './preview-car.ts'
import { progressOf } from './progress.ts'
import { summaryOf } from './summary.tsx'

const values = {
  ...emptyValues(),
  make: 'Porsche',
  model: '911',
  year: '2019',
  price: '85000',
  mileage: '0',
  vin: 'wp0ac2a99ks123456',
}
const form = (over = {}) => {
  const all = { ...values, ...over }
  return { car: previewCar(all, []), vin: all.vin, progress: progressOf({ values: all, pictures: [] }) }
}
const text = (...[id, over]: [Parameters<typeof summaryOf>[0], object?]) =>
  summaryOf(id, form(over)).filter(Boolean).join(' · ')

test('the summary of a section names its values', () => {
  expect(text('vin')).toBe('WP0AC2A99KS123456')
  expect(text('car', { place: 'Portland, Oregon' })).toBe('2019 Porsche 911 · Portland, Oregon')
  expect(text('price')).toBe('$85,000 · 0 miles')
  expect(text('facts', { owners: '2' })).toBe('1 filled in')
})

test('the summary of the details shows whether there is a description', () => {
  const details = { bodyStyle: 'SUVs', transmission: 'Manual', fuelType: 'Gasoline', horsepower: '443', color: 'Red' }
  expect(text('details', details)).toBe('SUV · Manual · Gasoline · 443 HP · Red · No description yet')
  expect(text('details', { ...details, description: 'Two owners.' })).toContain('· With description')
})

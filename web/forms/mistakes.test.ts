import { expect, test } from 'vitest'
import { mistakesByField } from './mistakes.ts'

test('each field gets the first of its mistakes', () => {
  const issues = [
    { field: 'imageUrls.0', message: 'One' },
    { field: 'imageUrls', message: 'Two' },
    { field: 'price', message: 'Three' },
  ]
  expect(mistakesByField(issues)).toEqual({ imageUrls: 'One', price: 'Three' })
})

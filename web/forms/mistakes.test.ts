import { expect, test } from 'vitest'
import { mistakesByField } from './mistakes.ts'

test('what the server refuses stands at the fields of the form, the first of each', () => {
  const issues = [
    { field: 'imageUrls.0', message: 'One' },
    { field: 'imageUrls', message: 'Two' },
    { field: 'price', message: 'Three' },
  ]
  expect(mistakesByField(issues)).toEqual({ imageUrls: 'One', price: 'Three' })
})

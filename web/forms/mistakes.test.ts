import { expect, test } from 'vitest'
import { mistakesByField } from './mistakes.ts'

test('only the first mistake of each field is returned', () => {
  const issues = [
    { field: 'imageUrls.0', message: 'One' },
    { field: 'imageUrls', message: 'Two' },
    { field: 'price', message: 'Three' },
  ]
  expect(mistakesByField(issues)).toEqual({ imageUrls: 'One', price: 'Three' })
})

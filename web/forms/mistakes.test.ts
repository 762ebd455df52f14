import { expect, test } from 'vitest'
import { errorsByField } from './mistakes.ts'

test('only the first mistake of each field is returned', () => {
  const issues = [
    { field: 'imageUrls.0', message: 'One' },
    { field: 'imageUrls', message: 'Two' },
    { field: 'price', message: 'Three' },
  ]
  expect(errorsByField(issues)).toEqual({ imageUrls: 'One', price: 'Three' })
})

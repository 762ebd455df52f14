import { expect, test } from 'vitest'
import { formatPrice } from './numbers.ts'

test('prices are whole dollars with thousands separators', () => {
  expect(formatPrice(1_234_567)).toBe('$1,234,567')
  expect(formatPrice(0)).toBe('$0')
  expect(formatPrice(950)).toBe('$950')
})

import { expect, test } from 'vitest'
import { formatRecord } from './record.tsx'

test('the record of a seller lists only counts above zero', () => {
  const listings = { approved: 1_200, sold: 3, pending: 2 }
  const words = formatRecord({ listings, rejections: 1, reports: 2 })
  expect(words.replaceAll('\u00a0', ' ')).toBe('1,200 public · 3 sold · 1 rejection · 2 reports')
  expect(formatRecord({ listings: { pending: 1 }, rejections: 0, reports: 0 })).toBe('No public listings yet')
})

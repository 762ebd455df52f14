import { expect, test } from 'vitest'
import { recordInWords } from './record.tsx'

test('of a seller that is told of which there is any', () => {
  const listings = { approved: 1_200, sold: 3, pending: 2 }
  const words = recordInWords({ listings, rejections: 1, reports: 2 })
  expect(words.replaceAll('\u00a0', ' ')).toBe('1,200 public · 3 sold · 1 rejection · 2 reports')
  expect(recordInWords({ listings: { pending: 1 }, rejections: 0, reports: 0 })).toBe('Nothing public so far')
})

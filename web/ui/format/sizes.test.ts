import { expect, test } from 'vitest'
import { formatBytes, roundDuration } from './sizes.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_500, '1.5 kB'],
  [12_345_678_901, '12.3 GB'],
  [456_000_000_000, '456 GB'],
  [9e15, '9,000 TB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [61, '1 minute'],
  [7_300, '2 hours'],
  [200_000, '2 days'],
])('%d seconds are %s', (seconds, text) => expect(roundDuration(seconds)).toBe(text))

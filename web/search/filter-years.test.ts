import { expect, test } from 'vitest'
import { filterYears } from './ranges.tsx'

test('the years are the 31 latest ones, then decades for classics', () => {
  const years = filterYears(2027)
  expect(years.slice(0, 2)).toEqual(['2027', '2026'])
  expect(years.slice(29)).toEqual(['1998', '1997', '1990', '1980', '1970', '1960', '1950', '1940', '1930'])
})

test('no year appears twice', () => {
  for (const current of [2026, 2029, 2030, 2031]) {
    const years = filterYears(current)
    expect(new Set(years).size).toBe(years.length)
  }
})

import { expect, test } from 'vitest'
import { chipsOf } from './chips.ts'
import { validateSearch } from '#web/search/validate-search.ts'

const labels = (query: string) => chipsOf(validateSearch(new URLSearchParams(query))).map((chip) => chip.label)

test('every filter has its words, in one order', () => {
  expect(labels('maxMileage=30000&fuelType=Gasoline&make=Porsche&minYear=2015&q=gt3&bodyStyle=Sedans')).toEqual([
    '“gt3”',
    'Porsche',
    'From 2015',
    'Sedan',
    'Gasoline',
    'To 30,000 miles',
  ])
})

test('prices are shown as understood', () => {
  expect(labels('minPrice=50k&maxPrice=1.2m')).toEqual(['From $50,000', 'To $1,200,000'])
})

test('what was refused and what is a placeholder has none', () => {
  expect(labels('make=All+Makes&minPrice=cheap')).toEqual([])
})

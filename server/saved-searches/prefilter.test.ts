import { expect, test } from 'vitest'
import { openPrefilter } from './prefilter.ts'

const canMatch = openPrefilter([
  { make: 'Alfa Romeo', price: 40_000, year: 2015 },
  { make: 'Citroën', price: 60_000, year: 2020 },
])

test.each([
  '',
  'make=alfa+romeo',
  'make=CITRO%C3%8BN&model=DS',
  'make=BMW&make=Alfa+Romeo',
  'not.make=Alfa+Romeo',
  'model=make%3DBMW',
  'minPrice=60000',
  'maxPrice=40000',
  'minYear=2020&maxYear=2030',
])('“%s” could find a vehicle', (query) => expect(canMatch(query)).toBe(true))

test.each(['make=BMW', 'make=Alfa', 'minPrice=60001', 'maxPrice=39999', 'minYear=2021', 'q=x&maxYear=2014'])(
  '“%s” finds none of them',
  (query) => expect(canMatch(query)).toBe(false),
)

import { expect, test } from 'vitest'
import { chipsOf, nameOfSearch } from './chips.ts'
import { validateSearch } from './find-vehicles.ts'

const labels = (query: string) => chipsOf(validateSearch(new URLSearchParams(query))).map((chip) => chip.label)

test('every filter has a label, in a fixed order', () => {
  expect(labels('maxMileage=30000&fuelType=Gasoline&make=Porsche&minYear=2015&q=gt3&bodyStyle=Sedans')).toEqual([
    '“gt3”',
    'Porsche',
    '2015 or newer',
    'Sedan',
    'Gasoline',
    'Up to 30,000 miles',
  ])
})

test('a filter with several values has one label, and so does an exclusion', () => {
  expect(labels('make=Porsche&make=BMW&make=Audi&not.body=SUV&not.body=Van&titleStatus=Clean')).toEqual([
    'Porsche, BMW, or Audi',
    'Title: Clean',
    'Not SUV or Van',
  ])
  expect(labels('bodyStyle=SUVs&bodyStyle=Sedan&not.titleStatus=Salvage')).toEqual([
    'SUV or Sedan',
    'Title: not Salvage',
  ])
  expect(labels([1, 2, 3, 4, 5, 6].map((n) => `make=${n}`).join('&'))).toEqual(['1, 2, 3, 4, or 2 more'])
})

test('colors and power have labels', () => {
  expect(labels('color=RED&color=blue&not.interiorColor=black&minHorsepower=300&minMileage=1k')).toEqual([
    'From 1,000 miles',
    'From 300 HP',
    'Red or blue',
    'Interior: not black',
  ])
  expect(labels('not.color=red')).toEqual(['Not red'])
})

test('an electric range has its unit', () => {
  expect(labels('minElectricRange=250&maxElectricRange=1000&minSeats=4')).toEqual([
    'Seats from 4',
    'Electric range from 250 miles',
    'Electric range up to 1,000 miles',
  ])
})

test('the price verdict and facts about the listing have labels', () => {
  expect(
    labels(
      'verdict=BELOW&verdict=fair&not.documents=invoice&documents=service&documents=title&hasVin=yes&listedWithin=1&' +
        'confirmedWithin=30&minDaysListed=1&maxDaysListed=60',
    ),
  ).toEqual([
    'Has a VIN',
    'Listed in the last 24 hours',
    'Confirmed in the last 30 days',
    'Listed for at least 1 day',
    'Listed for at most 60 days',
    'Price: below market or fair price',
    'Documents: service record or title',
    'Documents: not invoice',
  ])
  expect(labels('not.verdict=above')).toEqual(['Price: not above market'])
})

test('labels show the parsed prices', () => {
  expect(labels('minPrice=50k&maxPrice=1.2m')).toEqual(['From $50,000', 'Up to $1,200,000'])
})

test('refused filters and placeholders have no label', () => {
  expect(labels('make=All+Makes&minPrice=cheap')).toEqual([])
})

test('the name of a shared search lists all its filters', () => {
  const name = (query: string) => nameOfSearch(validateSearch(new URLSearchParams(query)))
  expect(name('make=Porsche&model=911&minYear=2006&maxPrice=120k&transmission=Manual')).toBe(
    'Porsche 911, 2006 or newer, Up to $120,000, Manual',
  )
  expect(name('bodyStyle=Sports+Cars&sort=price-low')).toBe('Sports Car')
  expect(name('page=2')).toBeUndefined()
})

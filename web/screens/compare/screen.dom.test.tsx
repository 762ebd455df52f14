import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { condition } from '#contract/condition/endpoints.ts'
import { documents } from '#contract/documents/endpoints.ts'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { showScreen } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { listing } from '#tests/web/listing.ts'
import { compareList } from '#web/compare/list.ts'
import * as compare from './screen.tsx'

const cars = [
  { ...listing, id: 7, verdict: 'below' as const },
  { ...listing, id: 8, model: 'Taycan', transmission: null, year: 2021 },
]
const at = '2026-11-01T12:00:00.000Z'

beforeEach(() => {
  answer(search.cards, cars)
  answer(listings.read, ({ params }) => ({ ...listing, ...cars.find(({ id }) => String(id) === params.id) }))
  answer(history.market, {
    daysOnMarket: 3,
    daysSinceConfirmed: null,
    prices: [
      { price: 190_000, at },
      { price: 184_900, at },
    ],
  })
  answer(condition.read, { flaws: [], noneKnown: true, confirmedAt: at, takenBackAt: null, version: 1 })
  answer(documents.ofVehicle, [])
})

const showCompare = (query: string) => showScreen(compare, { address: `/compare${query}` })
const cellsOf = (label: RegExp) =>
  within(screen.getByRole('rowheader', { name: label }).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('prices, facts, condition and documents are in one table, and differences are marked with text', async () => {
  await showCompare('?ids=7,8')
  const [, first] = screen.getAllByRole('columnheader')
  for (const text of ['$184,900', 'Below market', 'Reduced by $5,100 since Nov 1, 2026'])
    expect(within(first!).getByText(text), text).toBeTruthy()
  expect(cellsOf(/^Year Differs$/)).toEqual(['2019', '2021'])
  expect(cellsOf(/^Mileage$/)).toEqual(['12,345 miles', '12,345 miles'])
  expect(cellsOf(/^Transmission$/)).toEqual(['Manual', 'Not stated'])
  expect(cellsOf(/^Condition$/)).toEqual(Array.from({ length: 2 }, () => 'No known flaws, according to the seller'))
  expect(cellsOf(/^Documents$/)).toEqual(['None published', 'None published'])
  expect(cellsOf(/^Price history$/)[0]).toBe('Nov 1, 2026: $184,900\nNov 1, 2026: $190,000')
})

test('the facts can be limited to those that differ', async () => {
  const { user } = await showCompare('?ids=7,8')
  await user.click(screen.getByRole('checkbox', { name: 'Show only differences' }))
  const labels = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(labels).toContain('YearDiffers')
  expect(labels.filter((label) => /^(Mileage|Transmission|Price history|Documents)$/.test(label!))).toEqual([])
})

test('a single vehicle has no differences to choose', async () => {
  answer(search.cards, [cars[0]!])
  await showCompare('?ids=7')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('only the listing is required', async () => {
  for (const endpoint of [history.market, condition.read, documents.ofVehicle])
    answer(endpoint as never, new Refusal('internal') as never)
  await showCompare('?ids=7,8')
  expect(cellsOf(/^Documents$/)).toEqual(['Not stated', 'Not stated'])
})

test('a removed vehicle also leaves the list in this browser', async () => {
  for (const id of [7, 8]) compareList.add(id)
  const { user, address } = await showCompare('?ids=7,8')
  await user.click(screen.getByRole('link', { name: 'Remove 2019 Porsche 911 GT3' }))
  expect([compareList.read(), address()]).toEqual([[8], '/compare?ids=8'])
})

test('gone, invalid and surplus vehicles are explained', async () => {
  await showCompare('?ids=7,8,9,abc,10,11')
  expect(screen.getByText(/^3 vehicles in this link are no longer available. Only the first 4/)).toBeTruthy()
  expect(callsOf(search.cards)).toHaveLength(1)
})

test('a vehicle that is taken off the site in the meantime is left out', async () => {
  answer(listings.read, ({ params }) => (params.id === '8' ? new Refusal('listing_not_found') : cars[0]!))
  await showCompare('?ids=7,8')
  expect(screen.getByText('1 vehicle in this link is no longer available.')).toBeTruthy()
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
})

test.each(['', '?ids=', '?ids=abc'])('without vehicles, the page explains how to choose some: %s', async (query) => {
  await showCompare(query)
  expect(screen.getByText('No Vehicles to Compare')).toBeTruthy()
  expect(callsOf(search.cards)).toEqual([])
})

test('the comparison has a title with the vehicles, and is not indexed', () => {
  const meta = compare.meta({
    loaderData: { cars: [{ name: '2019 Porsche 911' }, { name: '2021 BMW M3' }] },
    matches: [],
  } as never) as object[]
  expect(meta).toContainEqual({ title: expect.stringMatching(/^Compare 2019 Porsche 911 and 2021 BMW M3 \| /) })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
})

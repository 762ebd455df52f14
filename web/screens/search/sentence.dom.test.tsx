import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { search as searchCalls } from '#contract/search/endpoints.ts'
import { showScreen } from '#tests/web/dom.tsx'
import { noFacets } from '#tests/web/facets.ts'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { listing } from '#tests/web/listing.ts'
import * as search from './screen.tsx'

const plain = { filters: {}, text: '', unused: [], others: [] }

beforeEach(() => {
  answer(searchCalls.vehicles, { items: [listing], total: 1 })
  answer(searchCalls.makes, ['BMW', 'Porsche'])
  answer(searchCalls.facets, noFacets)
  answer(searchCalls.interpret, { ...plain, filters: { make: ['Porsche'], maxPrice: ['50000'] } })
})

const showSearch = (query: string) => showScreen(search, { address: `/vehicles${query}`, path: '/vehicles' })
const box = () => screen.getByLabelText<HTMLInputElement>('Search')
const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
const notes = () => screen.getByRole('list', { name: 'How we understood your search' })

test('a sentence in the URL becomes filters, which replace the same filters of the URL', async () => {
  const { address } = await showSearch(
    '?ask=porsche+under+50k&make=BMW&model=M3&maxPrice=10000&fuelType=Diesel&minYear=',
  )
  expect(address()).toBe('/vehicles?make=Porsche&maxPrice=50000&fuelType=Diesel')
  expect(chips()).toEqual(['Porsche', 'Up to $50,000', 'Diesel', 'Clear All'])
  expect(screen.queryByRole('list', { name: 'How we understood your search' })).toBeNull()
})

test('a link with search words is not interpreted', async () => {
  const { address } = await showSearch('?q=porsche+under+50k')
  expect(address()).toBe('/vehicles?q=porsche+under+50k')
  expect(callsOf(searchCalls.interpret)).toEqual([])
})

test('the search field is interpreted with the other filters, and shows the words that remain', async () => {
  answer(searchCalls.interpret, { ...plain, filters: { make: ['Porsche'] }, text: 'sunroof' })
  const { user, address } = await showSearch('?fuelType=Diesel&sort=price-low')
  await user.type(box(), 'porsche with a sunroof{Enter}')
  const expected = '/vehicles?q=sunroof&make=Porsche&fuelType=Diesel&sort=price-low&asked=porsche+with+a+sunroof'
  await waitFor(() => expect(address()).toBe(expected))
  await waitFor(() => expect(box().value).toBe('sunroof'))
  expect(notes().textContent).toBe('Searched as keywords: “sunroof”.')
})

test('the search field is empty after all of its words became filters', async () => {
  const { user, address } = await showSearch('')
  await user.type(box(), 'porsche under 50k')
  expect(screen.getByRole('button', { name: /^Show/ }).textContent).toBe('Show vehicles')
  await user.click(screen.getByRole('button', { name: /^Show/ }))
  await waitFor(() => expect(address()).toBe('/vehicles?make=Porsche&maxPrice=50000'))
  await waitFor(() => expect(box().value).toBe(''))
})

test('the page offers the other meaning of a phrase, and shows the phrases that were not used', async () => {
  answer(searchCalls.interpret, {
    filters: { make: ['Porsche'], maxPrice: ['50000'] },
    text: '',
    unused: ['near me'],
    others: [{ phrase: 'under 50k', filters: { make: ['Porsche'], maxMileage: ['50000'] }, text: '', unused: [] }],
  })
  const { user, address } = await showSearch('?ask=porsche+under+50k+near+me')
  expect(address()).toBe('/vehicles?make=Porsche&maxPrice=50000&asked=porsche+under+50k+near+me')
  expect(notes().textContent).toContain('Ignored: “near me”.')
  expect(notes().textContent).toContain('“under 50k” can also mean')
  await user.click(within(notes()).getByRole('link', { name: 'Up to 50,000 miles' }))
  await waitFor(() => expect(address()).toBe('/vehicles?make=Porsche&maxMileage=50000'))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'How we understood your search' })).toBeNull())
})

test('if the sentence cannot be interpreted, its words are searched', async () => {
  answer(searchCalls.interpret, new Refusal('database_away'))
  expect((await showSearch('?ask=red+porsche&make=BMW')).address()).toBe('/vehicles?q=red+porsche&make=BMW')
})

test('a sentence that is too long is refused next to the field, and stays in it', async () => {
  await showSearch(`?ask=${'a'.repeat(201)}`)
  expect(box().value).toBe('a'.repeat(201))
  expect(screen.getByText('Use 200 characters or fewer.')).toBeTruthy()
  expect(callsOf(searchCalls.interpret)).toEqual([])
})

test('a form without a sentence leaves out chosen options that are also excluded', async () => {
  const { address } = await showSearch('?ask=&make=BMW&make=Porsche&model=911&not.make=Porsche&minYear=')
  expect(address()).toBe('/vehicles?make=BMW&not.make=Porsche')
})

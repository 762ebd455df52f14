import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type MatchedSearch, savedSearches } from '#contract/saved-searches/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { SavedSearches } from './saved-searches.tsx'

const search: MatchedSearch = {
  id: 7,
  name: 'Porsche',
  query: 'make=Porsche',
  ignored: [],
  frequency: 'daily',
  createdAt: '2026-11-01T10:00:00Z',
  mailedAt: null,
  matches: null,
}

beforeEach(() => answer(savedSearches.list, [search]))

const open = () => show(<SavedSearches />, { as: 'member', address: '/profile?tab=searches' })

test('a search links to its results, and can be changed, renamed and deleted', async () => {
  const { user } = await open()
  expect((await screen.findByRole('link', { name: 'Porsche' })).getAttribute('href')).toBe('/vehicles?make=Porsche')
  answer(savedSearches.change, { ...search, frequency: 'off' })
  await user.selectOptions(screen.getByLabelText('How often to email “Porsche”'), 'Off (paused)')
  await waitFor(() => expect(callsOf(savedSearches.change)).toHaveLength(1))
  expect(callsOf(savedSearches.change)[0]!.body).toEqual({ name: 'Porsche', frequency: 'off' })

  await user.click(screen.getByRole('button', { name: 'Rename Porsche' }))
  const rename = within(await screen.findByRole('dialog'))
  await user.clear(rename.getByLabelText(/^Name/))
  await user.click(rename.getByRole('button', { name: 'Rename' }))
  expect(await rename.findByText('Enter a name.')).toBeTruthy()
  await user.type(rename.getByLabelText(/^Name/), 'Dream')
  await user.click(rename.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(callsOf(savedSearches.change)).toHaveLength(2))
  expect(callsOf(savedSearches.change)[1]!.body).toEqual({ name: 'Dream', frequency: 'daily' })

  await user.click(screen.getByRole('button', { name: 'Delete Porsche' }))
  answer(savedSearches.remove, undefined)
  answer(savedSearches.list, [])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No Saved Searches')).toBeTruthy()
})

test('a filter that no longer exists is named, and a failed change shows the old value', async () => {
  answer(savedSearches.list, [{ ...search, ignored: [{ name: 'wings', value: '4' }] }])
  const { user } = await open()
  expect(await screen.findByText(/These filters no longer exist: wings “4”/)).toBeTruthy()
  answer(savedSearches.change, new Refusal('internal'))
  const select = screen.getByLabelText<HTMLSelectElement>('How often to email “Porsche”')
  await user.selectOptions(select, 'Weekly')
  expect(await screen.findByText('The search wasn’t changed. Please try again.')).toBeTruthy()
  expect(select.value).toBe('daily')
})

test('a list that fails to load can be reloaded', async () => {
  answer(savedSearches.list, new Refusal('internal'))
  const { user } = await open()
  expect(await screen.findByText('We couldn’t load your saved searches.')).toBeTruthy()
  answer(savedSearches.list, [search])
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('link', { name: 'Porsche' })).toBeTruthy()
})

test('a card shows the filters, the vehicles that match now, and those that are new; it can be paused', async () => {
  const newest = [{ id: 5, year: 2019, make: 'Porsche', model: '911', trim: 'GT3', imageUrl: '/images/a.webp' }]
  const matches = { total: 41, new: 3, newest }
  answer(savedSearches.list, [
    { ...search, query: 'make=Porsche&maxPrice=90000', mailedAt: '2026-11-20T10:00:00Z', matches },
  ])
  const { user } = await open()
  expect(await screen.findByText('Up to $90,000')).toBeTruthy()
  expect(screen.getByText('41 vehicles now', { exact: false }).closest('p')!.textContent).toBe(
    '41 vehicles now, 3 new since your last email',
  )
  expect(screen.getByRole('link', { name: '2019 Porsche 911 GT3' }).getAttribute('href')).toBe('/vehicles/5')
  answer(savedSearches.change, { ...search, frequency: 'off' })
  answer(savedSearches.list, [{ ...search, frequency: 'off' }])
  await user.click(screen.getByRole('button', { name: 'Pause Porsche' }))
  answer(savedSearches.change, search)
  await user.click(await screen.findByRole('button', { name: 'Resume Porsche' }))
  await waitFor(() => expect(callsOf(savedSearches.change).map(({ body }) => body.frequency)).toEqual(['off', 'daily']))
})

test('without saved searches, examples link to searches', async () => {
  answer(savedSearches.list, [])
  await open()
  expect((await screen.findByRole('link', { name: 'Porsche 911 up to $150,000' })).getAttribute('href')).toBe(
    '/vehicles?make=Porsche&model=911&maxPrice=150000',
  )
})

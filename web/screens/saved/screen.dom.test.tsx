import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import { showScreen } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { listing } from '#tests/web/listing.ts'
import { browserFavorites } from '#web/favorites/browser-favorites.ts'
import { recentVehicles } from '#web/recent/list.ts'
import * as saved from './screen.tsx'

const cars = [7, 8].map((id) => ({ ...listing, id, model: `Model ${id}` }))
const showSaved = (as?: 'member') => showScreen(saved, { address: '/saved', ...(as && { as }) })
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('a visitor sees the saved vehicles, the last one first, and those that are gone', async () => {
  answer(search.cards, [cars[0]!, { ...cars[1]!, sold: true, soldPrice: 171_000 }])
  for (const id of [7, 9, 8]) browserFavorites.add(id)
  await showSaved()
  await screen.findByText('No longer available')
  expect(names()).toEqual(['2019 Porsche Model 8', 'No longer available', '2019 Porsche Model 7'])
  expect(within(screen.getAllByRole('article')[0]!).getByText('Sold')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in')
})

test('a vehicle whose heart is pressed leaves the list without another request', async () => {
  answer(search.cards, cars)
  for (const id of [7, 8]) browserFavorites.add(id)
  const { user } = await showSaved()
  await user.click(await screen.findByRole('button', { name: 'Save 2019 Porsche Model 7' }))
  await waitFor(() => expect(names()).toEqual(['2019 Porsche Model 8']))
  await user.click(screen.getByRole('button', { name: 'Save 2019 Porsche Model 8' }))
  expect(await screen.findByText('No Saved Vehicles')).toBeTruthy()
  expect(callsOf(search.cards)).toHaveLength(1)
})

test('the list follows another tab', async () => {
  await showSaved()
  expect(screen.getByText('No Saved Vehicles')).toBeTruthy()
  answer(search.cards, [cars[0]!])
  localStorage.setItem('marque-favorites', '[7]')
  act(() => void dispatchEvent(new StorageEvent('storage')))
  expect(await screen.findByRole('heading', { name: '2019 Porsche Model 7' })).toBeTruthy()
})

test('if the vehicles cannot be loaded, the visitor can try again', async () => {
  answer(search.cards, new Refusal('internal'))
  browserFavorites.add(7)
  const { user } = await showSaved()
  expect(await screen.findByText('We couldn’t load your saved vehicles.')).toBeTruthy()
  answer(search.cards, [cars[0]!])
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: '2019 Porsche Model 7' })).toBeTruthy()
})

test('members are led to the saved vehicles in their account', async () => {
  const page = await showSaved('member')
  await waitFor(() => expect(page.address()).toBe('/profile?tab=saved'))
})

test('recently viewed vehicles follow the saved ones', async () => {
  answer(search.cards, cars)
  recentVehicles.add(8)
  await showSaved()
  await screen.findByRole('heading', { name: '2019 Porsche Model 8', level: 3 })
  expect(screen.getByText('No Saved Vehicles')).toBeTruthy()
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { favorites } from '#contract/favorites/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { listing } from '#tests/web/listing.ts'
import { MissingVehicle } from './not-public.tsx'

const notFound = { status: 404, statusText: 'Not Found', internal: false, data: null }
const at = { address: '/vehicles/7', path: '/vehicles/:id' }
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent

test('a pending listing is shown as not public if the API returns it', async () => {
  answer(listings.read, { ...listing, status: 'pending', approved: false })
  await show(<MissingVehicle error={notFound} />, { ...at, as: 'member' })
  expect(await screen.findByRole('heading', { name: 'This listing is not public' })).toBeTruthy()
  expect(await heading()).toBe('2019 Porsche 911 GT3')
  expect(document.title).toBe('2019 Porsche 911 GT3 | Marque')
  expect(screen.queryByRole('heading', { name: 'Interested in this vehicle?' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Save / })).toBeNull()
})

test('a member who saved a paused vehicle sees its name, picture and state', async () => {
  answer(listings.read, new Refusal('listing_not_found'))
  answer(favorites.ids, [7])
  answer(favorites.read, {
    id: 7,
    state: 'paused',
    year: 2019,
    make: 'Porsche',
    model: '911',
    imageUrl: '/images/a.webp',
  })
  await show(<MissingVehicle error={notFound} />, { ...at, as: 'member' })
  expect(await screen.findByRole('heading', { level: 1, name: '2019 Porsche 911' })).toBeTruthy()
  expect(screen.getByText('Paused by the seller')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse Other Vehicles' })).toBeTruthy()
})

test('a pending listing is not found if the API refuses it', async () => {
  answer(listings.read, new Refusal('listing_not_found'))
  answer(favorites.read, new Refusal('listing_not_found'))
  await show(<MissingVehicle error={notFound} />, { ...at, as: 'member' })
  expect(await screen.findByText('Vehicle Not Found')).toBeTruthy()
})

test('a pending listing is not found for a visitor, and no request is sent', async () => {
  await show(<MissingVehicle error={notFound} />, at)
  expect(await heading()).toBe('Vehicle Not Found')
  expect(callsOf(listings.read)).toEqual([])
})

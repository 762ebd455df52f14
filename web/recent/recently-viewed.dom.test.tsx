import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { listing } from '#tests/web/listing.ts'
import { recentVehicles } from './list.ts'
import { RecentlyViewed } from './recently-viewed.tsx'

test('the vehicles are listed from the newest to the oldest, without sold and gone ones, until they are cleared', async () => {
  const cars = [7, 8].map((id) => ({ ...listing, id, model: `Model ${id}` }))
  answer(search.cards, [...cars, { ...listing, id: 9, sold: true }])
  for (const id of [7, 9, 10, 8]) recentVehicles.add(id)
  const { user } = await show(<RecentlyViewed />)
  await screen.findByRole('heading', { name: 'Recently Viewed' })
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['2019 Porsche Model 8', '2019 Porsche Model 7'])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('heading', { name: 'Recently Viewed' })).toBeNull()
  expect(recentVehicles.read()).toEqual([])
})

test('nothing is requested and shown without viewed vehicles', async () => {
  await show(<RecentlyViewed />)
  expect(callsOf(search.cards)).toEqual([])
  expect(screen.queryByRole('heading')).toBeNull()
})

test('the last 20 vehicles are stored', () => {
  for (let id = 1; id <= 22; id += 1) recentVehicles.add(id)
  expect([recentVehicles.read().length, recentVehicles.read()[0]]).toEqual([20, 3])
})

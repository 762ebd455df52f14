import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Listing } from '#contract/listings/schema.ts'
import { show } from '#tests/web/dom.tsx'
import { guidanceBy } from '#tests/web/guidance.ts'
import { listing, seller } from '#tests/web/listing.ts'
import { compareList } from '#web/compare/list.ts'
import { factSheet } from '#web/facts/sheet.ts'
import { recentVehicles } from '#web/recent/list.ts'
import { VehicleView } from './vehicle-view.tsx'

const ledger = { items: [{ id: 1, kind: 'listed', price: 184_900, at: '2026-01-02T00:00:00Z' }], total: 1 } as never

function showCar(over: Partial<Listing> = {}) {
  const car = { ...listing, ...over }
  const vehicle = {
    listing: car,
    seller,
    market: null,
    guidance: guidanceBy(12),
    ledger,
    related: { similar: [{ ...listing, id: 8, note: 'Same model' }], fromSeller: [] },
    documentation: { condition: null, documents: null, shape: 'Coupe' },
    sheet: factSheet(car),
    now: '2026-02-01T00:00:00Z',
    properties: {},
    constraints: {},
  }
  return show(<VehicleView vehicle={vehicle} result={undefined} />, { address: '/vehicles/7' })
}

test('details and description are two tabs, both open, and each tab scrolls to its panel', async () => {
  const { user } = await showCar()
  const details = within(screen.getByRole('tabpanel', { name: 'Details' }))
  for (const term of ['Year', 'Mileage', 'Horsepower', 'Transmission', 'Fuel Type', 'Body Style', 'Color']) {
    expect(details.getByText(term), term).toBeTruthy()
  }
  expect(details.getByText('12,345 miles')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Details', selected: true })).toBeTruthy()
  const description = screen.getByRole('tabpanel', { name: 'Description' })
  expect(within(description).getByText(/^One owner\./)).toBeTruthy()
  expect(description.className).not.toContain('hidden')

  description.scrollIntoView = vi.fn()
  await user.click(screen.getByRole('tab', { name: 'Description' }))
  expect(screen.getByRole('tab', { name: 'Description', selected: true })).toBeTruthy()
  expect(description.scrollIntoView).toHaveBeenCalledOnce()
  expect(screen.getByRole('tabpanel', { name: 'Details' }).className).not.toContain('hidden')
})

test('the key facts are next to the pictures', async () => {
  await showCar()
  const facts = document.querySelector('[data-opener] dl')?.textContent
  expect(facts).toContain('12,345 miles')
  expect(facts).toContain('502 HP')
})

test('a vehicle has an inquiry form, its seller, and a card with links to the protection page', async () => {
  await showCar()
  expect(screen.getByRole('heading', { name: 'Interested in this vehicle?' })).toBeTruthy()
  expect(screen.getByLabelText(/^Message/)).toBeTruthy()
  const card = (name: string) => within(screen.getByRole('region', { name }))
  expect(card('Seller Information').getByText('Member since 2024')).toBeTruthy()
  expect(
    card('Vehicle Protection')
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['How We Check Listings', '/protection#history'],
    ['How to Pay Safely', '/protection#payment'],
    ['How We Fight Fraud', '/protection#fraud'],
    ['How We Check Sellers', '/protection#sellers'],
  ])
})

test('a sold vehicle is marked as sold and has no inquiry form', async () => {
  await showCar({ sold: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2019 Porsche 911 GT3')
  expect(screen.getByText('Sold')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'This vehicle has been sold' })).toBeTruthy()
  expect(screen.queryByLabelText(/^Message/)).toBeNull()
})

test('the sections of a vehicle are in order', async () => {
  await showCar()
  const order = ['Vehicle Timeline', 'Description', 'Price Guidance', 'Seller Information', 'Similar Vehicles']
  await screen.findByRole('heading', { name: 'Similar Vehicles' })
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent!)
  await waitFor(() => expect(headings().filter((heading) => order.includes(heading))).toEqual(order))
})

test('the page shows the place, and the distance from the last search', async () => {
  const location = {
    label: 'Boulder, CO',
    town: 'Boulder',
    region: 'CO',
    country: 'US',
    latitude: 40.01,
    longitude: -105.27,
  }
  localStorage.removeItem('marque-near')
  await showCar({ location })
  expect(screen.getByText('Boulder, CO')).toBeTruthy()
  cleanup()
  localStorage.setItem('marque-near', JSON.stringify({ label: 'Denver, CO', latitude: 39.74, longitude: -104.98 }))
  await showCar({ location })
  expect(screen.getByText('Boulder, CO · 24 miles from Denver, CO')).toBeTruthy()
  localStorage.removeItem('marque-near')
})

test.each([
  [true, [7]],
  [false, []],
])('this browser remembers a vehicle as viewed if it is public: %s', async (approved, viewed) => {
  await showCar({ approved })
  expect(recentVehicles.read()).toEqual(viewed)
})

test('a vehicle can be compared from its page', async () => {
  const { user } = await showCar()
  await user.click(screen.getAllByRole('button', { name: 'Compare 2019 Porsche 911 GT3' })[0]!)
  expect(compareList.read()).toEqual([7])
})

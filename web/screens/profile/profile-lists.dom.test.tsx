import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { desk, type OwnRow } from '#contract/desk/endpoints.ts'
import { drafts } from '#contract/drafts/endpoints.ts'
import { favorites, type SavedVehicle } from '#contract/favorites/endpoints.ts'
import { inquiries, type SentInquiry } from '#contract/inquiries/endpoints.ts'
import { currentUser } from '#tests/web/current-user.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { listing } from '#tests/web/listing.ts'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

const none = { items: [], total: 0 } as never

beforeEach(() => {
  for (const list of [desk.listings, favorites.list, inquiries.sent, drafts.list]) answer(list, none)
  answer(conversations.unread, { received: 0, sent: 0 })
  answer(favorites.ids, [])
})

const showProfile = (address = '/profile') =>
  show(
    <>
      <ProfileHeader user={currentUser} />
      <ProfileTabs />
    </>,
    { as: 'member', address },
  )
const panel = async (name: string) => within(await screen.findByRole('tabpanel', { name }))

test('a new member has empty lists, each with a link to fill it', async () => {
  const { user } = await showProfile()
  const mine = await panel('My Listings')
  expect(await mine.findByText('No Listings Yet')).toBeTruthy()
  // The page must not say that listings are free, because admins set the listing fee.
  expect(mine.queryByText(/free/)).toBeNull()
  expect(mine.getByRole('link', { name: 'Create Your First Listing' }).getAttribute('href')).toBe('/sell')
  for (const [tab, title] of [
    ['Saved Vehicles', 'No Saved Vehicles'],
    ['My Inquiries', 'No Inquiries Made'],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: tab }))
    const list = await panel(tab)
    expect(await list.findByText(title)).toBeTruthy()
    expect(list.getByRole('link', { name: 'Browse Vehicles' }).getAttribute('href')).toBe('/vehicles')
  }
  const about = screen.getByRole('region', { name: 'About you' })
  expect(about.textContent).toContain('@maria')
  for (const count of ['0Listings', '0Favorites', '0Inquiries sent']) expect(about.textContent).toContain(count)
})

test('each list that fails to load shows an error and can be reloaded', async () => {
  for (const list of [desk.listings, favorites.list, inquiries.sent]) answer(list, new Refusal('internal'))
  const { user } = await showProfile()
  const mine = await panel('My Listings')
  expect(await mine.findByText('We couldn’t load your listings.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'About you' }).textContent).toContain('–Listings')
  answer(desk.listings, none)
  await user.click(mine.getByRole('button', { name: 'Try Again' }))
  expect(await mine.findByText('No Listings Yet')).toBeTruthy()
  for (const [tab, sentence] of [
    ['Saved Vehicles', 'We couldn’t load your saved vehicles.'],
    ['My Inquiries', 'We couldn’t load your inquiries.'],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: tab }))
    expect(await (await panel(tab)).findByText(sentence)).toBeTruthy()
  }
})

test('a saved vehicle leaves the list when its heart is pressed again', async () => {
  answer(favorites.list, { items: [{ ...listing, status: 'approved' }], total: 1 } as never)
  answer(favorites.ids, [listing.id])
  const { user } = await showProfile('/profile?tab=saved')
  const saved = await panel('Saved Vehicles')
  const heart = await saved.findByRole('button', { name: 'Save 2019 Porsche 911 GT3', pressed: true })
  const about = screen.getByRole('region', { name: 'About you' })
  expect(about.textContent).toContain('1Favorites')
  answer(favorites.remove, { isFavorite: false })
  answer(favorites.list, none)
  await user.click(heart)
  expect(await saved.findByText('No Saved Vehicles')).toBeTruthy()
  expect(await screen.findByText('Removed from favorites')).toBeTruthy()
  expect(callsOf(favorites.remove).map(({ params }) => params)).toEqual([{ vehicleId: '7' }])
  expect(about.textContent).toContain('0Favorites')
})

/** Makes pictures look as if they were still loading, because they can't be loaded in the test environment. */
const delayPictures = () => vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
afterEach(() => void vi.restoreAllMocks())

const savedCars: SavedVehicle[] = [
  { ...listing, id: 1, state: 'sold', sold: true, soldPrice: 171_000 },
  { id: 2, state: 'paused', year: 1998, make: 'Lotus', model: 'Esprit', imageUrl: '/images/b-800.webp?key=2.1.x' },
  { id: 3, state: 'expired', year: 2001, make: 'BMW', model: 'M3', imageUrl: null },
  { id: 4, state: 'withdrawn', year: 1972, make: 'Alfa Romeo', model: 'Montreal', imageUrl: null },
  { id: 5, state: 'unavailable' },
]

test('saved vehicles that are no longer for sale show why, and the others no more than that', async () => {
  delayPictures()
  answer(favorites.list, { items: savedCars, total: 5 } as never)
  answer(favorites.ids, [1, 2, 3, 4, 5])
  await showProfile('/profile?tab=saved')
  const cards = await (await panel('Saved Vehicles')).findAllByRole('article')
  const [sold, paused, expired, withdrawn, unavailable] = cards.map((card) => within(card))
  expect(sold!.getByText('Sold')).toBeTruthy()
  expect(sold!.getByText(/\$171,000/).closest('p')!.textContent).toBe('$171,000 Asking price $184,900')
  expect(sold!.getByRole('link').getAttribute('href')).toBe('/vehicles/1')
  expect(paused!.getByRole('heading', { name: '1998 Lotus Esprit' })).toBeTruthy()
  expect(paused!.getByText('Paused by the seller')).toBeTruthy()
  expect(paused!.getByAltText('1998 Lotus Esprit').getAttribute('src')).toBe('/images/b-800.webp?key=2.1.x')
  expect(expired!.getByText('Listing expired')).toBeTruthy()
  expect(withdrawn!.getByText('Removed by the seller')).toBeTruthy()
  expect(unavailable!.getByRole('heading', { name: 'No longer available' })).toBeTruthy()
  expect(unavailable!.queryByRole('img')).toBeNull()
  for (const card of [paused, expired, withdrawn, unavailable]) {
    expect(card!.queryByRole('link')).toBeNull()
    expect(card!.getByRole('button', { name: /^Save /, pressed: true })).toBeTruthy()
  }
})

test('a sent inquiry is listed with its date, its message and a link to its car', async () => {
  const sent: SentInquiry = {
    id: 7,
    vehicleId: 3,
    message: 'Is it\nstill there?',
    createdAt: '2026-11-20T23:30:00.000Z',
    vehicle: { make: 'Porsche', model: '911 GT3', imageUrl: null, shown: true, state: 'approved' },
    state: 'open',
    unread: 0,
  }
  answer(inquiries.sent, { items: [sent], total: 1 } as never)
  await showProfile('/profile?tab=inquiries')
  const inquiry = within(await (await panel('My Inquiries')).findByRole('listitem'))
  expect(inquiry.getByRole('heading', { name: 'Inquiry for Porsche 911 GT3' })).toBeTruthy()
  expect(inquiry.getByText('Sent on November 20, 2026')).toBeTruthy()
  expect(inquiry.getByText(/still there\?/)).toBeTruthy()
  expect(inquiry.getByRole('link', { name: 'View Vehicle' }).getAttribute('href')).toBe('/vehicles/3')
})

test('a seller sees the status of each listing and a link to its page', async () => {
  const own = { views: 0, saves: 0, inquiries: 0, daysOnMarket: 3, recentViews: [], version: 1, history: [] }
  const rows = [
    { ...listing, ...own },
    { ...listing, ...own, id: 8, model: 'Cayman', status: 'pending', approved: false },
  ] as unknown as OwnRow[]
  answer(desk.listings, { items: rows, total: 2 } as never)
  await showProfile()
  const mine = await panel('My Listings')
  for (const [name, status, href] of [
    ['2019 Porsche 911 GT3', 'Approved', '/vehicles/7'],
    ['2019 Porsche Cayman', 'Pending', '/vehicles/8'],
  ] as const) {
    const link = await mine.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(href)
    const row = within(link.closest('tbody')!)
    expect(row.getAllByText(status).length).toBeGreaterThan(0)
  }
})

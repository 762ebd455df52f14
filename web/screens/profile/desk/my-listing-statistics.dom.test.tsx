import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { desk } from '#contract/desk/endpoints.ts'
import { statistics } from '#contract/statistics/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { listing } from '#tests/web/listing.ts'
import { MyListings } from './desk.tsx'

test('a seller opens the statistics of a listing from its row', async () => {
  const recentViews = [0, 3, 4]
  const row = { ...listing, views: 12, saves: 2, inquiries: 1, daysOnMarket: 3, recentViews, version: 1 }
  answer(desk.listings, { items: [row], total: 1 } as never)
  answer(statistics.listing, {
    views: 12,
    saves: 2,
    inquiries: 1,
    daily: [
      { day: '2026-11-19', views: 3, saves: 0, inquiries: 0 },
      { day: '2026-11-20', views: 4, saves: 0, inquiries: 0 },
    ],
  })
  const { user } = await show(<MyListings />, { as: 'member', address: '/profile' })
  await user.click(await screen.findByRole('button', { name: /^Statistics: .+ 7 views in 3 days$/ }))
  const views = within(await screen.findByRole('region', { name: 'Views by day' }))
  expect(views.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toContain('November 20, 20264')
  for (const [name, value] of [
    ['Views', '12'],
    ['Saves', '2'],
    ['Inquiries', '1'],
  ] as const)
    expect(screen.getByText(name, { selector: 'dt' }).nextElementSibling!.textContent).toBe(value)
  expect(screen.getByText('No saves in this period')).toBeTruthy()
  expect(callsOf(statistics.listing).map(({ params }) => params)).toEqual([{ id: '7' }])
})

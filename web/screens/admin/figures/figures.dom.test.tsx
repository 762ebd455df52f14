import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { statistics } from '#contract/statistics/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, Refusal } from '#tests/web/fake-api.ts'
import { Figures } from './figures.tsx'

const figures = () => screen.getByRole('region', { name: 'Statistics' })
const card = (title: string) => within(figures()).getByText(title).closest('div')!

const users = { total: 1_234, newToday: 5, activeNow: 2, growth: 12.5 }

test('each of the eight cards shows its value and its note', async () => {
  answer(statistics.users, users)
  answer(statistics.vehicles, { total: 99, pending: 7, sold: 12, totalValue: 4_321_000 })
  answer(statistics.inquiries, { total: 321, today: 3 })
  answer(statistics.traffic, { today: 44, last30Days: 900, growth: -2.5 })
  answer(statistics.conversion, { inquired: 20, sold: 5, rate: 25 })
  answer(statistics.signals, [])
  answer(statistics.daily, [{ day: '2026-11-20', users: 0, listings: 0, inquiries: 0, visitors: 0 }])
  await show(<Figures />, { as: 'member' })
  await screen.findByText('No visits yet')
  const texts = within(figures())
    .getAllByRole('term')
    .map((term) => term.closest('div')!.textContent)
  expect(texts).toEqual([
    'Total Users1,234+5 new today',
    'Total Vehicles997 pending approval',
    'Inventory Value$4,321,00012 vehicles sold',
    'Active Now2Signed-in users in the last 5 minutes',
    'Total Inquiries321+3 today',
    'Daily Traffic44-2.5% in the last 30 days',
    'Conversion Rate25%Inquiries to sales',
    'User Growth+12.5%Last 30 days',
  ])
})

test('a figure that could not be loaded is a dash, never a made-up number, and can be reloaded', async () => {
  const failed = [statistics.users, statistics.vehicles, statistics.inquiries, statistics.traffic]
  for (const endpoint of [...failed, statistics.conversion, statistics.daily, statistics.signals])
    answer(endpoint, new Refusal('internal'))
  const { user } = await show(<Figures />, { as: 'member' })
  await waitFor(() => expect(within(figures()).getAllByText('Not available')).toHaveLength(8))
  expect(await within(figures()).findByText('We couldn’t load the charts.')).toBeTruthy()
  for (const value of figures().querySelectorAll('dd')) expect(value.textContent).not.toMatch(/\d/)
  answer(statistics.users, users)
  await user.click(screen.getByRole('button', { name: 'Try Again: Total Users' }))
  await waitFor(() => expect(card('Total Users').textContent).toContain('1,234'))
  expect(card('Total Inquiries').textContent).toContain('Not available')
})

test('a table shows how often each signal was right', async () => {
  for (const endpoint of [statistics.users, statistics.vehicles, statistics.inquiries, statistics.traffic])
    answer(endpoint, new Refusal('internal'))
  for (const endpoint of [statistics.conversion, statistics.daily]) answer(endpoint, new Refusal('internal'))
  answer(statistics.signals, [
    { kind: 'price', rejected: 5, approved: 2, falsePositives: 1 },
    { kind: 'contact', rejected: 0, approved: 3, falsePositives: 0 },
  ])
  await show(<Figures />, { as: 'member' })
  const table = await screen.findByRole('table', { name: 'Signals' })
  const rows = within(table).getAllByRole('row').slice(1)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ lastChild }) => lastChild!.textContent),
  )
  expect(cells).toEqual([
    ['Unusual price', '62.5%', '5', '2', '1'],
    ['Contact details in the text', '0%', '0', '3', '0'],
  ])
})

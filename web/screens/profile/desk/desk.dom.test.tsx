import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { desk, type DeskResult } from '#contract/desk/endpoints.ts'
import { drafts } from '#contract/drafts/endpoints.ts'
import { history } from '#contract/history/endpoints.ts'
import { leads } from '#contract/leads/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { problems } from '#contract/problems.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { answerOwnRows, ownRow } from '#tests/web/own-listings.ts'
import { MyListings } from './desk.tsx'

const elan = ownRow({ id: 1, make: 'Lotus', model: 'Elan', price: 20_000 })
const esprit = ownRow({ id: 2, make: 'Lotus', model: 'Esprit', price: 30_000 })

async function showListings(rows = [elan, esprit], address = '/profile') {
  answer(drafts.list, { items: [], total: 0 })
  answer(desk.waiting, { unanswered: 0, reminders: 0, expiring: 0, rejected: 0 })
  answerOwnRows(rows)
  const page = await show(<MyListings />, { as: 'member', address, path: '/profile' })
  return page
}

const result = (over: Partial<DeskResult>): DeskResult => ({
  id: 1,
  problem: null,
  message: null,
  price: null,
  version: 2,
  unusualPrice: null,
  ...over,
})
const heldResult = (id: number, price: number, usual: number) =>
  result({
    id,
    problem: 'price_unusual',
    message: 'Please confirm it.',
    version: null,
    unusualPrice: { price, usual, comparedWith: 'previous' },
  })
const priceButton = (name = /^Change the price of the 2019 Lotus Elan/) => screen.findByRole('button', { name })
const priceField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Price of / })
const dialogNamed = (name: string) => screen.findByRole('dialog', { name })
const changes = () => callsOf(desk.change).map(({ body }) => body)

test('an invalid price stays in its field, with the reason, until the seller corrects it', async () => {
  const { user } = await showListings([elan])
  await user.click(await priceButton())
  await user.clear(priceField())
  await user.type(priceField(), 'cheap{Enter}')
  const reason = screen.getByRole('alert')
  expect(reason.textContent).toBe('Enter the price as a whole number, such as 50000 or 50,000.')
  expect(priceField().getAttribute('aria-describedby')).toBe(reason.id)
  expect(priceField().value).toBe('cheap')
  expect(document.activeElement).toBe(priceField())
  expect(changes()).toEqual([])

  answer(desk.change, [result({ price: 19_500 })])
  await user.clear(priceField())
  await user.type(priceField(), '$19,500{Enter}')
  expect(await screen.findByText('It’s now $19,500.')).toBeTruthy()
  const button = await priceButton(/\$19,500$/)
  expect(document.activeElement).toBe(button)
  expect(changes()).toEqual([{ listings: [{ id: 1, version: 1 }], change: { kind: 'price', price: 19_500 } }])
})

test('Escape restores the price', async () => {
  const { user } = await showListings([elan])
  await user.click(await priceButton())
  await user.clear(priceField())
  await user.type(priceField(), '1{Escape}')
  expect((await priceButton()).textContent).toBe('$20,000')
  await user.click(await priceButton())
  expect(priceField().value).toBe('20,000')
  expect(changes()).toEqual([])
})

test('leaving a price field saves the price', async () => {
  const { user } = await showListings([elan])
  answer(desk.change, [result({ price: 12_345 })])
  await user.click(await priceButton())
  await user.clear(priceField())
  await user.type(priceField(), '12345')
  await user.tab()
  expect(await screen.findByText('It’s now $12,345.')).toBeTruthy()
})

test('Enter saves a price and opens the next one', async () => {
  const { user } = await showListings()
  answer(desk.change, ({ body }) => [result({ id: Number(body.listings[0]!.id), price: 90_000 })])
  await user.click(await priceButton())
  await user.clear(priceField())
  await user.type(priceField(), '90000{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Price of 2019 Lotus Esprit/ }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(await priceButton(/^Change the price of the 2019 Lotus Esprit/))
  expect((await priceButton()).textContent).toBe('$90,000')
  // The list isn't refetched, because that could change the order of its rows.
  expect(callsOf(desk.listings)).toHaveLength(1)
})

test('an unusual price is saved only after the seller confirms it', async () => {
  const { user } = await showListings([elan])
  answer(desk.change, ({ body }) => [
    Number(body.listings[0]!.confirmPrice) === 21 ? result({ price: 21 }) : heldResult(1, 21, 20_000),
  ])
  await user.click(await priceButton())
  await user.clear(priceField())
  await user.type(priceField(), '21.00{Enter}')
  const dialog = await dialogNamed('Is This Price Right?')
  expect(dialog.textContent).toContain('$21 is one-tenth or less of the previous price, $20,000.')
  await user.click(within(dialog).getByRole('button', { name: 'Correct the Price' }))
  expect(priceField().value).toBe('21')
  expect(document.activeElement).toBe(priceField())
  await user.keyboard('{Enter}')
  await user.click(await within(await dialogNamed('Is This Price Right?')).findByRole('button', { name: 'Use $21' }))
  expect(await screen.findByText('It’s now $21.')).toBeTruthy()
  expect((await priceButton()).textContent).toBe('$21')
  expect(changes().map(({ listings }) => listings[0]!.confirmPrice)).toEqual([undefined, undefined, 21])
})

test('unusual prices of several listings are held until the seller decides', async () => {
  const { user } = await showListings([elan])
  answer(desk.change, [heldResult(1, 1_000, 20_000)])
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Change Prices' }))
  const percent = within(await dialogNamed('Change Prices')).getByLabelText(/^Percent/)
  expect(document.activeElement).toBe(percent)
  await user.type(percent, '95{Enter}')
  const dialog = await dialogNamed('Is This Price Right?')
  expect(dialog.textContent).toContain('2019 Lotus Elan')
  expect(dialog.textContent).toContain('$1,000 is one-tenth or less of the previous price, $20,000.')
  await user.click(within(dialog).getByRole('button', { name: 'Keep the Old Price' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await priceButton()).textContent).toBe('$20,000')
  expect(changes()).toHaveLength(1)
})

test('the column headings sort the list and keep the focus', async () => {
  const { user, address } = await showListings()
  answer(desk.listings, ({ query }) => ({
    items: query.order === 'asc' ? [elan, esprit] : [esprit, elan],
    total: 2,
  }))
  const heading = await screen.findByRole('columnheader', { name: 'Price' })
  const button = within(heading).getByRole('button')
  const first = () => screen.getAllByRole('rowheader')[0]!.textContent
  await user.click(button)
  await waitFor(() => expect(heading.getAttribute('aria-sort')).toBe('descending'))
  await waitFor(() => expect(first()).toContain('Esprit'))
  expect(address()).toBe('/profile?sort=price&order=desc')
  await user.click(button)
  await waitFor(() => expect(heading.getAttribute('aria-sort')).toBe('ascending'))
  await waitFor(() => expect(first()).toContain('Elan'))
  expect(callsOf(desk.listings).at(-1)!.query).toMatchObject({ sort: 'price', order: 'asc' })
  expect(document.activeElement).toBe(button)
})

test('a search without results offers to show all listings', async () => {
  const { user, address } = await showListings([], '/profile?q=zeppelin&state=rejected')
  expect(await screen.findByText('No listings match your search.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('rejected')
  expect(callsOf(desk.listings)[0]!.query).toMatchObject({ q: 'zeppelin', state: 'rejected' })
  answerOwnRows([elan])
  await user.click(screen.getByRole('button', { name: 'Show All Listings' }))
  expect(await screen.findByRole('rowheader', { name: /Elan/ })).toBeTruthy()
  expect(address()).toBe('/profile')
})

test('a refused price change shows the reason and keeps the typed price', async () => {
  const { user } = await showListings([elan])
  answer(desk.change, new Refusal('listing_not_found'))
  await user.click(await priceButton())
  await user.clear(priceField())
  await user.type(priceField(), '19000')
  await user.tab()
  expect(await screen.findByText(problems.listing_not_found.message)).toBeTruthy()
  await user.click(await priceButton())
  expect(priceField().value).toBe('19,000')
})

test('the dialog for a sold listing refuses a final price below one dollar, and offers its leads as buyers', async () => {
  const lead = { id: 31, name: 'Vera Lang', lead: 'answered' }
  const closed = { id: 32, name: 'Otto', lead: 'lost' }
  answer(conversations.received, { items: [lead, closed], total: 2 } as never)
  answer(leads.move, { status: 'sold' } as never)
  const { user } = await showListings([elan])
  await user.click((await screen.findAllByLabelText(/^Mark as Sold: /))[0]!)
  const dialog = within(await dialogNamed('Mark as Sold'))
  const price = dialog.getByLabelText<HTMLInputElement>(/^Final price/)
  const reason = () =>
    price
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)!.textContent)
  const sell = () => user.click(dialog.getByRole('button', { name: 'Mark as Sold' }))
  await user.type(price, '-5')
  await sell()
  expect(reason()).toContain('The price can’t be below zero.')
  await user.clear(price)
  await user.type(price, '0')
  await sell()
  expect(reason()).toContain('Leave the price empty instead of entering zero.')
  expect(callsOf(listings.move)).toEqual([])
  answer(listings.move, { ...elan, sold: true, version: 2 } as never)
  answerOwnRows([{ ...elan, sold: true, version: 2, finalPrice: 61_000 }])
  await user.clear(price)
  await user.type(price, '61000')
  const buyer = dialog.getByLabelText<HTMLSelectElement>('Sold to')
  expect([...buyer.options].map(({ text }) => text)).toEqual(['Someone else', 'Vera Lang'])
  await user.selectOptions(buyer, 'Vera Lang')
  await sell()
  expect(await screen.findByText('Sold for $61,000 (only visible to you).')).toBeTruthy()
  expect(callsOf(listings.move)[0]!.body).toMatchObject({ transition: 'markSold', finalPrice: 61_000, version: 1 })
  expect(callsOf(leads.move)).toMatchObject([{ body: { transition: 'sell' } }])
})

test('the history of a listing shows its events', async () => {
  const { user } = await showListings([elan])
  const event = {
    transition: 'markSold',
    from: 'approved',
    to: 'sold',
    by: 'seller',
    reason: null,
    note: null,
  } as const
  answer(history.events, { items: [{ ...event, at: '2026-11-20T12:00:00Z' }], total: 1 } as never)
  await user.click((await screen.findAllByLabelText(/^History: /))[0]!)
  expect(await screen.findByText('Sold; no longer in search results.')).toBeTruthy()
})

test('a seller relists a sold listing and removes it', async () => {
  const { user } = await showListings([{ ...elan, sold: true }])
  answer(listings.move, { ...elan, version: 2 } as never)
  answerOwnRows([{ ...elan, version: 2 }])
  await user.click((await screen.findAllByLabelText(/^Relist: /))[0]!)
  expect(await screen.findByText('Approved')).toBeTruthy()
  expect(callsOf(listings.move)[0]!.body).toEqual({ transition: 'relist', version: 1 })
  answerOwnRows([{ ...elan, version: 3, status: 'withdrawn' }])
  await user.click(screen.getAllByLabelText(/^Remove: /)[0]!)
  const dialog = within(await dialogNamed('Remove This Listing?'))
  await user.click(dialog.getByRole('button', { name: 'Remove Listing' }))
  expect(await screen.findByText('Withdrawn')).toBeTruthy()
  expect(callsOf(listings.move)[1]!.body).toEqual({ transition: 'withdraw', version: 2 })
})

test('an amount for several prices is grouped in its field, and sent as a number', async () => {
  const { user } = await showListings()
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Change Prices' }))
  const dialog = within(await dialogNamed('Change Prices'))
  await user.selectOptions(dialog.getByLabelText(/^Change/), 'Lower by amount ($)')
  await user.type(dialog.getByLabelText(/^Amount/), '1500')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('1,500')
  answer(desk.change, [])
  await user.click(dialog.getByRole('button', { name: 'Change 2 Prices' }))
  await waitFor(() => expect(changes().map(({ change }) => change)).toEqual([{ kind: 'amount', amount: -1500 }]))
})

test('the menu of a listing ends with its removal', async () => {
  await showListings([elan])
  const remove = await screen.findByRole('button', { name: /^Remove: / })
  const items = within(remove.parentElement!).getAllByRole('button')
  expect(items.length).toBeGreaterThan(1)
  expect(items.at(-1)).toBe(remove)
})

test.each([
  ['folded above the listings', [elan], false],
  ['open if there are no listings', [], true],
])('drafts are %s', async (_, rows, isOpen) => {
  const draft = { id: 'd', title: '2019 Lotus Elise', imageUrl: null, pictures: 0, updatedAt: '2026-11-20T10:00:00Z' }
  const page = showListings(rows)
  answer(drafts.list, { items: [draft], total: 1 })
  await page
  const section = await screen.findByRole('region', { name: 'Drafts' })
  await waitFor(() => expect(section.querySelector('details')!.open).toBe(isOpen))
})

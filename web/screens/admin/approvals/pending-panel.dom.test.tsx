import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { PendingVehicle } from '#contract/moderation/schema.ts'
import { problems } from '#contract/problems.ts'
import { addPendingVehicles, listOf, signInAs, waitingCar } from '#tests/web/admin.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { ApprovalCard } from './approval-card.tsx'

beforeEach(() => signInAs('admin'))

const inTenMinutes = new Date(Date.now() + 600_000).toISOString()

const openDashboard = (address = '/admin') => show(<ApprovalCard />, { as: 'member', address })
const row = (model: string) => screen.queryByRole('row', { name: new RegExp(`Lotus ${model} `) })
const field = () => screen.getByLabelText<HTMLInputElement>('Search pending vehicles')

test('an empty list says that nothing is pending', async () => {
  await openDashboard()
  expect(await screen.findByText('No Pending Approvals')).toBeTruthy()
  expect(screen.getByText('There are no vehicle listings waiting for approval at this time.')).toBeTruthy()
  expect(screen.queryByLabelText('Search pending vehicles')).toBeNull()
})

test('the URL contains the search and the type', async () => {
  addPendingVehicles(11, 12)
  const page = await openDashboard()
  await page.user.type(await screen.findByLabelText('Search pending vehicles'), 'Elan 12')
  await waitFor(() => expect(row('Elan 11')).toBeNull())
  await page.user.selectOptions(screen.getByLabelText('Type'), 'New listings')
  await waitFor(() => expect(page.address()).toBe('/admin?q=Elan+12&kind=listing'))
  await waitFor(() =>
    expect(callsOf(moderation.pending).at(-1)!.query).toMatchObject({ q: 'Elan 12', kind: 'listing' }),
  )
})

test('the dashboard opens with the search in its URL, and a URL without one clears the search', async () => {
  addPendingVehicles(11, 12)
  const page = await openDashboard('/admin?q=Elan+12&kind=listing')
  await waitFor(() => expect(row('Elan 12')).toBeTruthy())
  expect(row('Elan 11')).toBeNull()
  expect(field().value).toBe('Elan 12')
  expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('listing')
  await page.go('/admin')
  await waitFor(() => expect(field().value).toBe(''))
})

test('while a search loads, the rows and the focus stay, and shortcuts do nothing', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  answer(moderation.approve, waitingCar(13))
  answer(moderation.pending, async ({ query }) => {
    if (query.q !== 'nowhere') return listOf(waitingCar(13))
    await promise
    return listOf()
  })
  const { user } = await openDashboard('/admin?q=Elan')
  await waitFor(() => expect(row('Elan 13')).toBeTruthy())
  await user.clear(field())
  await user.type(field(), 'nowhere')
  await waitFor(() => expect(row('Elan 13')!.closest('[aria-busy=true]')).toBeTruthy())
  expect(document.activeElement).toBe(field())
  within(row('Elan 13')!).getByRole('link', { name: 'Maria Santos' }).focus()
  await user.keyboard('a')
  release()
  expect(await screen.findByText('No pending vehicles match your search.')).toBeTruthy()
  expect(callsOf(moderation.approve)).toEqual([])
  expect(document.activeElement).not.toBe(document.body)
  await user.clear(field())
  await user.type(field(), 'Elan')
  await waitFor(() => expect(row('Elan 13')).toBeTruthy())
})

test('with selected rows, the keys for a decision move to the buttons that decide all of them', async () => {
  addPendingVehicles(21, 22)
  const { user } = await openDashboard()
  await waitFor(() => expect(row('Elan 22')).toBeTruthy())
  await user.keyboard('Xa')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve 2' }))
  await user.keyboard('r')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject 2' }))
  expect(callsOf(moderation.approve)).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('rows show the signals and who is reviewing them, and the URL has filter and order', async () => {
  const signals = [
    { kind: 'price', reason: 'The price is 78% below the median.' },
    { kind: 'contact', reason: 'A phone number.' },
    { kind: 'contact', reason: 'An email address.' },
  ] as const
  const claim = { byName: 'Ada Moreau', isOwn: false, until: inTenMinutes }
  answer(
    moderation.pending,
    listOf(waitingCar(14, { signals: [...signals], claim }), waitingCar(15, { signals: null }), waitingCar(16)),
  )
  const page = await openDashboard('/admin?signals=nonsense')
  await waitFor(() => expect(row('Elan 14')).toBeTruthy())
  const badges = within(row('Elan 14')!).getByRole('list', { name: 'Signals' })
  expect(
    within(badges)
      .getAllByRole('listitem')
      .map(({ textContent, title }) => [textContent, title]),
  ).toEqual([
    ['Unusual price', 'The price is 78% below the median.'],
    ['Contact details in the text', 'A phone number.\nAn email address.'],
  ])
  expect(row('Elan 14')!.textContent).toContain('Ada Moreau is reviewing this')
  expect(row('Elan 15')!.textContent).toContain('Checking for signals…')
  expect(within(row('Elan 16')!).queryByRole('list')).toBeNull()
  expect(callsOf(moderation.pending).at(-1)!.query).not.toHaveProperty('signals')
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Signals' }), 'With signals')
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most signals first')
  await waitFor(() => expect(page.address()).toBe('/admin?signals=with&order=risk'))
  await waitFor(() =>
    expect(callsOf(moderation.pending).at(-1)!.query).toMatchObject({ signals: 'with', order: 'risk' }),
  )
  const view = screen.getByRole('link', { name: 'View 1998 Lotus Elan 14' })
  expect(view.getAttribute('href')).toBe('/admin/vehicles/14?signals=with&order=risk')
})

test('signals appear in the list when they have been computed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  answer(moderation.pending, listOf(waitingCar(19, { signals: null })))
  await openDashboard()
  await waitFor(() => expect(row('Elan 19')!.textContent).toContain('Checking for signals…'))
  answer(moderation.pending, listOf(waitingCar(19, { signals: [{ kind: 'contact', reason: 'A phone number.' }] })))
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await waitFor(() => expect(row('Elan 19')!.textContent).toContain('Contact details in the text'))
  const calls = callsOf(moderation.pending).length
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(callsOf(moderation.pending)).toHaveLength(calls)
})

test('an import is one line, which finds its listings', async () => {
  addPendingVehicles(17)
  answer(moderation.batches, [{ sellerId: 'user_7', sellerName: 'Rocky Mountain', submitted: 60, pending: 58 }])
  const page = await openDashboard()
  const lines = await screen.findByRole('list', { name: 'Many listings at once' })
  expect(lines.textContent).toContain('Rocky Mountain submitted 60 listings within a day; 58 pending.')
  await page.user.click(screen.getByRole('button', { name: 'Show Listings: Rocky Mountain' }))
  await waitFor(() => expect(page.address()).toBe('/admin?q=Rocky+Mountain'))
})

test('a claim that has ended is hidden, and the c key claims the listing again', async () => {
  const ended = { byName: 'Ada Moreau', isOwn: true, until: new Date(Date.now() - 1_000).toISOString() }
  answer(moderation.pending, listOf(waitingCar(17, { claim: ended })))
  answer(moderation.claim, new Refusal('listing_claimed'))
  const { user } = await openDashboard()
  await waitFor(() => expect(row('Elan 17')).toBeTruthy())
  await waitFor(() => expect(row('Elan 17')!.textContent).not.toContain('You are reviewing this'))
  await user.keyboard('c')
  expect(await screen.findByText(problems.listing_claimed.message)).toBeTruthy()
  expect(callsOf(moderation.releaseClaim)).toEqual([])
})

test('the c key claims a listing, and releases your own claim', async () => {
  let claim: PendingVehicle['claim'] = null
  const own = { byName: 'Ada Moreau', isOwn: true, until: inTenMinutes }
  answer(moderation.pending, () => listOf(waitingCar(18, { claim })))
  answer(moderation.claim, () => (claim = own))
  answer(moderation.releaseClaim, () => {
    claim = null
  })
  const { user } = await openDashboard()
  await waitFor(() => expect(row('Elan 18')).toBeTruthy())
  await user.keyboard('c')
  await waitFor(() => expect(row('Elan 18')!.textContent).toContain('You are reviewing this'))
  await user.keyboard('c')
  await waitFor(() => expect(row('Elan 18')!.textContent).not.toContain('You are reviewing this'))
  expect(callsOf(moderation.claim)).toMatchObject([{ params: { id: '18' } }])
})

test('a button lists all shortcuts and turns them off and on', async () => {
  addPendingVehicles(20)
  const { user } = await openDashboard()
  await waitFor(() => expect(row('Elan 20')).toBeTruthy())
  const toggle = async () => {
    await user.click(screen.getByRole('button', { name: 'Keyboard Shortcuts' }))
    const dialog = screen.getByRole('dialog', { name: 'Keyboard Shortcuts' })
    expect(dialog.textContent).toContain('Claim or release')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Single-key shortcuts' }))
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  }
  await toggle()
  await user.keyboard('r')
  expect(screen.queryByRole('dialog')).toBeNull()
  await toggle()
  await user.keyboard('r')
  expect(screen.getByRole('dialog', { name: 'Reject 1998 Lotus Elan 20' })).toBeTruthy()
})

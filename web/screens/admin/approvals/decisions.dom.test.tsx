import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { moderation } from '#contract/moderation/endpoints.ts'
import { statistics } from '#contract/statistics/endpoints.ts'
import { successfulDecision, addPendingVehicles, listOf, publicCar, signInAs, waitingCar } from '#tests/web/admin.ts'
import { type ShownPage, show } from '#tests/web/dom.tsx'
import { answer, callsOf, hold, Refusal } from '#tests/web/fake-api.ts'
import { refreshDashboard } from '../parts/actions.ts'
import Admin from '../screen.tsx'
import { ApprovalCard } from './approval-card.tsx'

beforeEach(() => signInAs('admin'))

const showCard = () => show(<ApprovalCard />, { as: 'member', address: '/admin' })
const row = (id: number) => screen.queryByRole('row', { name: new RegExp(`Lotus Elan ${id} `) })
const approve = async ({ user }: ShownPage, id: number) =>
  user.click(await screen.findByRole('button', { name: `Approve 1998 Lotus Elan ${id}` }))
const dialog = () => screen.getByRole('dialog')
const button = (name: string) => within(dialog()).getByRole('button', { name })
const reason = () => within(dialog()).getByLabelText<HTMLSelectElement>(/^Reason/)
const note = () => within(dialog()).getByLabelText<HTMLTextAreaElement>('Note to the seller')
const descriptionOf = (field: HTMLElement) =>
  field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

async function startRejecting({ user }: ShownPage, id: number) {
  await user.click(await screen.findByRole('button', { name: `Reject 1998 Lotus Elan ${id}` }))
  await screen.findByRole('dialog', { name: `Reject 1998 Lotus Elan ${id}` })
}

test('an approval shows a toast and removes the car from the list', async () => {
  addPendingVehicles(21)
  const page = await showCard()
  await approve(page, 21)
  expect(await screen.findByText('Approved: 1998 Lotus Elan 21')).toBeTruthy()
  expect(screen.getByText('Vehicle has been approved and is now public.')).toBeTruthy()
  expect(await screen.findByText('No Pending Approvals')).toBeTruthy()
  expect(callsOf(moderation.approve)).toMatchObject([{ params: { id: '21' }, body: { version: 1 } }])
})

test('a rejection needs a reason, and “Other” needs a note', async () => {
  addPendingVehicles(22)
  const page = await showCard()
  await startRejecting(page, 22)
  expect(document.activeElement).toBe(reason())
  note().focus()
  await page.user.click(button('Reject Vehicle'))
  expect(descriptionOf(reason())).toBe('Choose a reason.')
  expect(document.activeElement).toBe(reason())
  await page.user.selectOptions(reason(), 'other')
  await page.user.click(button('Reject Vehicle'))
  expect(descriptionOf(note())).toMatch(/^Enter a reason\./)
  expect(document.activeElement).toBe(note())
  expect(callsOf(moderation.reject)).toEqual([])
  await page.user.type(note(), 'It is not black.')
  await page.user.click(button('Reject Vehicle'))
  expect(await screen.findByText('Rejected: 1998 Lotus Elan 22')).toBeTruthy()
  expect(screen.getByText('Vehicle has been rejected.')).toBeTruthy()
  expect(await screen.findByText('No Pending Approvals')).toBeTruthy()
  const rejection = { version: 1, reason: 'other', note: 'It is not black.' }
  expect(callsOf(moderation.reject)).toMatchObject([{ params: { id: '22' }, body: rejection }])
})

test('the browser stores the unsent rejection of each car until it is sent', async () => {
  addPendingVehicles(23, 24)
  const page = await showCard()
  await startRejecting(page, 23)
  await page.user.selectOptions(reason(), 'pictures')
  await page.user.type(note(), 'Too dark.')
  await page.user.click(button('Cancel'))
  await startRejecting(page, 24)
  expect(note().value).toBe('')

  cleanup()
  const reloaded = await showCard()
  await startRejecting(reloaded, 23)
  expect(reason().value).toBe('pictures')
  expect(note().value).toBe('Too dark.')
  await reloaded.user.click(button('Reject Vehicle'))
  await waitFor(() => expect(row(23)).toBeNull())
  expect(Object.keys(localStorage).filter((key) => key.includes('reject-'))).toEqual([])
})

test('a bulk approval reports the car that has changed', async () => {
  addPendingVehicles(25, 26, 27)
  const stale = { problem: 'listing_moved', message: 'This listing has changed meanwhile.' } as const
  answer(moderation.approveAll, ({ body }) =>
    body.listings.map(({ id }) => (Number(id) === 26 ? { id: 26, version: null, ...stale } : successfulDecision(id))),
  )
  const { user } = await showCard()
  for (const id of [25, 26, 27]) await user.click(await screen.findByLabelText(`Select 1998 Lotus Elan ${id}`))
  expect(screen.getByText('3 selected')).toBeTruthy()
  const before = callsOf(moderation.pending).length
  await user.click(screen.getByRole('button', { name: 'Approve 3' }))
  const outcome = '2 vehicles have been approved. 1 failed: This listing has changed meanwhile.'
  expect(await screen.findByText(outcome)).toBeTruthy()
  await waitFor(() => expect(callsOf(moderation.pending)).toHaveLength(before + 2))
})

const contact = { kind: 'contact', reason: 'The text contains a phone number: “720 555 0199”.' } as const

test('a bulk approval leaves out listings with signals, and says how many and which', async () => {
  answer(
    moderation.pending,
    listOf(waitingCar(41), waitingCar(42, { signals: [contact] }), waitingCar(43, { signals: null })),
  )
  const refused = { version: null, problem: 'has_signals', message: 'Has signals: Unusual price.' } as const
  answer(moderation.approveAll, ({ body }) =>
    body.listings.map(({ id }) => (id === 41 ? successfulDecision(id) : { id: Number(id), ...refused })),
  )
  const { user } = await showCard()
  await user.click(await screen.findByLabelText('Select all'))
  const note = screen.getByText('1 with signals won’t be approved')
  expect(note.closest('fieldset')).toBeNull() // the row of buttons scrolls on phones, so the note must be outside it
  await user.click(screen.getByRole('button', { name: 'Approve 2' }))
  const outcome =
    '1 vehicle has been approved. 2 have signals and were left out: 1998 Lotus Elan 42, 1998 Lotus Elan 43.'
  expect(await screen.findByText(outcome)).toBeTruthy()
  expect(screen.getByText('3 selected')).toBeTruthy()
})

test('the announced number of results disappears once decisions change it', async () => {
  addPendingVehicles(52, 53)
  answer(moderation.approveAll, ({ body }) => body.listings.map(({ id }) => successfulDecision(id)))
  const { user } = await showCard()
  expect(await screen.findByText('2 found', { selector: 'output' })).toBeTruthy()
  answer(moderation.pending, listOf())
  await user.click(await screen.findByLabelText('Select all'))
  await user.click(screen.getByRole('button', { name: 'Approve 2' }))
  await waitFor(() => expect(screen.queryByText('2 found')).toBeNull())
})

test('the u key undoes a whole bulk approval', async () => {
  addPendingVehicles(44, 45, 46)
  answer(moderation.approveAll, ({ body }) => body.listings.map(({ id }) => successfulDecision(id)))
  const { user } = await showCard()
  await user.click(await screen.findByLabelText('Select all'))
  await user.click(screen.getByRole('button', { name: 'Approve 3' }))
  expect(await screen.findByRole('button', { name: 'Undo: Approved 3 vehicles' })).toBeTruthy()
  await user.keyboard('u')
  expect(await screen.findByText('Undone: 3 vehicles')).toBeTruthy()
  const listings = [44, 45, 46].map((id) => ({ id, version: 2 }))
  expect(callsOf(moderation.undo).map(({ body }) => body)).toEqual([{ listings }])
  expect(screen.queryByRole('button', { name: 'Undo: Approved 3 vehicles' })).toBeNull()
})

test('an undo covers the whole bulk decision even if the list was refetched before the decision was complete', async () => {
  addPendingVehicles(54, 55, 56)
  const release = hold(
    moderation.approveAll,
    [54, 55, 56].map((id) => successfulDecision(id)),
  )
  const { user } = await showCard()
  await user.click(await screen.findByLabelText('Select all'))
  await user.click(screen.getByRole('button', { name: 'Approve 3' }))
  answer(moderation.pending, listOf(waitingCar(56)))
  await act(refreshDashboard)
  await waitFor(() => expect(row(54)).toBeNull())
  release()
  await user.click(await screen.findByRole('button', { name: 'Undo: Approved 3 vehicles' }))
  expect(await screen.findByText('Undone: 3 vehicles')).toBeTruthy()
})

test('an undo that is refused for one listing names it', async () => {
  addPendingVehicles(48, 49, 50)
  answer(moderation.approveAll, ({ body }) => body.listings.map(({ id }) => successfulDecision(id)))
  const refused = { version: null, problem: 'not_undone', message: 'Someone was faster.' } as const
  answer(moderation.undo, ({ body }) =>
    body.listings.map(({ id }) => (id === 49 ? { id: 49, ...refused } : successfulDecision(id))),
  )
  const { user } = await showCard()
  await user.click(await screen.findByLabelText('Select all'))
  await user.click(screen.getByRole('button', { name: 'Approve 3' }))
  await screen.findByRole('button', { name: 'Undo: Approved 3 vehicles' })
  await user.keyboard('u')
  expect(await screen.findByText('Undone: 2 of 3 vehicles')).toBeTruthy()
  expect(screen.getByText('We couldn’t undo: 1998 Lotus Elan 49. Someone was faster.')).toBeTruthy()
})

test('after a failed undo, it can be tried again', async () => {
  addPendingVehicles(51)
  const page = await showCard()
  await approve(page, 51)
  const undo = await screen.findByRole('button', { name: 'Undo: Approved 1998 Lotus Elan 51' })
  answer(moderation.undo, new Refusal('internal'))
  await page.user.click(undo)
  expect(await screen.findByText('Failed to undo the decision. Please try again.')).toBeTruthy()
  answer(moderation.undo, ({ body }) => body.listings.map(({ id }) => successfulDecision(id)))
  await page.user.keyboard('u')
  expect(await screen.findByText('Undone: 1998 Lotus Elan 51')).toBeTruthy()
})

test('the reason for a rejection is suggested from the signal, and Enter sends it', async () => {
  answer(moderation.pending, listOf(waitingCar(47, { signals: [contact] })))
  answer(moderation.reject, waitingCar(47))
  const page = await showCard()
  await startRejecting(page, 47)
  expect(reason().value).toBe('contact')
  expect(descriptionOf(reason())).toBe('Suggested by the signal “Contact details in the text”.')
  expect(document.activeElement).toBe(reason())
  await page.user.keyboard('{Enter}')
  expect(await screen.findByText('Rejected: 1998 Lotus Elan 47')).toBeTruthy()
  expect(callsOf(moderation.reject)).toMatchObject([{ body: { reason: 'contact' } }])
})

test('a decision reloads the pending list and the statistics', async () => {
  addPendingVehicles(28, 29)
  const figures = { total: 3, pending: 2, sold: 0, totalValue: 41_000 }
  answer(statistics.users, { total: 1, newToday: 0, activeNow: 1, growth: null })
  answer(statistics.vehicles, figures)
  answer(statistics.inquiries, { total: 0, today: 0 })
  answer(statistics.traffic, { today: 0, last30Days: 0, growth: null })
  answer(statistics.conversion, { inquired: 0, sold: 0, rate: null })
  answer(statistics.daily, [])
  answer(statistics.signals, [])
  const page = await show(<Admin />, { as: 'member', address: '/admin' })
  expect(await screen.findByText('2 pending approval')).toBeTruthy()
  answer(statistics.vehicles, { ...figures, pending: 1 })
  await approve(page, 28)
  expect(await screen.findByText('1 pending approval')).toBeTruthy()
  await waitFor(() => expect(row(28)).toBeNull())
  answer(statistics.vehicles, { ...figures, pending: 0 })
  await startRejecting(page, 29)
  await page.user.selectOptions(reason(), 'pictures')
  await page.user.click(button('Reject Vehicle'))
  expect(await screen.findByText('0 pending approval')).toBeTruthy()
  await waitFor(() => expect(row(29)).toBeNull())
})

test('a refused action shows the server’s message, or else a default message', async () => {
  addPendingVehicles(30)
  answer(moderation.inventory, listOf(publicCar(31)))
  const refused = new Refusal('listing_moved', { message: 'Someone was faster.' })
  const failed = new Refusal('internal')
  const page = await showCard()
  for (const [refusal, message] of [
    [refused, 'Someone was faster.'],
    [failed, 'Failed to approve vehicle. Please try again.'],
  ] as const) {
    answer(moderation.approve, refusal)
    await approve(page, 30)
    expect((await screen.findByText(message)).closest('li')!.className).toContain('border-l-danger')
    await waitFor(() => expect(row(30)!.getAttribute('aria-busy')).toBe('false'))
  }

  await startRejecting(page, 30)
  await page.user.selectOptions(reason(), 'pictures')
  for (const [refusal, message] of [
    [refused, 'Someone was faster.'],
    [failed, 'Failed to reject vehicle. Please try again.'],
  ] as const) {
    answer(moderation.reject, refusal)
    await page.user.click(button('Reject Vehicle'))
    expect(await screen.findByText(message)).toBeTruthy()
  }
  await page.user.click(button('Cancel'))

  answer(moderation.toggleSold, failed)
  await page.user.click(screen.getByRole('tab', { name: 'Published' }))
  await page.user.click(await screen.findByRole('button', { name: 'Mark as Sold: 1998 Lotus Elan 31' }))
  await page.user.click(button('Mark as Sold'))
  expect(await screen.findByText('Failed to update vehicle sold status. Please try again.')).toBeTruthy()
})

test('an approval can be undone for ten seconds, in its toast and in the list', async () => {
  addPendingVehicles(32)
  const approved = { ...waitingCar(32), version: 2 }
  const release = hold(moderation.approve, approved)
  const page = await showCard()
  await approve(page, 32)
  // From here on, only the test advances the clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  release()
  const inToast = () => screen.queryByRole('button', { name: 'Undo' })
  const inList = () => screen.queryByRole('button', { name: 'Undo: Approved 1998 Lotus Elan 32' })
  await waitUntil(() => inToast() && inList())
  act(() => vi.advanceTimersByTime(9_900))
  expect(inToast()).toBeTruthy()
  expect(inList()).toBeTruthy()
  act(() => vi.advanceTimersByTime(100))
  expect(inList()).toBeNull()
  expect(inToast()).toBeNull()
})

/** Waits for a condition without advancing the clock. */
async function waitUntil(condition: () => unknown): Promise<void> {
  while (!condition()) {
    await act(() => {
      vi.advanceTimersByTime(0)
      return new Promise((resolve) => setImmediate(resolve))
    })
  }
}

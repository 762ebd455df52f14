import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FailedMail, operations, type SystemState } from '#contract/operations/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { currentUser } from '#tests/web/current-user.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import System from './screen.tsx'

const email: FailedMail = {
  id: 7,
  to: 'wanda@example.com',
  subject: 'A message about your 2019 Porsche 911',
  error: 'connect ECONNREFUSED 203.0.113.9:587',
  attempts: 25,
  queuedAt: '2026-11-18T08:00:00.000Z',
  lastTriedAt: '2026-11-21T09:00:00.000Z',
  nextTryAt: null,
}

const state: SystemState = {
  versions: { marque: '1.2.3', node: '24.1.0', postgresql: '18.4', migration: '0027_proven_addresses' },
  startedAt: '2026-11-20T10:00:00Z',
  disk: { free: 5_000_000_000, size: 10_000_000_000 },
  storage: 'folder',
  mail: 'server',
  savedSearches: { active: 2, off: 1, unconfirmed: 4, waiting: 5, oldestNews: 0 },
  savedVehicles: { waiting: 6 },
  pausedAddresses: 0,
  queue: { waiting: 1, running: 2, retrying: 3, failed: 4, scheduled: 5, setAside: 0, paused: [], oldestWaiting: 0 },
}

beforeEach(() => {
  answer(users.current, { ...currentUser, role: 'admin' })
  answer(operations.state, state)
  answer(operations.setAsideJobs, { items: [], total: 0 } as never)
  answer(operations.failedMails, { items: [email], total: 1 } as never)
  answer(operations.pausedAddresses, { items: [], total: 0 } as never)
})

const showSystem = () => show(<System />, { as: 'member', address: '/admin/system' })

test('the system page shows versions, disk and queue, and retries or discards a failed email', async () => {
  const { user } = await showSystem()
  expect(await screen.findByText('1.2.3')).toBeTruthy()
  expect(screen.getByText('50% of 10 GB')).toBeTruthy()
  expect(screen.getByText('Proven addresses')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'System' }).getAttribute('aria-current')).toBe('page')
  const row = within((await screen.findByText(email.subject)).closest('tr')!)
  expect(row.getByText(/ECONNREFUSED/)).toBeTruthy()
  expect(row.getByText('No more retries')).toBeTruthy()

  await user.click(row.getByRole('button', { name: /^Discard/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Discard This Email?' }))
  expect(dialog.getByText(/won’t be sent to wanda@example\.com/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(operations.discardMail)).toEqual([])

  answer(operations.sendMail, new Refusal('mail_settled'))
  await user.click(row.getByRole('button', { name: /^Send Again/ }))
  expect(await screen.findByText(/This email was already sent or discarded/)).toBeTruthy()
  expect(callsOf(operations.sendMail).map(({ params }) => params)).toEqual([{ id: '7' }])

  answer(operations.discardMail, undefined as never)
  answer(operations.failedMails, { items: [], total: 0 } as never)
  await user.click(row.getByRole('button', { name: /^Discard/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('No Failed Emails')).toBeTruthy()
})

test('system statistics that failed to load can be reloaded', async () => {
  answer(operations.state, new Refusal('internal'))
  const { user } = await showSystem()
  const again = await screen.findByRole('button', { name: 'Try Again: Disk Free' })
  expect(screen.queryByText(/% of/)).toBeNull()
  answer(operations.state, state)
  await user.click(again)
  expect(await screen.findByText('50% of 10 GB')).toBeTruthy()
})

test('the focus moves to the email that replaces a discarded one', async () => {
  const other = { ...email, id: 8, to: 'otto@example.com' }
  answer(operations.failedMails, { items: [email, other], total: 2 } as never)
  answer(operations.discardMail, undefined as never)
  const { user } = await showSystem()
  await user.click(await screen.findByRole('button', { name: /^Discard: .*wanda/ }))
  answer(operations.failedMails, { items: [other], total: 1 } as never)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText('wanda@example.com')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Send Again: .*otto/ }))
})

test('a page number after the last page opens the last page', async () => {
  answer(
    operations.failedMails,
    ({ query }) => ({ items: Number(query.page) === 2 ? [email] : [], total: 21 }) as never,
  )
  const { address } = await show(<System />, { as: 'member', address: '/admin/system?page=9' })
  expect(await screen.findByText(email.subject)).toBeTruthy()
  expect(address()).toBe('/admin/system?page=2')
})

test('paused addresses are listed with the last response, and can be resumed', async () => {
  const paused = {
    id: 3,
    address: 'gone@example.com',
    answer: '550 No such mailbox',
    pausedAt: '2026-11-21T09:00:00.000Z',
  }
  answer(operations.pausedAddresses, { items: [paused], total: 1 } as never)
  answer(operations.resumeAddress, undefined as never)
  answer(operations.state, { ...state, pausedAddresses: 1 })
  const { user } = await showSystem()
  expect(await screen.findByText('Sent through a mail server (SMTP). Paused addresses: 1')).toBeTruthy()
  const row = within((await screen.findByText('gone@example.com')).closest('tr')!)
  expect(row.getByText('550 No such mailbox')).toBeTruthy()
  answer(operations.pausedAddresses, { items: [], total: 0 } as never)
  await user.click(row.getByRole('button', { name: 'Resume: gone@example.com' }))
  await waitFor(() => expect(screen.queryByText('gone@example.com')).toBeNull())
  expect(callsOf(operations.resumeAddress).map(({ params }) => params)).toEqual([{ id: '3' }])
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { desk } from '#contract/desk/endpoints.ts'
import { documents } from '#contract/documents/endpoints.ts'
import { drafts } from '#contract/drafts/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, hold } from '#tests/web/fake-api.ts'
import { answerOwnRows, ownRow } from '#tests/web/own-listings.ts'
import { NeedsAttention } from './needs-attention.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import Profile from './screen.tsx'

const nothing = { unanswered: 0, reminders: 0, expiring: 0, rejected: 0 }

test('the profile shows what needs the seller’s attention above the tabs', async () => {
  answer(desk.waiting, { ...nothing, rejected: 2 })
  answer(drafts.list, { items: [], total: 0 })
  answer(users.current, { id: 'user_1', username: 'maria', email: null, role: 'user', createdAt: null } as never)
  answerOwnRows([])
  await show(<Profile />, { as: 'member', address: '/profile' })
  const link = await screen.findByRole('link', { name: '2 listings were rejected' })
  const tabs = await screen.findByRole('tablist', { name: 'Profile sections' })
  expect(link.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('each item links to the list where the seller can handle it', async () => {
  answer(desk.waiting, { unanswered: 1, reminders: 3, expiring: 1, rejected: 2 })
  await show(<NeedsAttention />, { as: 'member' })
  await screen.findByText('1 listing ends soon')
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['3 reminders are due', '/profile?tab=inbox&show=due'],
    ['1 inquiry needs a reply', '/profile?tab=inbox&show=unanswered'],
    ['1 listing ends soon', '/profile?state=expiring'],
    ['2 listings were rejected', '/profile?state=rejected'],
  ])
})

test('a buyer with an unread reply isn’t all caught up', async () => {
  answer(desk.waiting, nothing)
  answer(conversations.unread, { received: 0, sent: 1 })
  await show(<NeedsAttention />, { as: 'member' })
  const link = await screen.findByRole('link', { name: '1 inquiry has a new reply' })
  expect(link.getAttribute('href')).toBe('/profile?tab=inquiries')
  expect(screen.queryByText('You’re all caught up.')).toBeNull()
})

test('a seller with nothing to do is all caught up', async () => {
  answer(desk.waiting, nothing)
  await show(<NeedsAttention />, { as: 'member' })
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy()
})

test('the link to rejected listings shows them with their reasons', async () => {
  answer(desk.waiting, { ...nothing, rejected: 1 })
  answer(drafts.list, { items: [], total: 0 })
  const rejection = { reason: 'pictures', note: 'Too dark.', at: '2026-11-01T00:00:00Z' }
  answer(desk.listings, ({ query: { state } }) => ({
    items: [ownRow({ status: state === 'rejected' ? 'rejected' : 'approved', rejection })],
    total: 1,
  }))
  const { user, address } = await show(
    <>
      <NeedsAttention />
      <ProfileTabs />
    </>,
    { as: 'member', address: '/profile?tab=saved', path: '/profile' },
  )
  await user.click(await screen.findByRole('link', { name: '1 listing was rejected' }))
  expect(await screen.findByText(/^Not approved: .*Too dark\./s)).toBeTruthy()
  expect(address()).toBe('/profile?state=rejected')
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('rejected')
  expect(callsOf(desk.listings).at(-1)!.query.state).toBe('rejected')
})

test('the link to inquiries opens the inbox', async () => {
  answer(desk.waiting, { ...nothing, unanswered: 2 })
  const { user } = await show(
    <>
      <NeedsAttention />
      <ProfileTabs />
    </>,
    { as: 'member', address: '/profile?tab=saved', path: '/profile' },
  )
  await user.click(await screen.findByRole('link', { name: '2 inquiries need a reply' }))
  expect(await screen.findByRole('tab', { name: /^Inbox/, selected: true })).toBeTruthy()
})

const reviews = [moderation.pending, documents.waiting, reports.list, heldMessages.list, reports.comments] as const

test('the profile of staff shows what is waiting for review', async () => {
  answer(desk.waiting, { ...nothing, rejected: 1 })
  for (const [index, endpoint] of reviews.entries()) answer(endpoint, { items: [], total: [12, 0, 1, 2, 1][index]! })
  await show(<NeedsAttention isReviewer />, { as: 'member' })
  await screen.findByText('2 messages are waiting for a decision')
  await screen.findByText('1 listing was rejected')
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['12 listings are waiting for review', '/admin'],
    ['1 reported vehicle is waiting for review', '/admin/reports'],
    ['1 reported comment is waiting for review', '/admin/reports#reported-comments'],
    ['2 messages are waiting for a decision', '/admin/reports#held-messages'],
    ['1 listing was rejected', '/profile?state=rejected'],
  ])
})

test('staff are all caught up only if nothing is waiting for review', async () => {
  answer(desk.waiting, nothing)
  for (const endpoint of reviews.slice(1)) answer(endpoint, { items: [], total: 0 })
  const load = hold(moderation.pending, { items: [], total: 0 })
  await show(<NeedsAttention isReviewer />, { as: 'member' })
  await expect.poll(() => callsOf(heldMessages.list)).toHaveLength(1)
  expect(screen.queryByText('You’re all caught up.')).toBeNull()
  load()
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy()
})

test('a member does not ask for reviews', async () => {
  answer(desk.waiting, nothing)
  await show(<NeedsAttention />, { as: 'member' })
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy()
  expect(reviews.flatMap((endpoint) => callsOf(endpoint))).toEqual([])
})

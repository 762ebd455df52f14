import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { desk } from '#contract/desk/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer } from '#tests/web/fake-api.ts'
import { NeedsAttention } from '../screens/profile/needs-attention.tsx'
import { UnreadLink } from './unread.tsx'

test.each([
  ['the inbox', { received: 1, sent: 2 }, '3 unread conversations', '/profile?tab=inbox'],
  ['the member’s inquiries', { received: 0, sent: 1 }, '1 unread conversation', '/profile?tab=inquiries'],
])('the header links unread conversations to %s', async (_, unread, name, address) => {
  answer(conversations.unread, unread)
  await show(<UnreadLink />, { as: 'member' })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address)
})

test('the profile links due reminders and unanswered inquiries to the filtered inbox', async () => {
  answer(desk.waiting, { reminders: 1, unanswered: 2, expiring: 0, rejected: 0 })
  await show(<NeedsAttention />, { as: 'member' })
  await screen.findByRole('link', { name: '1 reminder is due' })
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['1 reminder is due', '/profile?tab=inbox&show=due'],
    ['2 inquiries need a reply', '/profile?tab=inbox&show=unanswered'],
  ])
})

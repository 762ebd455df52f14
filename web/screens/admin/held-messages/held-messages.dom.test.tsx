import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { heldMessages, type HeldInquiry } from '#contract/moderation/held-messages/endpoints.ts'
import { listOf, signInAs } from '#tests/web/admin.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { HeldMessages } from './held-messages.tsx'

beforeEach(() => signInAs('moderator'))

const messageOf = (id: number, text: string) =>
  ({ id, from: 'buyer', text, createdAt: '2026-03-04T12:00:00Z' }) as const

const inquiry: HeldInquiry = {
  id: 51,
  vehicle: { id: 7, year: 1998, make: 'Lotus', model: 'Esprit', imageUrl: null, shown: true },
  seller: 'maria',
  name: 'Vera',
  email: 'vera@example.com',
  state: 'held',
  reason: 'trap',
  heldFor: [],
  reportedBy: null,
  note: null,
  waitingSince: '2026-03-04T12:00:00Z',
  messages: [messageOf(0, 'The first of many.'), messageOf(3, 'The newest one.')],
  messageCount: 3,
}

const item = async () => within((await screen.findByRole('heading', { name: /^Vera about the/ })).closest('li')!)

test('a moderator finds a held message, reads the whole conversation, and discards it', async () => {
  let waits = true
  answer(heldMessages.list, ({ query }) =>
    waits && query.state !== 'reported' && 'Vera'.includes(query.q ?? '') ? listOf(inquiry) : listOf(),
  )
  answer(heldMessages.messages, listOf(...inquiry.messages, messageOf(2, 'The one between.')))
  answer(heldMessages.discard, () => void (waits = false) as never)
  const { user } = await show(<HeldMessages />, { as: 'member', address: '/admin/reports' })
  await user.type(await screen.findByLabelText('Search by sender, vehicle or seller'), 'Vera')
  await user.selectOptions(screen.getByLabelText('Reason'), 'Reported')
  expect(await screen.findByText('No messages match your search.')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Reason'), 'Held')
  const held = await item()
  expect(held.getByText('A hidden field was filled in, which only bots do.')).toBeTruthy()
  expect(held.getByText('The first of many.')).toBeTruthy()
  expect(held.queryByText('The one between.')).toBeNull()
  await user.click(held.getByRole('button', { name: 'Show All 3 messages with Vera' }))
  expect(await held.findByText('The one between.')).toBeTruthy()
  await user.click(held.getByRole('button', { name: 'Discard the message from Vera' }))
  expect(await screen.findByText('Message discarded')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Vera about/ })).toBeNull())
  expect(callsOf(heldMessages.discard)).toMatchObject([{ params: { id: '51' } }])
})

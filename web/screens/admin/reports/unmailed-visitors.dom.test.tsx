import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, Refusal } from '#tests/web/fake-api.ts'
import { UnmailedVisitors } from './unmailed-visitors.tsx'

test('admins see which addresses reached their email limit', async () => {
  const lastAt = '2026-03-01T10:00:00.000Z'
  answer(heldMessages.unmailed, new Refusal('internal'))
  const { user } = await show(<UnmailedVisitors />, { as: 'member' })
  answer(heldMessages.unmailed, [
    { email: 'max+10@example.com', mails: 2, lastAt },
    { email: 'max+11@example.com', mails: 1, lastAt },
  ])
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  const list = within(await screen.findByRole('list', { name: 'Addresses that reached the limit in the last 7 days' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent!.split(',')[0])).toEqual([
    'max+10@example.com2 emails',
    'max+11@example.com1 email',
  ])
})

test('admins see nothing about emails while no address has reached the limit', async () => {
  let calls = 0
  answer(heldMessages.unmailed, () => (calls++, []))
  await show(<UnmailedVisitors />, { as: 'member' })
  await waitFor(() => expect(calls).toBe(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

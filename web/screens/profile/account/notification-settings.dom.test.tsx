import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { NotificationSettings } from './notification-settings.tsx'

test('each kind and channel is saved at once, without changing the others; a failed change shows the old value', async () => {
  const matches = { kind: 'matches', product: true, email: true, push: true } as const
  answer(notifications.emailPause, { email: 'boris@example.com', pausedAt: null })
  answer(notifications.settings, [matches, { ...matches, kind: 'messages' }])
  const { user } = await show(<NotificationSettings />, { as: 'member' })
  const group = within(await screen.findByRole('group', { name: 'Saved Searches' }))
  const email = group.getByRole<HTMLInputElement>('checkbox', { name: 'Email' })
  answer(notifications.changeSetting, { ...matches, email: false })
  answer(notifications.settings, [{ ...matches, email: false }])
  await user.click(email)
  await waitFor(() => expect(callsOf(notifications.changeSetting)).toHaveLength(1))
  const { params, body } = callsOf(notifications.changeSetting)[0]!
  expect([params, body]).toEqual([{ kind: 'matches' }, { product: true, email: false, push: true }])
  await waitFor(() => expect(email.checked).toBe(false))
  answer(notifications.changeSetting, new Refusal('internal'))
  await user.click(email)
  expect(await screen.findByText('The setting wasn’t saved. Please try again.')).toBeTruthy()
  expect(email.checked).toBe(false)
})

test('a member sees that emails to the address are paused, and resumes them', async () => {
  answer(notifications.settings, [])
  answer(notifications.emailPause, { email: 'boris@example.com', pausedAt: '2026-11-21T09:00:00.000Z' })
  const { user } = await show(<NotificationSettings />, { as: 'member' })
  expect(
    await screen.findByText(/^We paused email to boris@example\.com .* after three failed deliveries\./),
  ).toBeTruthy()
  answer(notifications.resumeEmails, new Refusal('internal'))
  await user.click(screen.getByRole('button', { name: 'Resume Emails' }))
  expect(await screen.findByText('The emails weren’t resumed. Please try again.')).toBeTruthy()
  answer(notifications.resumeEmails, undefined as never)
  answer(notifications.emailPause, { email: 'boris@example.com', pausedAt: null })
  await user.click(screen.getByRole('button', { name: 'Resume Emails' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume Emails' })).toBeNull())
})

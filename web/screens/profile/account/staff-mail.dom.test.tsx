import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staffMail, type WaitingMail } from '#contract/moderation/staff-mail/endpoints.ts'
import { ada, signInAs } from '#tests/web/admin.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { AccountSection } from './account-section.tsx'

const form = async () => within(await screen.findByRole('form', { name: 'Mail when something waits' }))

test('a moderator chooses when to be mailed that something waits', async () => {
  signInAs('moderator')
  let chosen: WaitingMail = { rhythm: 'never', hour: 9, timeZone: 'UTC' }
  answer(staffMail.read, () => chosen)
  answer(staffMail.change, ({ body }) => (chosen = body))
  const { user } = await show(<AccountSection user={{ ...ada, role: 'moderator' }} />, { as: 'member' })
  const { findByLabelText, getByRole, getByLabelText } = await form()
  const save = getByRole('button', { name: 'Save Choice' })
  const rhythm = await findByLabelText<HTMLSelectElement>('When')
  expect(rhythm.value).toBe('never')
  await user.selectOptions(rhythm, 'Once a day')
  await user.selectOptions(getByLabelText(/^At, in/), '7 AM')
  save.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('You are mailed once a day, if anything waits.')).toBeTruthy()
  expect(document.activeElement).toBe(save)
  expect(save.hasAttribute('disabled')).toBe(false) // which would take the focus away
  expect(callsOf(staffMail.change).map(({ body }) => body)).toMatchObject([{ rhythm: 'daily', hour: 7 }])
  await waitFor(() => expect(callsOf(staffMail.read)).toHaveLength(2))
  expect(getByLabelText<HTMLSelectElement>(/^At, in/).value).toBe('7')
  await user.selectOptions(rhythm, 'Never')
  save.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('You are mailed no more.')).toBeTruthy()
})

test('the account of a user offers no mail when something waits', async () => {
  signInAs('user')
  answer(staffMail.read, { rhythm: 'never', hour: 9, timeZone: 'UTC' })
  await show(<AccountSection user={{ ...ada, role: 'user' }} />, { as: 'member' })
  expect(await screen.findByText('Delete account')).toBeTruthy()
  expect(screen.queryByText('Mail when something waits')).toBeNull()
  expect(callsOf(staffMail.read)).toEqual([])
})

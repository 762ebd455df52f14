import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staffMail, type ReviewEmailSchedule } from '#contract/moderation/staff-mail/endpoints.ts'
import { ada, signInAs } from '#tests/web/admin.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { AccountSection } from './account-section.tsx'

const form = async () => within(await screen.findByRole('form', { name: 'Review emails' }))

test('a moderator chooses when to be emailed about reviews', async () => {
  signInAs('moderator')
  let chosen: ReviewEmailSchedule = { rhythm: 'never', hour: 9, timeZone: 'UTC' }
  answer(staffMail.read, () => chosen)
  answer(staffMail.change, ({ body }) => (chosen = body))
  const { user } = await show(<AccountSection user={{ ...ada, role: 'moderator' }} />, { as: 'member' })
  const { findByLabelText, getByRole, getByLabelText } = await form()
  const save = getByRole('button', { name: 'Save' })
  const frequency = await findByLabelText<HTMLSelectElement>('When')
  expect(frequency.value).toBe('never')
  await user.selectOptions(frequency, 'Once a day')
  await user.selectOptions(getByLabelText(/^Time in/), '7 AM')
  save.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('We’ll email you once a day if something needs review.')).toBeTruthy()
  expect(document.activeElement).toBe(save)
  // A disabled button would lose focus.
  expect(save.hasAttribute('disabled')).toBe(false)
  expect(callsOf(staffMail.change).map(({ body }) => body)).toMatchObject([{ rhythm: 'daily', hour: 7 }])
  await waitFor(() => expect(callsOf(staffMail.read)).toHaveLength(2))
  expect(getByLabelText<HTMLSelectElement>(/^Time in/).value).toBe('7')
  await user.selectOptions(frequency, 'Never')
  save.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('You won’t receive these emails anymore.')).toBeTruthy()
})

test('the account of a regular user has no review emails', async () => {
  signInAs('user')
  answer(staffMail.read, { rhythm: 'never', hour: 9, timeZone: 'UTC' })
  await show(<AccountSection user={{ ...ada, role: 'user' }} />, { as: 'member' })
  expect(await screen.findByText('Delete Account')).toBeTruthy()
  expect(screen.queryByText('Review Emails')).toBeNull()
  expect(callsOf(staffMail.read)).toEqual([])
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { operations, type TestMail as Result } from '#contract/operations/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { TestMail } from './test-mail.tsx'

const sent: Result = { to: 'ada@example.com', delivery: 'server', error: null }

test.each([
  ['the acceptance', sent, /^The mail server accepted the email to ada@example\.com\. Check your inbox/],
  [
    'the mail server’s error',
    { ...sent, error: '550 no' } as Result,
    /was not sent\. The mail server’s response: 550 no$/,
  ],
  ['a missing mail server', { ...sent, delivery: 'folder' } as Result, /^No mail server is configured \(SMTP_URL\)/],
  ['a refusal', new Refusal('no_email_address'), /^Your account has no email address\./],
])('a test email shows %s', async (_, result, sentence) => {
  answer(operations.sendTestMail, result)
  const { user } = await show(<TestMail />, { as: 'member' })
  await user.click(screen.getByRole('button', { name: 'Send a Test Email' }))
  expect((await screen.findByText(sentence)).closest('output')).toBeTruthy()
  expect(callsOf(operations.sendTestMail)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { invitations } from '#contract/accounts/invitations/endpoints.ts'
import { inquiries } from '#contract/inquiries/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { constraintsOf } from './constraints.ts'

test('a field’s constraints come from the schema', () => {
  expect(constraintsOf(inquiries.send.body)).toMatchObject({
    name: { required: true, maxLength: 100, missing: 'Enter your name.' },
    email: { required: true, maxLength: 254 },
    phone: { maxLength: 40 },
    message: { required: true, maxLength: 5_000, missing: 'Enter your message.' },
  })
  expect(constraintsOf(reports.send.body)).toMatchObject({ reason: { required: true }, text: { maxLength: 1_000 } })
  expect(constraintsOf(invitations.create.body)).toEqual({
    note: { maxLength: 100 },
    mostAccounts: { min: 1, max: 1_000 },
    days: { min: 1, max: 365 },
  })
})

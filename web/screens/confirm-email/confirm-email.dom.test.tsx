import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/endpoints.ts'
import { leadDelivery } from '#contract/leads/delivery/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import ConfirmEmail from './screen.tsx'

afterEach(() => void (location.hash = ''))

test.each([
  [
    'token-1',
    'Confirm My Email',
    accounts.verifyEmail,
    { email: 'a@b.example' },
    'a@b.example is now your confirmed email address.',
  ],
  [
    'leads.token-1',
    'Confirm This Address',
    leadDelivery.confirm,
    { address: 'a@b.example' },
    'New inquiries will be emailed to a@b.example.',
  ],
] as const)('the link #%s is confirmed by the button “%s”', async (hash, label, endpoint, result, text) => {
  location.hash = hash
  answer(endpoint, new Refusal('link_over'))
  const { user } = await show(<ConfirmEmail />)
  const confirm = () => screen.getByRole('button', { name: label })
  expect(callsOf(endpoint)).toEqual([])
  await user.click(confirm())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link is no longer valid/)
  answer(endpoint, result as never)
  await user.click(confirm())
  expect(await screen.findByText(text)).toBeTruthy()
  expect(callsOf(endpoint).map(({ body }) => body)).toEqual([{ token: 'token-1' }, { token: 'token-1' }])
})

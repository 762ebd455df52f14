import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Member, members } from '#contract/members/endpoints.ts'
import { listOf, memberOf, signInAs } from '#tests/web/admin.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import Users from './screen.tsx'

beforeEach(() => signInAs('admin'))

async function showUsers(...usernames: string[]) {
  let all = usernames.map((username) => memberOf(username))
  const change = (id: unknown, over: Partial<Member>) => {
    all = all.map((member) => (member.id === id ? { ...member, ...over } : member))
    return all.find((member) => member.id === id)!
  }
  answer(members.list, () => listOf(...all))
  answer(members.setRole, ({ params, body }) => change(params.id, body))
  answer(members.setTrust, ({ params, body }) =>
    change(params.id, { trustedAt: body.trusted ? '2026-03-04T12:00:00Z' : null }),
  )
  answer(members.suspendAll, ({ body }) =>
    body.ids.map((id) => {
      change(id, { suspendedAt: '2026-03-04T12:00:00Z', suspensionReason: body.reason })
      return { id, problem: null, message: null }
    }),
  )
  const { user } = await show(<Users />, { as: 'member', address: '/admin/users' })
  await screen.findByRole('link', { name: usernames[0]! })
  return user
}

const row = (username: string) => within(screen.getByRole('link', { name: username }).closest('tr')!)
const dialog = () => within(screen.getByRole('dialog'))

test('an admin makes a user a moderator and then a regular user again', async () => {
  const user = await showUsers('maria')
  await user.click(screen.getByRole('button', { name: 'Change Role: maria' }))
  expect(screen.getByRole('dialog', { name: 'Change Role: maria' })).toBeTruthy()
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: /^User/ }).checked).toBe(true)
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Save Role' }).disabled).toBe(true)
  await user.click(dialog().getByRole('radio', { name: /^Moderator/ }))
  await user.click(dialog().getByRole('button', { name: 'Save Role' }))
  expect(await screen.findByText('maria is now a moderator.')).toBeTruthy()
  expect(await row('maria').findByText('Moderator')).toBeTruthy()
  expect(row('maria').queryByRole('button', { name: /^Suspend/ })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Change Role: maria' }))
  await user.click(dialog().getByRole('radio', { name: /^User/ }))
  await user.click(dialog().getByRole('button', { name: 'Save Role' }))
  expect(await row('maria').findByRole('button', { name: /^Suspend/ })).toBeTruthy()
  expect(callsOf(members.setRole).map(({ body }) => body)).toEqual([{ role: 'moderator' }, { role: 'user' }])
})

test('an admin trusts a seller, and stops trusting', async () => {
  const user = await showUsers('maria')
  await user.click(screen.getByRole('button', { name: 'Trust: maria' }))
  expect(dialog().getByText(/published immediately, unless they have signals/)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Trust This Seller' }))
  expect(await screen.findByText('maria is now a trusted seller.')).toBeTruthy()
  expect(await row('maria').findByText(/^Trusted since/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop Trusting: maria' }))
  await user.click(dialog().getByRole('button', { name: 'Stop Trusting' }))
  await waitFor(() => expect(row('maria').queryByText(/^Trusted since/)).toBeNull())
  expect(callsOf(members.setTrust).map(({ body }) => body)).toEqual([{ trusted: true }, { trusted: false }])
})

test('an admin suspends several accounts for the same reason', async () => {
  const user = await showUsers('maria', 'boris')
  await user.click(await screen.findByLabelText('Select all'))
  await user.click(screen.getByRole('button', { name: 'Suspend 2' }))
  expect(screen.getByRole('dialog', { name: 'Suspend 2 Accounts' })).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Suspend Accounts' }))
  const reason = dialog().getByRole('textbox', { name: /^Reason/, description: /^Enter a reason\./ })
  expect(callsOf(members.suspendAll)).toEqual([])
  await user.type(reason, 'Sells stolen vehicles.')
  await user.click(dialog().getByRole('button', { name: 'Suspend Accounts' }))
  expect(await screen.findByText('2 accounts have been suspended.')).toBeTruthy()
  await waitFor(() => expect(row('boris').getByText('Sells stolen vehicles.')).toBeTruthy())
  expect(row('maria').getByText(/^Suspended on/)).toBeTruthy()
  const body = { ids: ['user_maria', 'user_boris'], reason: 'Sells stolen vehicles.' }
  expect(callsOf(members.suspendAll).map((call) => call.body)).toEqual([body])
})

test('a click with Shift chooses all users in between', async () => {
  const user = await showUsers('ada', 'boris', 'clara', 'dora')
  const box = (username: string) => screen.getByLabelText<HTMLInputElement>(`Select ${username}`)
  await user.click(box('ada'))
  await user.keyboard('{Shift>}')
  await user.click(box('clara'))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('3 selected')).toBeTruthy()
  expect(['ada', 'boris', 'clara', 'dora'].map((username) => box(username).checked)).toEqual([true, true, true, false])
})

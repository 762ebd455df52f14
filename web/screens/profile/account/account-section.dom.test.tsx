import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiKeys } from '#contract/accounts/api-keys/endpoints.ts'
import { type OwnSession, sessions } from '#contract/accounts/endpoints.ts'
import { confirmations } from '#contract/confirmations/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { currentUser } from '#tests/web/current-user.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, hold } from '#tests/web/fake-api.ts'
import { unknownSite } from '#web/app/site/site.ts'
import { takeCarriedToast } from '#web/ui/toast-content.ts'
import { AccountSection } from './account-section.tsx'
import { OwnSessions } from './sessions.tsx'

const at = { createdAt: '2026-11-20T10:00:00Z', seenAt: '2026-11-20T11:00:00Z' }
const here: OwnSession = { id: 'a', browser: 'Chrome on Linux', current: true, ...at }
const phone = (id: string): OwnSession => ({ id, browser: 'Safari on iPhone', current: false, ...at })

beforeEach(() => {
  answer(sessions.list, [here, phone('b'), phone('c')])
  answer(apiKeys.list, [])
})

const rows = () => within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem')

test('two quick clicks end another session once, and Sign Out Other Devices ends the others', async () => {
  const { user } = await show(<OwnSessions />, { as: 'member' })
  const [button] = await screen.findAllByRole('button', { name: /^Sign out Safari on iPhone/ })
  expect(rows()[0]!.textContent).toContain('This device')
  expect(within(rows()[0]!).queryByRole('button')).toBeNull()
  const release = hold(sessions.end, undefined as never)
  button!.click()
  button!.click()
  answer(sessions.list, [here, phone('c')])
  release()
  expect(await screen.findByText('Session ended')).toBeTruthy()
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(callsOf(sessions.end).map(({ params }) => params)).toEqual([{ id: 'b' }])
  answer(sessions.endOthers, undefined as never)
  answer(sessions.list, [here])
  await user.click(screen.getByRole('button', { name: 'Sign Out Other Devices' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Sign Out Other Devices' })).toBeNull()
})

test('Sign Out Everywhere ends all sessions before it signs out here, and shows a toast', async () => {
  const signOut = vi.fn(async (first?: () => Promise<unknown>) => void (await first?.()))
  const { user } = await show(<OwnSessions />, { as: { signOut } })
  answer(users.endSessions, undefined as never)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign Out Everywhere' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await waitFor(() => expect(callsOf(users.endSessions).map(({ query }) => query)).toEqual([{ keys: 'revoke' }]))
  expect(signOut).toHaveBeenCalledOnce()
  await waitFor(() => expect(takeCarriedToast()).toMatchObject({ title: 'Signed out everywhere' }))
})

test('a site with a hosted provider shows no password, address or second factor settings', async () => {
  answer(confirmations.readPreference, { asked: true })
  const identity = { ...unknownSite.identity, keepsPasswords: false }
  await show(<AccountSection user={currentUser} />, { as: 'member', site: { identity } })
  expect(await screen.findByRole('button', { name: 'Sign Out Everywhere' })).toBeTruthy()
  for (const name of ['Change Password', 'Change Email Address', 'Set Up', 'Add Passkey'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { users } from '#contract/users/endpoints.ts'
import { currentUser } from '#tests/web/current-user.ts'
import { show } from '#tests/web/dom.tsx'
import { answer } from '#tests/web/fake-api.ts'
import { HeaderAccount } from './header.tsx'

test('a member’s header has profile and sign-out, but no admin links', async () => {
  answer(users.current, currentUser)
  await show(<HeaderAccount />, { as: 'member' })
  expect((await screen.findByRole('link', { name: 'maria' })).getAttribute('href')).toBe('/profile')
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy()
  for (const name of ['Sign In', 'Sign Up']) expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.queryByText('Account menu')).toBeNull()
  expect(screen.queryByText('Admin Dashboard')).toBeNull()
})

test('an admin’s account menu links to the dashboard', async () => {
  answer(users.current, { ...currentUser, role: 'admin' })
  await show(<HeaderAccount />, { as: 'member' })
  expect(await screen.findByRole('button', { name: /^Account menu/ })).toBeTruthy()
  expect(screen.getByText('Admin Dashboard').getAttribute('href')).toBe('/admin')
})

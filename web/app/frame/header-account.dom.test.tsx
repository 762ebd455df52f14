import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { operations } from '#contract/operations/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { currentUser } from '#tests/web/current-user.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { browserFavorites } from '#web/favorites/browser-favorites.ts'
import { HeaderAccount } from './header.tsx'
import { MenuAccount } from './mobile-menu-account.tsx'

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

describe('right after a sign-in', () => {
  beforeEach(() => sessionStorage.clear())

  async function arrive(role: 'admin' | 'moderator', { hidden = false, address = '/', minutes = 0 } = {}) {
    answer(users.current, { ...currentUser, role })
    answer(operations.firstSteps, { hidden, version: 1, steps: [{ step: 'name', done: false }] })
    return show(<HeaderAccount />, { as: { factorVerificationAge: [minutes, -1] }, address })
  }
  const read = () => callsOf(operations.firstSteps).length
  const menuButton = () => screen.findByRole('button', { name: /^Account menu/ })

  test('an admin of a new site goes on from the home page to the first steps, and can return', async () => {
    const page = await arrive('admin')
    await waitFor(() => expect(page.address()).toBe('/admin'))
    await page.go('/')
    await menuButton()
    await act(() => import('./first-steps-redirect.tsx'))
    expect([page.address(), read()]).toEqual(['/', 1])
  })

  test('an admin stays if the list of first steps is hidden', async () => {
    const page = await arrive('admin', { hidden: true })
    await waitFor(() => expect(read()).toBe(1))
    await act(async () => {})
    expect(page.address()).toBe('/')
  })

  test.each([
    ['moderators stay', 'moderator', {}],
    ['admins stay on other pages', 'admin', { address: '/vehicles' }],
    ['admins who signed in earlier stay', 'admin', { minutes: 1 }],
  ] as const)('%s', async (_who, role, options) => {
    const page = await arrive(role, options)
    await menuButton()
    await act(() => import('./first-steps-redirect.tsx'))
    expect([page.address(), read()]).toEqual(['address' in options ? options.address : '/', 0])
  })
})

test.each([
  [{ received: 0, sent: 0 }, 'Inbox', 'inbox'],
  [{ received: 2, sent: 1 }, 'Inbox: 3 unread conversations', 'inbox'],
  [{ received: 0, sent: 1 }, 'My Inquiries: 1 unread conversation', 'inquiries'],
])('the header links to saved vehicles and, with %j unread, to “%s”', async (unread, name, tab) => {
  answer(users.current, currentUser)
  answer(conversations.unread, unread)
  await show(<HeaderAccount />, { as: 'member' })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(`/profile?tab=${tab}`)
  expect(screen.getByRole('link', { name: 'Saved Vehicles' }).getAttribute('href')).toBe('/profile?tab=saved')
})

describe.each([
  ['header', <HeaderAccount key="header" />],
  ['menu', <MenuAccount key="menu" linkClassName="" />],
])('the avatar in the %s has the initials', (_where, account) => {
  test.each([
    ['of the full name', currentUser, 'MS'],
    ['of the username without one', { ...currentUser, lastName: null }, 'MA'],
  ])('%s', async (_which, user, initials) => {
    answer(users.current, user)
    await show(account, { as: 'member' })
    expect(await screen.findByText(initials)).toBeTruthy()
  })
})

test('a visitor’s header links to the saved vehicles and counts those in this browser', async () => {
  await show(<HeaderAccount />)
  expect(screen.getByRole('link', { name: 'Saved Vehicles' }).getAttribute('href')).toBe('/saved')
  act(() => [7, 8].forEach((id) => browserFavorites.add(id)))
  expect(screen.getByRole('link', { name: 'Saved Vehicles: 2' }).textContent).toBe('2')
})

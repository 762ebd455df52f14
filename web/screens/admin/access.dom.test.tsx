import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { ada, signInAs } from '#tests/web/admin.ts'
import { show } from '#tests/web/dom.tsx'
import { answer } from '#tests/web/fake-api.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { AccountMenu } from '#web/app/frame/account-menu.tsx'
import { MenuAccount } from '#web/app/frame/mobile-menu-account.tsx'
import Audit from './audit/screen.tsx'
import MemberScreen from './member/screen.tsx'
import Outbox from './outbox/screen.tsx'
import Reports from './reports/screen.tsx'
import Review from './review/screen.tsx'
import Admin from './screen.tsx'
import Settings from './settings/screen.tsx'
import System from './system/screen.tsx'
import Users from './users/screen.tsx'
import Watchlist from './watchlist/screen.tsx'

const forAdmins = [
  ['/admin/users', Users],
  ['/admin/audit', Audit],
  ['/admin/outbox', Outbox],
  ['/admin/system', System],
  ['/admin/settings', Settings],
  ['/admin/watchlist', Watchlist],
] as const
const forModerators = [
  ['/admin', Admin],
  ['/admin/reports', Reports],
  ['/admin/vehicles/1', Review],
  ['/admin/users/user_2', MemberScreen],
] as const

const everyScreen = [...forAdmins, ...forModerators]

test.each(everyScreen)('a visitor who opens %s is redirected to the sign-in page', async (address, Screen) => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  await show(<Screen />, { address })
  await waitFor(() => expect(replace.mock.calls).toEqual([['/api/login']]))
  replace.mockRestore()
})

test.each([
  ...everyScreen.map(([address, Screen]) => ['user', address, Screen] as const),
  ...forAdmins.map(([address, Screen]) => ['moderator', address, Screen] as const),
])('a %s who opens %s is redirected to the home page and sees why', async (role, address, Screen) => {
  signInAs(role)
  const page = await show(<Screen />, { as: 'member', address })
  await waitFor(() => expect(page.address()).toBe('/'))
  expect(await screen.findByText('Access Denied')).toBeTruthy()
  expect(screen.getByText("You don't have permission to access the admin dashboard.")).toBeTruthy()
})

test.each([
  ['header', <AccountMenu key="header" />],
  ['menu of phones', <MenuAccount key="phone" linkClassName="" />],
])(
  'the %s links to Moderation for moderators, to the Admin Dashboard for admins, and to neither for others',
  async (_, menu) => {
    answer(conversations.unread, { unread: 0 } as never)
    const names = ['Moderation', 'Admin Dashboard']
    const links = () => names.flatMap((name) => screen.queryAllByRole('link', { name })).map((link) => link.textContent)
    for (const [role, expected] of [
      ['moderator', ['Moderation']],
      ['admin', ['Admin Dashboard']],
      ['user', []],
    ] as const) {
      answer(users.current, { ...ada, role })
      await show(menu, { as: 'member' })
      await screen.findByText('ada')
      expect(links()).toEqual(expected)
      for (const name of expected) expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/admin')
      cleanup()
      memberClient().clear()
    }
  },
)

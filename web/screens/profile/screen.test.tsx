import { expect, test } from 'vitest'
import { inquiries } from '#contract/inquiries/endpoints.ts'
import { type CurrentUser, users } from '#contract/users/endpoints.ts'
import { textsOf } from '#tests/web/html.ts'
import { given, memberMarkupOf } from '#tests/web/member.tsx'
import { pageSizes } from '#web/ui/list.tsx'
import Profile from './screen.tsx'

const user: CurrentUser = {
  id: 'user_1',
  username: 'maria',
  email: 'maria@example.com',
  firstName: 'Maria',
  lastName: 'Santos',
  bio: null,
  profileImageUrl: null,
  role: 'user',
  createdAt: '2024-05-05T12:00:00Z',
}

const renderProfile = (over: object = {}) =>
  memberMarkupOf(<Profile />, [given(users.current, {}, { ...user, ...over })], '/profile')

test('the screen is titled “My Profile”', async () => {
  expect(await renderProfile()).toMatch(/<h1[^>]*>My Profile<\/h1>/)
})

test('the username is shown with its label', async () => {
  expect(textsOf(await renderProfile()).join('|')).toContain('Username|maria|')
})

test('a missing email address is shown as not provided', async () => {
  expect(textsOf(await renderProfile()).join('|')).toContain('Email|maria@example.com|')
  expect(textsOf(await renderProfile({ email: null })).join('|')).toContain('Email|Not provided|')
})

test('without a date, “Member Since” is unknown', async () => {
  expect(textsOf(await renderProfile()).join('|')).toContain('Member Since|May 5, 2024|')
  for (const createdAt of [null, undefined])
    expect(textsOf(await renderProfile({ createdAt })).join('|')).toContain('Member Since|Unknown|')
})

test('an inquiry links to its vehicle if that is public, and otherwise says why not', async () => {
  const sent = { message: 'Is it there?', createdAt: '2026-11-20T23:30:00.000Z', state: 'open', unread: 0 } as const
  const html = await memberMarkupOf(
    <Profile />,
    [
      given(users.current, {}, user),
      given(
        inquiries.sent,
        { query: { page: 1, limit: pageSizes.rows } },
        {
          total: 2,
          items: [
            {
              ...sent,
              id: 1,
              vehicleId: 7,
              vehicle: { make: 'Porsche', model: '911', imageUrl: null, shown: true, state: 'approved' },
            },
            {
              ...sent,
              id: 2,
              vehicleId: 8,
              vehicle: { make: 'BMW', model: 'M3', imageUrl: null, shown: false, state: 'paused' },
            },
          ],
        },
      ),
    ],
    '/profile?tab=inquiries',
  )
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>View Vehicle<\/a>/g)].map(([, href]) => href)
  expect(links).toEqual(['/vehicles/7'])
  expect(html).toContain('Paused by the seller')
})

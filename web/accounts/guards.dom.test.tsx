import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { users } from '#contract/users/endpoints.ts'
import { currentUser } from '#tests/web/current-user.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, fakeFetch } from '#tests/web/fake-api.ts'
import { answerIdentity, sentToIdentity } from '#tests/web/identity.ts'
import { watchPageLoads } from '#tests/web/page-loads.ts'
import { embedded } from '../app/auth/embedded/embedded.tsx'
import Admin from '../screens/admin/screen.tsx'
import { SetUp } from '../screens/profile/account/second-factor/set-up.tsx'
import Profile from '../screens/profile/screen.tsx'
import Sell from '../screens/sell/screen.tsx'
import { takeCarriedToast } from '../ui/toast-content.ts'
import { useRequireSignIn } from './guards.tsx'

test.each([
  ['/profile', <Profile key="screen" />],
  ['/admin', <Admin key="screen" />],
])('a visitor is sent from %s to sign in, without a toast', async (address, element) => {
  const loads = watchPageLoads()
  await show(element, { address })
  await waitFor(() => expect(loads).toEqual(['/api/login']))
  expect(takeCarriedToast()).toBeNull()
})

test('a visitor is sent from /sell to sign in, with a toast', async () => {
  const loads = watchPageLoads()
  await show(<Sell />, { address: '/sell' })
  await waitFor(() => expect(loads).toEqual(['/api/login']))
  expect(takeCarriedToast()).toEqual({
    title: 'Authentication Required',
    description: 'Please sign in to list a vehicle for sale.',
  })
})

test('a member without the role is sent from /admin to the home page, with a toast', async () => {
  answer(users.current, currentUser)
  const page = await show(<Admin />, { address: '/admin', as: 'member' })
  expect(await screen.findByText('Access Denied')).toBeTruthy()
  expect(screen.getByText("You don't have permission to access the admin dashboard.")).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe('/'))
})

function startSession() {
  vi.stubGlobal('fetch', fakeFetch)
  document.cookie = 'marque_in=1; path=/'
  dispatchEvent(new Event('visibilitychange'))
}

const now = Math.floor(Date.now() / 1_000)
const token = `x.${btoa(JSON.stringify({ sub: 'user_1', sid: 's1', iat: now, exp: now + 60 }))}.x`

function Members({ children }: { children: React.ReactNode }) {
  return useRequireSignIn() ? children : null
}

test('a member whose session ended elsewhere becomes a visitor, without a redirect loop', async () => {
  answerIdentity('/api/identity/token', {}, 401)
  const loads = watchPageLoads()
  startSession()
  await show(
    <embedded.Identity settings={{}}>
      <Profile />
    </embedded.Identity>,
  )
  await waitFor(() => expect(loads).toEqual(['/api/login']))
  expect(sentToIdentity('/api/identity/token')).toHaveLength(1)
  expect(document.cookie).not.toContain('marque_in')
})

test('an account dialog detects that the session has ended elsewhere', async () => {
  answerIdentity('/api/identity/token', { token })
  const loads = watchPageLoads()
  startSession()
  const { user } = await show(
    <embedded.Identity settings={{}}>
      <Members>
        <SetUp username="maria" onDone={() => {}} />
      </Members>
    </embedded.Identity>,
  )
  await user.type(await screen.findByLabelText('Password *'), 'a secret')
  for (const path of ['token', 'two-factor/enable']) answerIdentity(`/api/identity/${path}`, {}, 401)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(loads).toEqual(['/api/login']))
  expect(takeCarriedToast()).toEqual({
    title: 'Your session has ended',
    description: 'Please sign in again to continue.',
  })
})

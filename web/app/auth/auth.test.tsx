import { expect, test, vi } from 'vitest'
import { favorites } from '#contract/favorites/endpoints.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { memberApi } from '../api/member-api.ts'
import { type Auth, noSession, unknownSession, useAuth } from './auth.tsx'
import { ownAdapter } from './providers.ts'

/** What is known of a session beside its ids and its status. */
const details = [
  'sessionClaims',
  'orgId',
  'orgRole',
  'orgSlug',
  'orgPermissions',
  'actor',
  'factorVerificationAge',
] as const

test('a session tells what the provider knows of it: undefined while it loads, null without one', () => {
  for (const it of details) {
    expect(unknownSession).toHaveProperty(it, undefined)
    expect(noSession).toHaveProperty(it, null)
  }
})

test('the context tells who is signed in, gives their token and signs them out', async () => {
  const { Identity } = ownAdapter
  const auth = await authWithin((probe) => <Identity settings={{}}>{probe}</Identity>)
  expect(auth).toMatchObject({ isAuthenticated: false, isLoading: true, userId: undefined, sessionId: undefined })
  for (const it of [...details, 'sessionStatus']) expect(auth).toHaveProperty(it)
  expect(await auth.getToken()).toBeNull() // nobody is signed in on the server
  expect(auth.signOut).toBeTypeOf('function')
})

test('outside of every provider a warning is logged, once, and the product goes on without a bearer', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const calls: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => (calls.push(init), new Response('[]')))
  await authWithin((probe) => probe) // as other tests of this process, which may have had the one warning
  warn.mockClear()
  vi.resetModules()
  const fresh = (await import('./auth.tsx')).useAuth
  const auth = await authWithin((probe) => probe, fresh)
  await authWithin((probe) => probe, fresh)
  expect(warn.mock.calls).toEqual([['The auth context is not available: calls are made without a bearer.']])
  expect(auth).toMatchObject({ ...noSession, isAuthenticated: false, isLoading: false })
  expect(await auth.getToken()).toBeNull()
  expect(await memberApi(auth.getToken)(favorites.ids, {})).toEqual([])
  expect(calls.map(({ headers }) => new Headers(headers).get('authorization'))).toEqual([null])
  vi.unstubAllGlobals()
  warn.mockRestore()
})

/** What a component there is told. */
async function authWithin(
  surroundings: (probe: React.ReactNode) => React.ReactNode,
  useTold: () => Auth = useAuth,
): Promise<Auth> {
  const told: Auth[] = []
  function Probe() {
    told.push(useTold())
    return null
  }
  await markupOf(surroundings(<Probe />))
  return told[0]!
}

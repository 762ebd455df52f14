import { expect, test, vi } from 'vitest'
import { favorites } from '#contract/favorites/endpoints.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { memberApi } from '../api/member-api.ts'
import { type Auth, noSession, unknownSession, useAuth } from './auth.tsx'
import { ownAdapter } from './providers.ts'

const details = [
  'sessionClaims',
  'orgId',
  'orgRole',
  'orgSlug',
  'orgPermissions',
  'actor',
  'factorVerificationAge',
] as const

test('the fields of a session are undefined while it loads and null without one', () => {
  for (const field of details) {
    expect(unknownSession).toHaveProperty(field, undefined)
    expect(noSession).toHaveProperty(field, null)
  }
})

test('the context provides the session, its token and sign-out', async () => {
  const { Identity } = ownAdapter
  const auth = await authWithin((probe) => <Identity settings={{}}>{probe}</Identity>)
  expect(auth).toMatchObject({ isAuthenticated: false, isLoading: true, userId: undefined, sessionId: undefined })
  for (const field of [...details, 'sessionStatus']) expect(auth).toHaveProperty(field)
  expect(await auth.getToken()).toBeNull()
  expect(auth.signOut).toBeTypeOf('function')
})

test('outside of a provider, one warning is logged and calls are anonymous', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const calls: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => (calls.push(init), new Response('[]')))
  await authWithin((probe) => probe) // logs the warning unless an earlier test did
  warn.mockClear()
  vi.resetModules()
  const fresh = (await import('./auth.tsx')).useAuth
  const auth = await authWithin((probe) => probe, fresh)
  await authWithin((probe) => probe, fresh)
  expect(warn.mock.calls).toEqual([['No auth context: calls are anonymous.']])
  expect(auth).toMatchObject({ ...noSession, isAuthenticated: false, isLoading: false })
  expect(await auth.getToken()).toBeNull()
  expect(await memberApi(auth.getToken)(favorites.ids, {})).toEqual([])
  expect(calls.map(({ headers }) => new Headers(headers).get('authorization'))).toEqual([null])
  vi.unstubAllGlobals()
  warn.mockRestore()
})

async function authWithin(
  wrap: (probe: React.ReactNode) => React.ReactNode,
  useValue: () => Auth = useAuth,
): Promise<Auth> {
  const values: Auth[] = []
  function Probe() {
    values.push(useValue())
    return null
  }
  await markupOf(wrap(<Probe />))
  return values[0]!
}

import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessions } from '#contract/accounts/endpoints.ts'
import { ApiError } from '#contract/client.ts'
import { favorites } from '#contract/favorites/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { users } from '#contract/users/endpoints.ts'
import type { Auth } from '../auth/auth.tsx'
import { memberApi, memberFetch } from './member-api.ts'
import { createMemberClient } from './member-client.ts'
import { changeKey, currentUserQuery, fetchCurrentUser, isChangePending, queryKey } from './member.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('query keys', () => {
  test('consist of path, request and user', () => {
    expect(queryKey(favorites.ids, {}, 'user_1')).toEqual(['/api/favorites/ids', {}, 'user_1'])
    const check = queryKey(favorites.check, { params: { vehicleId: 7 } }, 'user_1')
    expect(check).toEqual(['/api/favorites/check/:vehicleId', { params: { vehicleId: 7 } }, 'user_1'])
  })

  test('the path alone matches all queries of its endpoint, and no others', async () => {
    const client = createMemberClient()
    for (const vehicleId of [1, 2]) client.setQueryData(queryKey(favorites.check, { params: { vehicleId } }, 'u'), {})
    client.setQueryData(queryKey(favorites.ids, {}, 'u'), [])
    await client.invalidateQueries({ queryKey: [favorites.check.path] })
    const stale = client.getQueryCache().findAll({ predicate: (query) => query.state.isInvalidated })
    expect(stale.map(({ queryKey }) => queryKey[0])).toEqual([favorites.check.path, favorites.check.path])
  })
})

test('a change is pending from the call until the response', async () => {
  const client = createMemberClient()
  const [request, other] = [{ params: { id: 'a' } }, { params: { id: 'b' } }]
  const { promise, resolve } = Promise.withResolvers<void>()
  const observer = new MutationObserver<void, Error, typeof request>(client, {
    mutationKey: changeKey(sessions.end),
    mutationFn: () => promise,
  })
  expect(isChangePending(client, sessions.end, request)).toBe(false)
  const change = observer.mutate(request)
  expect(isChangePending(client, sessions.end, { params: { id: 'a' } })).toBe(true)
  expect(isChangePending(client, sessions.end, other)).toBe(false)
  resolve()
  await change
  expect(isChangePending(client, sessions.end, request)).toBe(false)
})

describe('a call with a bearer token', () => {
  test('sends the token only to the site’s API', async () => {
    const calls = stubFetch([200])
    await memberApi(async () => 'abc')(favorites.ids, {})
    expect(calls).toEqual([['/api/favorites/ids', 'Bearer abc']])
    await expect(memberFetch(async () => 'abc')('https://other.example/api/', {})).rejects.toThrow(TypeError)
  })

  test('is retried once with a fresh token', async () => {
    const calls = stubFetch([401, 200])
    await memberApi(async (options) => (options?.fresh ? 'new' : 'old'))(favorites.ids, {})
    expect(calls.map(([, bearer]) => bearer)).toEqual(['Bearer old', 'Bearer new'])
  })

  test('is retried only once', async () => {
    const calls = stubFetch([401, 401, 401])
    await expect(memberApi(async () => 'abc')(favorites.ids, {})).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(2)
  })

  test('ends the session if it is refused with a fresh token', async () => {
    const refusals: (string | undefined)[] = []
    const getToken: Auth['getToken'] = async ({ refused } = {}) => (refused && refusals.push(refused), 'abc')
    stubFetch([401, 200])
    await memberApi(getToken)(favorites.ids, {})
    expect(refusals).toEqual([])
    stubFetch([401, 401])
    await expect(memberApi(getToken)(favorites.ids, {})).rejects.toMatchObject({ status: 401 })
    expect(refusals).toEqual([expect.stringContaining('sign in again')])
  })

  test('passes the reason for a suspension to the provider', async () => {
    const refusals: (string | undefined)[] = []
    const body = { ...new Problem('account_suspended', { issues: [{ field: '', message: 'Fraud' }] }).body }
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 403 }))
    const getToken: Auth['getToken'] = async ({ refused } = {}) => (refused && refusals.push(refused), 'abc')
    await expect(memberApi(getToken)(favorites.ids, {})).rejects.toMatchObject({ status: 403 })
    expect(refusals).toEqual(['This account has been suspended. Reason: Fraud'])
  })

  test('is anonymous without a session, and is not retried', async () => {
    const calls = stubFetch([401])
    await expect(memberApi(async () => null)(favorites.ids, {})).rejects.toThrow(ApiError)
    expect(calls).toEqual([['/api/favorites/ids', null]])
  })
})

describe('a write', () => {
  const inits: RequestInit[] = []
  const call = memberApi(async () => 'abc')
  beforeEach(() => {
    inits.length = 0
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      inits.push(init)
      return new Response('[]')
    })
  })

  test('continues after the page is left if it is small', async () => {
    await call(favorites.add, { body: { vehicleId: 7 } })
    await call(favorites.remove, { params: { vehicleId: 7 } })
    expect(inits.map(({ keepalive }) => keepalive)).toEqual([true, true])
  })

  test('is aborted with the page if it is large, like a read', async () => {
    await call(users.change, { body: { bio: 'x'.repeat(2_001) } })
    await call(favorites.ids, {})
    expect(inits.map(({ keepalive }) => keepalive)).toEqual([false, false])
  })

  test('carries the cookies of the site', async () => {
    await call(favorites.add, { body: { vehicleId: 7 } })
    expect(inits[0]!.credentials ?? 'same-origin').toBe('same-origin')
  })
})

describe('the current user', () => {
  const fetchRefusedUser = (status: number) => fetchCurrentUser(() => Promise.reject(new ApiError(status, '', '')))

  test('is null on 401; other errors report the status', async () => {
    expect(await fetchRefusedUser(401)).toBeNull()
    await expect(fetchRefusedUser(500)).rejects.toThrow('Error fetching user: 500')
  })

  test('is fetched from the endpoint in the contract', async () => {
    const calls = stubFetch([200])
    const auth = { isAuthenticated: true, userId: 'user_1', getToken: async () => 'abc' } as unknown as Auth
    await createMemberClient().fetchQuery(currentUserQuery(auth))
    expect(calls).toEqual([['/api/auth/user', 'Bearer abc']])
  })
})

function stubFetch(statuses: number[]) {
  const calls: [string, string | null][] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    calls.push([input, new Headers(init.headers).get('authorization')])
    return new Response('[]', { status: statuses[calls.length - 1] ?? 500 })
  })
  return calls
}

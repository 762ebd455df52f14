import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { requestUrl } from '#contract/client.ts'
import { defineEndpoints, type Endpoint, type KeyScope, keyScopes } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { type Actor, type Authenticate, implement } from '#platform/http/implement.ts'
import { createApiKey } from '#server/accounts/api-keys.ts'
import { testApp } from '../server/app.ts'
import { cast, insertCast, insertMona, mona } from '../server/cast.ts'
import { type SessionKind, tokenOf } from '../server/tokens.ts'

const keys: Partial<Record<KeyScope, string>> = {}
const api = testApp({
  prepare: async (tools) => {
    await insertCast(tools.db)
    await insertMona(tools.db)
    // One of the calls revokes the key with ID 1. Create that key first, so the keys that callers use have other IDs.
    await createApiKey(tools, { id: cast.ada.id, role: 'user' }, { name: 'Feed', scopes: ['stock:read'], days: 1 })
    for (const scope of keyScopes) {
      const newKey = { name: 'Feed', scopes: [scope], days: 1 }
      keys[scope] = (await createApiKey(tools, { id: cast.maria.id, role: 'user' }, newKey)).key
    }
  },
})
const people = { ...cast, mona }

const endpoints: [string, Endpoint][] = Object.entries(contract).flatMap(([groupName, group]) =>
  Object.entries(group).map(([name, endpoint]): [string, Endpoint] => [`${groupName}.${name}`, endpoint]),
)

const callers = {
  visitor: null,
  'a broken token': 'e30.e30.e30',
  'a pending session': ['boris', 'pending'],
  'an ended session': ['boris', 'ended'],
  user: ['boris', 'active'],
  moderator: ['mona', 'active'],
  admin: ['ada', 'active'],
} as const satisfies Record<string, string | null | readonly [keyof typeof people, SessionKind]>
type Caller = keyof typeof callers

/** The callers that each access level admits. Every other caller must get 401 or 403. */
const allowed: Record<Endpoint['access'], readonly Caller[]> = {
  public: Object.keys(callers) as Caller[],
  member: ['user', 'moderator', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
}

async function bearerOf(caller: Caller): Promise<Record<string, string>> {
  const entry = callers[caller]
  if (entry === null) return {}
  return {
    authorization: `Bearer ${typeof entry === 'string' ? entry : await tokenOf(api, people[entry[0]].id, entry[1])}`,
  }
}

describe('every endpoint of the contract', () => {
  test.each(endpoints)('%s exists and enforces its access level', async (_name, endpoint) => {
    const { method, path, access } = endpoint
    expect(api.app.hasRoute({ method, url: path })).toBe(true)
    const url = requestUrl(endpoint, { id: 1, category: 'SUVs', vehicleId: 1 })
    for (const caller of Object.keys(callers) as Caller[]) {
      const { statusCode } = await api.request({ method, url, headers: await bearerOf(caller) })
      const refusal = caller === 'user' || caller === 'moderator' ? 403 : 401
      if (allowed[access].includes(caller)) expect([caller, [401, 403].includes(statusCode)]).toEqual([caller, false])
      else expect([caller, statusCode]).toEqual([caller, refusal])
    }
  })

  test.each(endpoints)('%s accepts a key only with the scope in the contract', async (_name, endpoint) => {
    const { method, path, keyScope } = endpoint
    const url = requestUrl(endpoint, { id: 999_999, category: 'SUVs', vehicleId: 1 })
    for (const scope of keyScopes) {
      const headers = { authorization: `Bearer ${keys[scope]}` }
      const answer = await api.request({ method, url, headers })
      const isRefused = answer.statusCode === 403 && answer.json().code === 'key_not_allowed'
      expect([path, scope, isRefused]).toEqual([path, scope, keyScope !== scope])
    }
    const wrong = await api.request({ method, url, headers: { authorization: `Bearer mq_${'A'.repeat(43)}` } })
    if (keyScope) expect(wrong.statusCode).toBe(401)
  })

  test.each(endpoints)('%s is not cached for members', async (_name, { method, path, access }) => {
    const url = requestUrl({ method, path, access } as Endpoint, { id: 1, category: 'SUVs', vehicleId: 1 })
    const { headers } = await api.request({ method, url, headers: await bearerOf('user') })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('every route of the API is in the contract', () => {
    const documented = new Set(endpoints.map(([, { path }]) => path))
    const served = pathsOf(api.app.printRoutes({ commonPrefix: false })).filter((path) => path.startsWith('/api/'))
    const undocumented = served.filter(
      (path) => !documented.has(path as Endpoint['path']) && !/^\/api\/(docs|identity\/)/.test(path),
    )
    expect(served.length).toBeGreaterThan(documented.size - 1)
    expect(undocumented.toSorted()).toEqual(['/api/login', '/api/openapi.json'])
  })
})

const actors: Record<string, Actor | null> = {
  visitor: null,
  member: { id: cast.boris.id, role: 'user' },
  moderator: { id: mona.id, role: 'moderator' },
  admin: { id: cast.ada.id, role: 'admin' },
}
const authenticate: Authenticate = async ({ headers }) => actors[String(headers['x-test-person'])] ?? null

describe('access is checked before the request is parsed', () => {
  const closed = defineEndpoints({
    member: {
      method: 'POST',
      path: '/api/test/member',
      access: 'member',
      summary: 'For members',
      body: z.object({ a: z.string() }),
      returns: z.object({ id: z.string() }),
    },
    moderator: {
      method: 'GET',
      path: '/api/test/moderator',
      access: 'moderator',
      summary: 'For moderators',
      returns: z.object({ id: z.string() }),
    },
    admin: {
      method: 'GET',
      path: '/api/test/admin',
      access: 'admin',
      summary: 'For admins',
      returns: z.object({ id: z.string() }),
    },
  })
  const ownApp = testApp({
    authenticate,
    extend: (app) => {
      implement(app, closed.member, async ({ actor }) => ({ id: actor.id, email: 'is not in the schema' }))
      implement(app, closed.moderator, async ({ actor }) => ({ id: actor.id }))
      implement(app, closed.admin, async ({ actor }) => ({ id: actor.id }))
    },
  })
  const request = ({ method, path }: Endpoint, person: string, payload?: object) =>
    ownApp.request({ method, url: path, headers: { 'x-test-person': person }, ...(payload && { payload }) })

  test('a visitor is asked to sign in before validation', async () => {
    expect((await request(closed.member, 'visitor', { wrong: 1 })).json()).toMatchObject({ code: 'sign_in_required' })
    expect((await request(closed.admin, 'visitor')).statusCode).toBe(401)
  })

  test('a member has access, but not to admin endpoints', async () => {
    expect((await request(closed.member, 'member', { a: 'x' })).json()).toEqual({ id: 'user_boris' })
    expect((await request(closed.admin, 'member')).json()).toMatchObject({ code: 'not_allowed' })
    expect((await request(closed.admin, 'admin')).json()).toEqual({ id: 'user_ada' })
  })

  test('moderators and admins have access to moderator endpoints, members do not', async () => {
    expect((await request(closed.moderator, 'member')).json()).toMatchObject({ code: 'not_allowed' })
    expect((await request(closed.moderator, 'moderator')).json()).toEqual({ id: mona.id })
    expect((await request(closed.moderator, 'admin')).json()).toEqual({ id: 'user_ada' })
    expect((await request(closed.admin, 'moderator')).json()).toMatchObject({ code: 'not_allowed' })
  })
})

/** Parses the route tree that Fastify prints, in which each branch is a part of a path. */
function pathsOf(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S*)(?: \((.+)\))?$/.exec(line) ?? []
    if (indent === undefined || part === undefined) return []
    const depth = indent.length / 4
    parents[depth] = (parents[depth - 1] ?? '') + part
    return methods ? [parents[depth]!] : []
  })
}

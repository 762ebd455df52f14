import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import { defineEndpoints, type Endpoint, type KeyScope, keyScopes } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { type Actor, type Authenticate, implement } from '#platform/http/implement.ts'
import { makeKey } from '#server/accounts/api-keys.ts'
import { testApp } from '../server/app.ts'
import { cast, insertCast, insertMona, mona } from '../server/cast.ts'
import { type SessionKind, tokenOf } from '../server/tokens.ts'

/** Keys of Maria's, who makes none of the calls, by what they open. */
const keys: Partial<Record<KeyScope, string>> = {}
const api = testApp({
  prepare: async (tools) => {
    await insertCast(tools.db)
    await insertMona(tools.db)
    // The first of all keys is revoked by a call that names what has the number 1.
    await makeKey(tools, { id: cast.ada.id, role: 'user' }, { name: 'Feed', scopes: ['stock:read'], days: 1 })
    for (const scope of keyScopes) {
      const asked = { name: 'Feed', scopes: [scope], days: 1 }
      keys[scope] = (await makeKey(tools, { id: cast.maria.id, role: 'user' }, asked)).key
    }
  },
})
const people = { ...cast, mona }

const endpoints: [string, Endpoint][] = Object.entries(contract).flatMap(([group, each]) =>
  Object.entries(each).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
)

/** Whoever may ask, by a real token or by none. */
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

/** Who is let in where; the others are asked to sign in, or told that their account may not. */
const allowed: Record<Endpoint['access'], readonly Caller[]> = {
  public: Object.keys(callers) as Caller[],
  member: ['user', 'moderator', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
}

async function bearerOf(caller: Caller): Promise<Record<string, string>> {
  const by = callers[caller]
  if (by === null) return {}
  return { authorization: `Bearer ${typeof by === 'string' ? by : await tokenOf(api, people[by[0]].id, by[1])}` }
}

describe('every endpoint of the contract', () => {
  test.each(endpoints)('%s is served, and lets in whom the contract says', async (_name, endpoint) => {
    const { method, path, access } = endpoint
    expect(api.app.hasRoute({ method, url: path })).toBe(true)
    const url = addressOf(endpoint, { id: 1, category: 'SUVs', vehicleId: 1 })
    for (const caller of Object.keys(callers) as Caller[]) {
      const { statusCode } = await api.request({ method, url, headers: await bearerOf(caller) })
      const refusal = caller === 'user' || caller === 'moderator' ? 403 : 401
      if (allowed[access].includes(caller)) expect([caller, [401, 403].includes(statusCode)]).toEqual([caller, false])
      else expect([caller, statusCode]).toEqual([caller, refusal])
    }
  })

  test.each(endpoints)('%s opens to a key where the contract names its scope', async (_name, endpoint) => {
    const { method, path, keyScope } = endpoint
    const url = addressOf(endpoint, { id: 999_999, category: 'SUVs', vehicleId: 1 })
    for (const scope of keyScopes) {
      const headers = { authorization: `Bearer ${keys[scope]}` }
      const answer = await api.request({ method, url, headers })
      const isRefused = answer.statusCode === 403 && answer.json().code === 'key_not_allowed'
      expect([path, scope, isRefused]).toEqual([path, scope, keyScope !== scope])
    }
    const wrong = await api.request({ method, url, headers: { authorization: `Bearer mq_${'A'.repeat(43)}` } })
    if (keyScope) expect(wrong.statusCode).toBe(401)
  })

  test.each(endpoints)('%s is kept by no cache where a member asks', async (_name, { method, path, access }) => {
    const url = addressOf({ method, path, access } as Endpoint, { id: 1, category: 'SUVs', vehicleId: 1 })
    const { headers } = await api.request({ method, url, headers: await bearerOf('user') })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('no route of the API is outside of the contract', () => {
    const known = new Set(endpoints.map(([, { path }]) => path))
    const served = pathsOf(api.app.printRoutes({ commonPrefix: false })).filter((path) => path.startsWith('/api/'))
    const others = served.filter(
      (path) => !known.has(path as Endpoint['path']) && !/^\/api\/(docs|identity\/)/.test(path),
    )
    expect(served.length).toBeGreaterThan(known.size - 1)
    expect(others.toSorted()).toEqual(['/api/login', '/api/openapi.json'])
  })
})

const actors: Record<string, Actor | null> = {
  visitor: null,
  member: { id: cast.boris.id, role: 'user' },
  moderator: { id: mona.id, role: 'moderator' },
  admin: { id: cast.ada.id, role: 'admin' },
}
const authenticate: Authenticate = async ({ headers }) => actors[String(headers['x-test-person'])] ?? null

describe('access is checked before anything of the request is read', () => {
  const closed = defineEndpoints({
    member: {
      method: 'POST',
      path: '/api/test/member',
      access: 'member',
      summary: 'For whoever is signed in',
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
  const own = testApp({
    authenticate,
    extend: (app) => {
      implement(app, closed.member, async ({ actor }) => ({ id: actor.id, email: 'is not in the schema' }))
      implement(app, closed.moderator, async ({ actor }) => ({ id: actor.id }))
      implement(app, closed.admin, async ({ actor }) => ({ id: actor.id }))
    },
  })
  const ask = ({ method, path }: Endpoint, person: string, payload?: object) =>
    own.request({ method, url: path, headers: { 'x-test-person': person }, ...(payload && { payload }) })

  test('a visitor is asked to sign in, and learns nothing of the shape', async () => {
    expect((await ask(closed.member, 'visitor', { wrong: 1 })).json()).toMatchObject({ code: 'sign_in_required' })
    expect((await ask(closed.admin, 'visitor')).statusCode).toBe(401)
  })

  test('a member gets in, but not where only admins may', async () => {
    expect((await ask(closed.member, 'member', { a: 'x' })).json()).toEqual({ id: 'user_boris' })
    expect((await ask(closed.admin, 'member')).json()).toMatchObject({ code: 'not_allowed' })
    expect((await ask(closed.admin, 'admin')).json()).toEqual({ id: 'user_ada' })
  })

  test('a moderator gets in where moderators may, and so does an admin; a member does not', async () => {
    expect((await ask(closed.moderator, 'member')).json()).toMatchObject({ code: 'not_allowed' })
    expect((await ask(closed.moderator, 'moderator')).json()).toEqual({ id: mona.id })
    expect((await ask(closed.moderator, 'admin')).json()).toEqual({ id: 'user_ada' })
    expect((await ask(closed.admin, 'moderator')).json()).toMatchObject({ code: 'not_allowed' })
  })
})

/** The paths of Fastify's tree of routes, whose branches hold a part of the path each. */
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

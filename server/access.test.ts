import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import { defineEndpoints, type Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { type Actor, type Authenticate, implement } from './http/implement.ts'
import { testApp } from './testing/app.ts'
import { insertCast } from './testing/cast.ts'

const people: Record<string, Actor | null> = {
  visitor: null,
  member: { id: 'user_boris', role: 'user' },
  admin: { id: 'user_ada', role: 'admin' },
}
const authenticate: Authenticate = async ({ headers }) => people[String(headers['x-test-person'])] ?? null
const api = testApp({ prepare: ({ db }) => insertCast(db), authenticate })

const endpoints: [string, Endpoint][] = Object.entries(contract).flatMap(([group, each]) =>
  Object.entries(each).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
)

describe('every endpoint of the contract', () => {
  test.each(endpoints)('%s is served, and its access is what the contract says', async (_name, endpoint) => {
    expect(api.app.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true)
    for (const person of Object.keys(people)) {
      const url = addressOf(endpoint, { id: 1, category: 'SUVs', vehicleId: 1 })
      const { statusCode } = await api.request({ method: endpoint.method, url, headers: { 'x-test-person': person } })
      const refused =
        endpoint.access === 'public' ? [] : endpoint.access === 'member' ? ['visitor'] : ['visitor', 'member']
      expect([401, 403].includes(statusCode)).toBe(refused.includes(person))
    }
  })

  test('no route of the API is outside of the contract', () => {
    const known = new Set(endpoints.map(([, { path }]) => path))
    const served = pathsOf(api.app.printRoutes({ commonPrefix: false })).filter((path) => path.startsWith('/api/'))
    const others = served.filter((path) => !known.has(path as Endpoint['path']) && !path.startsWith('/api/docs'))
    expect(served.length).toBeGreaterThan(known.size - 1)
    expect(others).toEqual(['/api/openapi.json'])
  })
})

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

import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { noteWrites } from '../reliability/fuzz/writes.ts'
import { memberApp } from '../server/members.ts'
import { freeFieldsOf } from './objects/fields.ts'
import { bodies, named, plain } from './objects/named.ts'
import { insertObjects, type Kind, type Objects } from './objects/objects.ts'

let objects: Record<Kind, Objects>
const api = memberApp({
  prepare: async (tools) => {
    objects = await insertObjects(tools)
  },
})
let takeWrites: () => Promise<string[]>
beforeAll(async () => {
  takeWrites = await noteWrites(api.tools.pool, [])
})

/** Calls by which everybody may do something with what is shown to everybody. */
const forEverybody =
  /^(listings\.(read|market)|priceGuidance\.ofVehicle|carStory\.(ledger|similar)|documents\.ofVehicle|conditions\.read|users\.profile|favorites\.\w+|inquiries\.send|reports\.send|statistics\.visit)$/

/** Calls that answer the same whatever is named, and do nothing to what is not shown. */
const saysNothing = ['favorites.check', 'favorites.remove', 'statistics.visit']

const endpoints = Object.entries(contract).flatMap(([group, each]) =>
  Object.entries(each).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
)
const naming = endpoints.flatMap(([name, endpoint]) =>
  Object.entries(named[name] ?? {}).flatMap(([field, kind]) => (kind ? [{ name, endpoint, field, kind }] : [])),
)
type Naming = (typeof naming)[number]
type Caller = 'nobody' | 'maria' | 'boris' | 'ada'

test('every field of a call either names nothing or is in the table of what it names', () => {
  const fields = endpoints.flatMap(([call, endpoint]) => freeFieldsOf(endpoint).map((field) => ({ call, ...field })))
  const unknown = fields.filter(
    ({ call, where, name }) => named[call]?.[name] === undefined && (where === 'params' || !plain.has(name)),
  )
  expect(unknown).toEqual([])
  const known = new Set(fields.map(({ call, name }) => `${call} ${name}`))
  const gone = Object.entries(named).flatMap(([call, its]) => Object.keys(its).map((name) => `${call} ${name}`))
  expect(gone.filter((it) => !known.has(it))).toEqual([])
})

const of = (access: Endpoint['access']) => naming.filter(({ endpoint }) => endpoint.access === access)

describe('what is somebody else’s', () => {
  test.each([...of('public'), ...of('member')])(
    '$name tells nothing of it by $field, and does nothing to it',
    async (it) => {
      const { hidden, none } = objects[it.kind]
      for (const body of bodies[it.name] ?? [undefined]) {
        for (const { value, stranger, what } of hidden) {
          for (const caller of it.endpoint.access === 'public' ? (['nobody', stranger] as const) : [stranger]) {
            const unknown = await ask(it, caller, none, body)
            await takeWrites()
            const answer = await ask(it, caller, value, body)
            const context = [it.name, body, what, caller]
            expect([...context, answer]).toEqual([...context, unknown])
            expect([...context, await takeWrites()]).toEqual([...context, []])
            const refused = saysNothing.includes(it.name) ? [200, 204] : [it.kind === 'picture' ? 400 : 404]
            expect([...context, refused.includes(answer.status)]).toEqual([...context, true])
          }
        }
      }
    },
  )

  test.each(of('member').filter(({ name }) => !forEverybody.test(name)))(
    '$name does nothing to it where everybody sees it, by $field',
    async (it) => {
      for (const value of objects[it.kind].open) {
        for (const body of bodies[it.name] ?? [undefined]) {
          await takeWrites()
          const { status } = await ask(it, 'boris', value, body)
          const context = [it.name, body, value]
          expect([...context, [403, 404].includes(status)]).toEqual([...context, true])
          expect([...context, await takeWrites()]).toEqual([...context, []])
        }
      }
    },
  )

  test.each([...of('moderator'), ...of('admin')])('$name is for the staff, whatever is named by $field', async (it) => {
    const { hidden, open } = objects[it.kind]
    for (const value of [...hidden.map(({ value }) => value), ...open]) {
      await takeWrites()
      const statuses = [(await ask(it, 'nobody', value)).status, (await ask(it, 'maria', value)).status]
      expect([value, ...statuses]).toEqual([value, 401, 403])
      expect(await takeWrites()).toEqual([])
    }
  })
})

// Last, because it changes what was looked at, and what moves it at the very end.
const isDone = (status: number) => status < 300
const moves = ({ name }: Naming) => /move|undo|withdraw|renew|answer/i.test(name)
const done = [...of('public'), ...of('member')].filter(
  ({ name }) => !/^(accounts\.proveEmail|documents\.(upload|page|original))$/.test(name), // files: documents.test.ts
)
test.each(done.toSorted((a, b) => Number(moves(a)) - Number(moves(b))))(
  '$name is done for whoever may, by $field',
  async (it) => {
    const { hidden, open, owned } = objects[it.kind]
    const values = owned ?? [...hidden.map(({ value }) => value), ...open]
    const statuses: number[] = []
    for (const value of values)
      for (const caller of ['boris', 'maria', 'ada'] as const)
        for (const body of bodies[it.name] ?? [undefined])
          if (!statuses.some(isDone)) statuses.push((await ask(it, caller, value, body)).status)
    expect([statuses, statuses.some(isDone)]).toEqual([statuses, true])
    expect(statuses).not.toContain(400) // each call above came as far as asking whose it is
  },
)

/** One call with this value in the field, everything else of the caller's own. */
async function ask({ name, endpoint, field }: Naming, caller: Caller, value: string | number, body?: object) {
  const others = Object.entries(named[name]!).flatMap(([of, its]) => (its && of !== field ? [[of, ownOf(its)]] : []))
  const values = Object.fromEntries([...others, [field, value]]) as Record<string, string | number>
  const inPath = (of: string) => endpoint.path.includes(`:${of}`)
  const params = Object.fromEntries(Object.entries(values).filter(([of]) => inPath(of)))
  const fields = Object.entries(values).filter(([of]) => !inPath(of))
  const filled = fields.reduce<unknown>((whole, [of, it]) => put(whole, of, it), body)
  const payload = filled ? { payload: filled as object } : {}
  const answer = await api.request({
    method: endpoint.method,
    url: addressOf(endpoint, params),
    headers: { 'x-test-person': caller, 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
    ...(endpoint.method !== 'GET' && payload),
  })
  const text = answer.body.replaceAll(String(value), '?').replace(/"requestId":"[^"]*"/, '')
  return { status: answer.statusCode, text }

  function ownOf(its: Kind) {
    return caller === 'maria' ? objects[its].hidden[0]!.value : objects[its].own!
  }
}

/** What stands there with a value at a path, such as `imageUrls[]` or `condition.flaws[].imageUrls[]`. */
function put(into: unknown, path: string, value: unknown): unknown {
  if (path === '') return value
  if (path.startsWith('[]')) return [put((into as unknown[] | undefined)?.[0], path.slice(2).replace(/^\./, ''), value)]
  const [, name, rest] = /^([^.[]+)\.?(.*)$/.exec(path)!
  return {
    ...(into as object | undefined),
    [name!]: put((into as Record<string, unknown> | undefined)?.[name!], rest!, value),
  }
}

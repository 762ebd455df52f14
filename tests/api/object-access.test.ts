import { beforeAll, describe, expect, test } from 'vitest'
import { requestUrl } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { recordWrites } from '../reliability/fuzz/writes.ts'
import { memberApp } from '../server/members.ts'
import { possibleReferenceFields } from './objects/fields.ts'
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
  takeWrites = await recordWrites(api.tools.pool, [])
})

/** Endpoints that anyone may call with the ID of a public object. */
const forEverybody =
  /^(listings\.(read|market)|priceGuidance\.ofVehicle|carStory\.(ledger|similar)|documents\.ofVehicle|conditions\.read|users\.profile|favorites\.\w+|shortlists\.(create|addVehicle)|inquiries\.send|reports\.send|statistics\.visit)$/

/** Endpoints whose response doesn't depend on the ID and that don't affect hidden objects. */
const revealsNothing = [
  'favorites.check',
  'favorites.addAll',
  'favorites.remove',
  'push.removeDevice',
  'statistics.visit',
]

const endpoints = Object.entries(contract).flatMap(([groupName, group]) =>
  Object.entries(group).map(([name, endpoint]): [string, Endpoint] => [`${groupName}.${name}`, endpoint]),
)
const naming = endpoints.flatMap(([name, endpoint]) =>
  Object.entries(named[name] ?? {}).flatMap(([field, kind]) => (kind ? [{ name, endpoint, field, kind }] : [])),
)
type Naming = (typeof naming)[number]
type Caller = 'visitor' | 'maria' | 'boris' | 'ada'

test('every field of a call is listed as plain or as a reference', () => {
  const fields = endpoints.flatMap(([call, endpoint]) =>
    possibleReferenceFields(endpoint).map((field) => ({ call, ...field })),
  )
  const unknown = fields.filter(
    ({ call, where, name }) => named[call]?.[name] === undefined && (where === 'params' || !plain.has(name)),
  )
  expect(unknown).toEqual([])
  const known = new Set(fields.map(({ call, name }) => `${call} ${name}`))
  const stale = Object.entries(named).flatMap(([call, fields]) => Object.keys(fields).map((name) => `${call} ${name}`))
  expect(stale.filter((field) => !known.has(field))).toEqual([])
})

const callsWith = (access: Endpoint['access']) => naming.filter(({ endpoint }) => endpoint.access === access)

describe('another user’s object', () => {
  test.each([...callsWith('public'), ...callsWith('member')])(
    '$name by $field neither reveals nor changes another user’s object',
    async (call) => {
      const { hidden, none } = objects[call.kind]
      for (const body of bodies[call.name] ?? [undefined]) {
        for (const { value, stranger, label } of hidden) {
          for (const caller of call.endpoint.access === 'public' ? (['visitor', stranger] as const) : [stranger]) {
            const unknown = await send(call, caller, none, body)
            await takeWrites()
            const answer = await send(call, caller, value, body)
            const context = [call.name, body, label, caller]
            expect([...context, answer]).toEqual([...context, unknown])
            expect([...context, await takeWrites()]).toEqual([...context, []])
            const refused = revealsNothing.includes(call.name) ? [200, 204] : [call.kind === 'picture' ? 400 : 404]
            expect([...context, refused.includes(answer.status)]).toEqual([...context, true])
          }
        }
      }
    },
  )

  test.each(callsWith('member').filter(({ name }) => !forEverybody.test(name)))(
    '$name by $field does not change a public one',
    async (call) => {
      for (const value of objects[call.kind].open) {
        for (const body of bodies[call.name] ?? [undefined]) {
          await takeWrites()
          const { status } = await send(call, 'boris', value, body)
          const context = [call.name, body, value]
          expect([...context, [403, 404].includes(status)]).toEqual([...context, true])
          expect([...context, await takeWrites()]).toEqual([...context, []])
        }
      }
    },
  )

  test.each([...callsWith('moderator'), ...callsWith('admin')])('$name by $field is for staff only', async (call) => {
    const { hidden, open } = objects[call.kind]
    for (const value of [...hidden.map(({ value }) => value), ...open]) {
      await takeWrites()
      const statuses = [(await send(call, 'visitor', value)).status, (await send(call, 'maria', value)).status]
      expect([value, ...statuses]).toEqual([value, 401, 403])
      expect(await takeWrites()).toEqual([])
    }
  })
})

// These calls change the objects, so they run last. Calls that move an object to another state come at the very end.
const isSuccess = (status: number) => status < 300
const moves = ({ name }: Naming) => /move|undo|withdraw|renew|answer/i.test(name)
const allowedCalls = [...callsWith('public'), ...callsWith('member')].filter(
  // Tested elsewhere: files in documents.test.ts, emailed tokens in addresses.test.ts and delivery.test.ts, and unmapped
  // imports in mapping.test.ts.
  ({ name }) =>
    !/^(accounts\.verifyEmail|leadDelivery\.confirm|documents\.(upload|page|original)|imports\.(columns|map))$/.test(
      name,
    ),
)
test.each(allowedCalls.toSorted((a, b) => Number(moves(a)) - Number(moves(b))))(
  '$name by $field works for users with access',
  async (call) => {
    const { hidden, open, owned } = objects[call.kind]
    const values = owned ?? [...hidden.map(({ value }) => value), ...open]
    const statuses: number[] = []
    for (const value of values)
      for (const caller of ['boris', 'maria', 'ada'] as const)
        for (const body of bodies[call.name] ?? [undefined])
          if (!statuses.some(isSuccess)) statuses.push((await send(call, caller, value, body)).status)
    expect([statuses, statuses.some(isSuccess)]).toEqual([statuses, true])
    expect(statuses).not.toContain(400) // a 400 would mean that a call failed before its ownership check
  },
)

async function send({ name, endpoint, field }: Naming, caller: Caller, value: string | number, body?: object) {
  const others = Object.entries(named[name]!).flatMap(([name, kind]) =>
    kind && name !== field ? [[name, ownOf(kind)]] : [],
  )
  const values = Object.fromEntries([...others, [field, value]]) as Record<string, string | number>
  const inPath = (name: string) => endpoint.path.includes(`:${name}`)
  const params = Object.fromEntries(Object.entries(values).filter(([name]) => inPath(name)))
  const fields = Object.entries(values).filter(([name]) => !inPath(name))
  const filled = fields.reduce<unknown>((whole, [name, value]) => putValue(whole, name, value), body)
  const payload = filled ? { payload: filled as object } : {}
  const answer = await api.request({
    method: endpoint.method,
    url: requestUrl(endpoint, params),
    headers: { 'x-test-person': caller, 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
    ...(endpoint.method !== 'GET' && payload),
  })
  const text = answer.body.replaceAll(String(value), '?').replace(/"requestId":"[^"]*"/, '')
  return { status: answer.statusCode, text }

  function ownOf(kind: Kind) {
    return caller === 'maria' ? objects[kind].hidden[0]!.value : objects[kind].own!
  }
}

/** Returns `into` with `value` set at a path such as `imageUrls[]` or `condition.flaws[].imageUrls[]`. */
function putValue(into: unknown, path: string, value: unknown): unknown {
  if (path === '') return value
  if (path.startsWith('[]'))
    return [putValue((into as unknown[] | undefined)?.[0], path.slice(2).replace(/^\./, ''), value)]
  const [, name, rest] = /^([^.[]+)\.?(.*)$/.exec(path)!
  return {
    ...(into as object | undefined),
    [name!]: putValue((into as Record<string, unknown> | undefined)?.[name!], rest!, value),
  }
}

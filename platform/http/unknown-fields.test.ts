import { expect, test } from 'vitest'
import { z } from 'zod'
import { requestUrl } from '#contract/client.ts'
import { type Endpoint, ignoredInBodies } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { memberApp } from '#tests/server/members.ts'

const api = memberApp()

const endpoints: [string, Endpoint][] = Object.entries(contract).flatMap(([group, each]) =>
  Object.entries(each).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
)
const takingJson = endpoints.filter(
  ([name, { method }]) => method !== 'GET' && !['pictures.images', 'imports.upload', 'documents.upload'].includes(name),
)
const withBody = endpoints.filter(([, { body }]) => body)

async function findRefusedFields({ method, ...endpoint }: Endpoint, query: string, payload?: object) {
  const url = requestUrl({ method, ...endpoint }, { id: 1, category: 'suvs', vehicleId: 1, token: 'x', name: 'x.eml' })
  const headers = { 'x-test-person': 'ada' }
  const response = await api.request({ method, url: url + query, headers, ...(payload && { payload }) })
  const { code, issues = [] } = response.json() as { code: string; issues?: { field: string }[] }
  return { status: response.statusCode, code, fields: issues.map(({ field }) => field) }
}

test.each(endpoints)('%s refuses an unknown query field by name', async (_name, endpoint) => {
  const response = await findRefusedFields(endpoint, '?colour=Red&sellerId=x')
  expect(response).toEqual({ status: 400, code: 'invalid_request', fields: ['colour', 'sellerId'] })
})

test.each(takingJson)('%s refuses an unknown body field by name', async (_name, endpoint) => {
  const decidedHere = Object.fromEntries(ignoredInBodies.map((name) => [name, 'x']))
  const response = await findRefusedFields(endpoint, '', { ...decidedHere, colour: 'Red' })
  expect(response).toEqual({ status: 400, code: 'invalid_request', fields: ['colour'] })
})

test.each(takingJson)('%s names missing fields in plain words', async (_name, { method, ...endpoint }) => {
  const url = requestUrl({ method, ...endpoint }, { id: 1, category: 'suvs', vehicleId: 1, token: 'x', name: 'x.eml' })
  const response = await api.request({ method, url, headers: { 'x-test-person': 'ada' }, payload: {} })
  const { issues = [] } = (response.body && response.json()) as { issues?: { message: string }[] }
  expect(issues.filter(({ message }) => message.includes('undefined'))).toEqual([])
})

const manyFields = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`unknown ${n}`, 'x']))

test.each([
  ['the body', manyFields],
  ['a field', { vehicleId: 1, name: manyFields, email: 'boris@example.com', message: 'Hello' }],
  ['an array', { vehicleId: 1, name: 'Boris', email: Array.from({ length: 50_000 }, () => 1), message: 'Hello' }],
  ['a name', { ['é'.repeat(60_000)]: 1 }],
])('thousands of invalid fields in %s get a short response', async (_name, payload) => {
  const response = await api.request({ method: 'POST', url: '/api/inquiries', payload })
  expect(response.statusCode).toBe(400)
  expect(response.rawPayload.length).toBeLessThanOrEqual(4_096)
})

test('the omitted fields are counted', async () => {
  const { issues } = (await api.request({ method: 'POST', url: '/api/inquiries', payload: manyFields })).json()
  const others = (10_001 - issues.length).toLocaleString('en-US')
  expect(issues.at(-1)).toEqual({ field: '', message: `${others} more issues aren’t listed.` })
})

test.each(withBody)('%s documents that, and refuses unknown nested fields, too', async (_name, endpoint) => {
  const { paths, components } = (await api.request({ url: '/api/openapi.json' })).json()
  const operation = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()]
  const { schema } = operation.requestBody.content['application/json']
  const named = schema.$ref && components.schemas[schema.$ref.split('/').at(-1)]
  expect(findOpenObjects(named ?? schema)).toEqual([])
  expect(findOpenObjects(z.toJSONSchema(endpoint.body!, { io: 'input', unrepresentable: 'any' })).slice(1)).toEqual([])
})

function findOpenObjects(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isOpen = 'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false)
  return [...(isOpen ? [schema] : []), ...Object.values(schema).flatMap(findOpenObjects)]
}

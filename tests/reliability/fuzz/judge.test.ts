import { expect, test } from 'vitest'
import type { Document } from './document.ts'
import { judgeBy } from './judge.ts'

const text = { type: 'string' }
const car = { type: 'object', properties: { make: text }, required: ['make'] }
const problem = { type: 'object', properties: { code: text, message: text }, required: ['code', 'message'] }
const document = { paths: {}, components: { schemas: { Car: car, Problem: problem } } } as Document
const judge = judgeBy(document)
const call = { responses: { 200: { $ref: '#/components/schemas/Car' }, 204: undefined } }
const page = {}
const refusal = JSON.stringify({ code: 'invalid_request', message: 'Please correct this.' })
const answer = (statusCode: number, body: string, headers = {}) => ({ statusCode, headers, body })

test.each([
  ['a car', call, answer(200, '{"make":"BMW"}')],
  ['nothing', call, answer(204, '')],
  ['a refusal', call, answer(400, refusal)],
  ['busy with Retry-After', call, answer(503, refusal, { 'retry-after': '5' })],
  ['a page', page, answer(200, '<!doctype html>')],
])('%s is accepted', (_what, target, given) => {
  expect(judge(target, given, [])).toBeUndefined()
})

test.each([
  ['a server error', call, answer(500, refusal), /^status 500/],
  ['a server error on a page', page, answer(500, '<h1>Sorry</h1>'), /^status 500/],
  ['busy without Retry-After', call, answer(503, refusal), /^status 503/],
  ['a stack trace', call, answer(400, `${refusal}\n    at send (file:///app/server/app.ts:3:7)`), /^reveals/],
  ['a stack trace in JSON', call, answer(200, '{"make":"app.ts:3:7"}'), /^reveals/],
  ['a stack trace on a page', page, answer(404, '<pre>node_modules/x</pre>'), /^reveals/],
  ['a missing field', call, answer(200, '{"model":"M3"}'), /^does not fit its schema: .*make/],
  ['a field of the wrong type', call, answer(200, '{"make":3}'), /^does not fit its schema: .*string/],
  ['an undocumented error format', call, answer(400, '{"error":"no"}'), /^does not fit its schema: .*code/],
  ['invalid JSON', call, answer(404, '<h1>Not found</h1>'), /^is not JSON/],
  ['an undocumented success', call, answer(201, '{"make":"BMW"}'), /^status 201 is not documented/],
])('%s is reported', (_what, target, given, found) => {
  expect(judge(target, given, [])).toMatch(found)
})

test('a refusal that wrote is reported; a success may write', () => {
  expect(judge(call, answer(400, refusal), ['public.vehicles'])).toMatch(/^refused, but wrote to public\.vehicles/)
  expect(judge(page, answer(404, ''), ['public.users'])).toMatch(/^refused, but wrote to public\.users/)
  expect(judge(call, answer(200, '{"make":"BMW"}'), ['public.vehicles'])).toBeUndefined()
})

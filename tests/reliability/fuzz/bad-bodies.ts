import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'

const json = 'application/json'

const broken: InjectOptions[] = [
  '',
  '{',
  '[]',
  '"x"',
  'null',
  '1e999',
  '{"a":1',
  '{"a":1}}',
  '\ufeff{}',
  '{a:1}',
  "{'a':1}",
  '\0',
  'x',
  '{"make":"Audi","make":"BMW"}',
  '{"id":1,"id":2,"__proto__":{"a":1}}',
  '{"\\u0000":1}',
  '{"a":"\\ud800"}',
  '['.repeat(100_000),
  '{"a":'.repeat(50_000),
  `{"a":${'['.repeat(4_000)}${']'.repeat(4_000)}}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
].map((payload) => withType(payload, json))

const mistyped: InjectOptions[] = [
  ...['text/plain', 'application/xml', 'x', '', 'application/json/json', 'multipart/form-data', 'image/png'].map(
    (type) => withType('{"transition":"pause"}', type),
  ),
  { payload: '{"transition":"pause"}' },
  withType('a=1&a=2&b[c]=3', 'application/x-www-form-urlencoded'),
  withType('{}', 'application/json; charset=utf-16'),
  withType(Buffer.from('{}', 'utf16le'), 'application/json; charset=utf-16'),
  { payload: gzipSync('{"a":"x"}'), headers: { 'content-type': json, 'content-encoding': 'gzip' } },
  { payload: gzipSync(Buffer.alloc(10_000_000)), headers: { 'content-type': json, 'content-encoding': 'gzip' } },
]

const tooLarge = [withType(`"${'x'.repeat(1_200_000)}"`, json)]

export const badBody: fc.Arbitrary<InjectOptions> = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...broken) },
  { weight: 5, arbitrary: fc.constantFrom(...mistyped) },
  fc.constantFrom(...tooLarge),
)

export function withDuplicateKey(object: object, key: string, value: unknown): string {
  const first = JSON.stringify(object)
  const second = `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}}`
  return first === '{}' ? `{${second}` : `${first.slice(0, -1)},${second}`
}

export function withType(payload: string | Buffer, type: string): InjectOptions {
  return { payload, headers: { 'content-type': type } }
}

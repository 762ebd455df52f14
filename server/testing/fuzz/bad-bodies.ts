import fc from 'fast-check'

export type Body = { payload: string | Buffer; type: string | undefined }

const json = 'application/json'
const form = 'multipart/form-data; boundary=x'

/** Bodies that are broken before anybody reads a field of them. */
const broken: Body[] = [
  ...['', '{', '[]', '"x"', 'null', '1e999', '{"a":1', '{"a":1}}', '\ufeff{}', '{a:1}', "{'a':1}"].map(asJson),
  ...['{"make":"Audi","make":"BMW"}', '{"id":1,"id":2,"__proto__":{"a":1}}', '{"\\u0000":1}', '{"a":"\\ud800"}'].map(
    asJson,
  ),
  ...['['.repeat(100_000), '{"a":'.repeat(50_000), `"${'x'.repeat(1_200_000)}"`].map(asJson),
  { payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), type: json },
  { payload: '{}', type: 'application/json; charset=utf-16' },
  ...[
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'x',
    '',
    'application/json/json',
    undefined,
  ].map((type) => ({ payload: '{"transition":"pause"}', type })),
  { payload: 'a=1&a=2&b[c]=3', type: 'application/x-www-form-urlencoded' },
]

const heads = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'GIF89a',
  'RIFF\0\0\0\0WEBPVP8 ',
  '\0\0\0\x1cftypavif',
  'BM',
  '%PDF-1.7\n',
  '<svg xmlns="x"/>',
  '<?xml version="1.0"?>',
  'PK\x03\x04',
  'MZ',
  '',
]

const file = (head: string, rest: Uint8Array, name: string, field: string) =>
  `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n${head}${Buffer.from(rest).toString('latin1')}\r\n`

/** Forms with files that are none, or none that one would want. */
const files = fc
  .array(
    fc.tuple(
      fc.constantFrom(...heads),
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom('a.png', '../../x', 'a\0.png', '', '"', 'é😀.jpg', 'x'.repeat(5_000)),
      fc.constantFrom('images', 'image', 'files', '__proto__', ''),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.map((part) => file(...part)).join(''))

const forms = fc
  .tuple(
    files,
    fc.constantFrom('--x--\r\n', '--x--', '--x', '', '--y--\r\n'),
    fc.constantFrom(form, 'multipart/form-data', 'multipart/mixed; boundary=x'),
  )
  .map(([parts, end, type]): Body => ({ payload: Buffer.from(parts + end, 'latin1'), type }))

export const badBody: fc.Arbitrary<Body> = fc.oneof(fc.constantFrom(...broken), forms)

function asJson(payload: string): Body {
  return { payload, type: json }
}

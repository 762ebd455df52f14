import fc from 'fast-check'

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
const nestedObject = (depth: number) => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth)) as unknown

/** Strings that have broken programs before. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202Ereversed',
  '\u0301'.repeat(200),
  '𝒳😀',
  'İıſ',
  '٣',
  '\r\nset-cookie: a=b',
  "' or 1=1 --",
  '\\',
  '%',
  '%00',
  '%ff',
  '_',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '//evil.example',
  'constructor',
  '__proto__',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e3',
  '1e999',
  '0x10',
  ' 7',
  '7.5',
  '-1',
  '9'.repeat(30),
  '9'.repeat(400),
  '2024-13-45T99:99:99Z',
  'a'.repeat(300),
  'é'.repeat(5_000),
  'x'.repeat(100_000),
  'a-'.repeat(10_000),
  '@'.repeat(10_000),
  `a${' '.repeat(20_000)}b`,
]

const others: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 31,
  -(2 ** 63),
  [],
  [null],
  {},
  { $ne: null },
  { toString: 1 },
  JSON.parse('{"__proto__":{"role":"admin"}}'),
  Array.from({ length: 2_000 }, () => 1),
  nested(2_000),
  nestedObject(1_000),
]

/** A string that fits no field. */
export const badText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.integer().map(String),
)

/** A value of any type that fits no field. */
export const badValue: fc.Arbitrary<unknown> = fc.oneof(badText, fc.constantFrom(...others), fc.jsonValue())

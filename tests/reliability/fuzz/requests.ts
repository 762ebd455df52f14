import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { badBody, withDuplicateKey, withType } from './bad-bodies.ts'
import { badForm, goodForm } from './bad-forms.ts'
import { badText, badValue } from './bad-values.ts'
import type { Document, Schema, Target } from './document.ts'
import { goodValue, type Known } from './good-values.ts'

const callers = ['visitor', 'maria', 'boris', 'ada'] as const
type Caller = (typeof callers)[number]
export type FuzzRequest = { target: Target; caller: Caller; url: string; body: InjectOptions }

export type FuzzContext = { document: Document; known: Known; pictures: readonly Buffer[] }

/** Callers that have access. Maria sends most member requests, because she owns most objects. */
const allowedCallers: Record<Target['access'], readonly Caller[]> = {
  public: ['visitor', 'maria', 'ada'],
  member: ['maria', 'maria', 'maria', 'boris'],
  admin: ['ada'],
}

export function anyRequest(targets: readonly Target[], world: FuzzContext): fc.Arbitrary<FuzzRequest> {
  const generators = targets.map((target) => requestFor(target, world))
  return fc.nat({ max: generators.length - 1 }).chain((index) => generators[index]!)
}

function requestFor(target: Target, world: FuzzContext): fc.Arbitrary<FuzzRequest> {
  const right = {
    caller: fc.constantFrom(...allowedCallers[target.access]),
    path: pathOf(target, world),
    query: queryOf(target, world),
    body: goodBody(target, world),
  }
  const wrong = {
    caller: fc.constantFrom(...callers),
    path: badPathOf(target, world),
    query: badQueryOf(target, world),
    body: target.method === 'GET' ? right.body : badBodyOf(target, world),
  }
  const one = (['caller', 'path', 'query', 'body', 'body'] as const).map((part) =>
    fc.record({ ...right, [part]: wrong[part] }),
  )
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.record(right) },
      ...one.map((arbitrary) => ({ weight: 1, arbitrary })),
      fc.record(wrong),
    )
    .map(({ path, query, caller, body }) => ({ target, caller, url: path + query, body }))
}

function pathOf({ path, params }: Target, { document, known }: FuzzContext): fc.Arbitrary<string> {
  const values = Object.entries(params).map(([name, schema]) => {
    const place = path.split('/').at(path.split('/').indexOf(`{${name}}`) - 1)
    const key = `${place}/${name}`
    return fc.tuple(fc.constant(name), goodValue(schema, document, known, known[key] ? key : name))
  })
  return fc.tuple(...values).map((pairs) => fillPath(path, pairs))
}

function badPathOf({ path, params }: Target, world: FuzzContext): fc.Arbitrary<string> {
  const names = Object.keys(params)
  if (names.length === 0) return pathOf({ path, params } as Target, world)
  return fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), badText))).map((pairs) => fillPath(path, pairs))
}

function queryOf({ query, requiredQuery }: Target, { document, known }: FuzzContext): fc.Arbitrary<string> {
  const fields = Object.entries(query).map(
    ([name, schema]) => [name, goodValue(schema, document, known, name)] as const,
  )
  const values = fc.record(Object.fromEntries(fields), { requiredKeys: [...requiredQuery] })
  const subset = fc
    .tuple(values, fc.nat())
    .map(([fields, n]) =>
      Object.entries(fields).filter(([name], i) => requiredQuery.includes(name) || (n >> i) % 4 === 0),
    )
  return subset.map(writeQuery)
}

const rawQueries = [
  '?',
  '?&&=',
  '?%',
  '?q=%ff',
  '?q=%ED%A0%80',
  '?=1',
  `?${'a&'.repeat(500)}`,
  '?q=%',
  '?page=1&page=2',
]

function badQueryOf({ query }: Target, { document, known }: FuzzContext): fc.Arbitrary<string> {
  const good = Object.entries(query).map(([name, schema]) =>
    fc.tuple(fc.constant(name), goodValue(schema, document, known, name)),
  )
  const bad = fc.tuple(fc.constantFrom(...Object.keys(query), 'utm_source', 'a[b]', '__proto__', 'page', ''), badText)
  const pairs = fc.array(fc.oneof(bad, ...good), { minLength: 1, maxLength: 5 }).map(writeQuery)
  return fc.oneof({ weight: 4, arbitrary: pairs }, fc.constantFrom(...rawQueries))
}

function goodBody({ method, body, takesFiles }: Target, { document, known, pictures }: FuzzContext) {
  if (takesFiles) return goodForm(pictures)
  if (method === 'GET' || !body) return fc.constant<InjectOptions>({})
  return goodValue(body, document, known).map(asJson)
}

function badBodyOf({ body, takesFiles }: Target, world: FuzzContext): fc.Arbitrary<InjectOptions> {
  if (takesFiles) return fc.oneof({ weight: 9, arbitrary: badForm(world.pictures) }, badBody)
  if (!body) return badBody
  const good = goodValue(body, world.document, world.known).map((value) => (value ?? {}) as object)
  const names = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...namesOf(body, world.document)) },
    fc.constantFrom('__proto__', 'id', 'role', 'constructor', 'x'),
  )
  const wrong = fc.tuple(names, badValue)
  const spoiled = fc
    .tuple(good, fc.array(wrong, { minLength: 1, maxLength: 3 }))
    .map(([body, fields]) => asJson({ ...body, ...Object.fromEntries(fields) }))
  const twice = fc
    .tuple(good, wrong)
    .map(([body, field]) => withType(withDuplicateKey(body, ...field), 'application/json'))
  return fc.oneof({ weight: 8, arbitrary: spoiled }, twice, badValue.map(asJson), badBody, badForm(world.pictures))
}

function namesOf(schema: Schema, document: Document): string[] {
  const { $ref, anyOf = [], properties = { x: {} } } = schema
  if ($ref) return namesOf(document.components.schemas[$ref.split('/').at(-1)!]!, document)
  return anyOf.length > 0 ? anyOf.flatMap((variant) => namesOf(variant, document)) : Object.keys(properties)
}

function asJson(value: unknown): InjectOptions {
  return withType(JSON.stringify(value) ?? '', 'application/json')
}

type Pair = readonly [name: string, value: unknown]

const fillPath = (path: string, pairs: readonly Pair[]) =>
  pairs.reduce((url, [name, value]) => url.replace(`{${name}}`, () => encodeValue(value)), path)

const writeQuery = (pairs: readonly Pair[]) =>
  pairs.length ? `?${pairs.map(([name, value]) => `${encodeValue(name)}=${encodeValue(value)}`).join('&')}` : ''

/** Encodes a value as a browser would. A lone surrogate becomes its bytes, which are invalid UTF-8. */
function encodeValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

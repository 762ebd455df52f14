import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { badBody } from './bad-bodies.ts'
import { badText, badValue } from './bad-values.ts'
import type { Document, Target } from './document.ts'
import { goodValue, type Known } from './good-values.ts'

export const callers = ['nobody', 'maria', 'boris', 'ada'] as const
export type FuzzRequest = { target: Target; caller: (typeof callers)[number]; url: string; body?: InjectOptions }

/** A request for one of the targets, right in most things and wrong in some. */
export function anyRequest(targets: readonly Target[], document: Document, known: Known): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...targets).chain((target) =>
    fc
      .record({
        caller: fc.constantFrom(...callers),
        path: pathOf(target, known),
        query: queryOf(target, document, known),
        body: target.method === 'GET' ? fc.constant({}) : bodyOf(target, document, known),
      })
      .map(({ path, query, caller, body }) => ({ target, caller, url: path + query, body })),
  )
}

/** Two out of three times all parameters are of something that exists. */
function pathOf({ path }: Target, known: Known): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const value = (name: string) =>
    fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...(known[name] ?? [1])).map(String) }, badText)
  return fc
    .tuple(...names.map(value))
    .map((values) => names.reduce((url, name, index) => url.replace(`{${name}}`, encoded(values[index]!)), path))
}

function queryOf({ query }: Target, document: Document, known: Known): fc.Arbitrary<string> {
  const good = Object.entries(query).map(([name, schema]) =>
    fc.tuple(fc.constant(name), goodValue(schema, document, known, name)),
  )
  const bad = fc.tuple(fc.constantFrom(...Object.keys(query), 'utm_source', 'a[b]', '__proto__', 'page', ''), badText)
  const pairs = fc.array(good.length ? fc.oneof({ weight: 3, arbitrary: fc.oneof(...good) }, bad) : bad, {
    maxLength: 5,
  })
  const raw = fc.constantFrom('?', '?&&=', '?%', '?q=%ff', '?q=%ED%A0%80', '?=1', `?${'a&'.repeat(500)}`)
  const asked = pairs.map((each) =>
    each.length ? `?${each.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}` : '',
  )
  return fc.oneof({ weight: 9, arbitrary: asked }, raw)
}

/** A body that fits, one with some wrong fields, or one that is broken as a whole. */
function bodyOf({ body }: Target, document: Document, known: Known): fc.Arbitrary<InjectOptions> {
  const broken = badBody.map(({ payload, type }) => ({ payload, ...(type !== undefined && headersOf(type)) }))
  if (!body) return fc.oneof(fc.constant({}), broken)
  const good = goodValue(body, document, known)
  const names = fc.oneof(
    fc.constantFrom(...namesIn(good)),
    fc.constantFrom('__proto__', 'id', 'role', 'constructor', 'x'),
  )
  const wrong = fc.array(fc.tuple(names, badValue), { minLength: 1, maxLength: 3 })
  const spoiled = fc.tuple(good, wrong).map(([it, fields]) => ({ ...(it as object), ...Object.fromEntries(fields) }))
  const whole = fc.oneof({ weight: 2, arbitrary: good }, { weight: 6, arbitrary: spoiled }, badValue)
  const asJson = whole.map((it) => ({ payload: JSON.stringify(it) ?? '', ...headersOf('application/json') }))
  return fc.oneof({ weight: 5, arbitrary: asJson }, broken)
}

/** The fields of the objects that fit. */
function namesIn(good: fc.Arbitrary<unknown>): string[] {
  const some = fc.sample(good, { numRuns: 30, seed: 1 })
  return [...new Set(['x', ...some.flatMap((it) => (typeof it === 'object' && it ? Object.keys(it) : []))])]
}

const headersOf = (type: string) => ({ headers: { 'content-type': type } })

/** As browsers would send it; half of a pair of surrogates as its bytes, which are no text. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

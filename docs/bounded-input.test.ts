import { expect, test } from 'vitest'
import document from './openapi.json' with { type: 'json' }

type Schema = {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }

const named = (document as { components?: { schemas?: Record<string, Schema> } }).components?.schemas ?? {}
const bounds = ['maxLength', 'enum', 'const', 'format', 'pattern']

test('every text in the body of a call has a bound', () => {
  const texts = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => textsIn(schema, `${method} ${path}`)),
    ),
  )
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(({ schema }) => !bounds.some((bound) => bound in schema)).map(({ place }) => place)).toEqual([])
})

function textsIn(schema: Schema, place: string, parents: readonly string[] = []): { place: string; schema: Schema }[] {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1)!
    return parents.includes(name) ? [] : textsIn(named[name]!, place, [...parents, name])
  }
  const parts = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => [`${place} ${name}`, part] as const),
    ...[schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(
      (part) => [place, part] as const,
    ),
  ]
  const inside = parts.flatMap(([where, part]) => (part ? textsIn(part, where, parents) : []))
  return schema.type === 'string' ? [{ place, schema }, ...inside] : inside
}

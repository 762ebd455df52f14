import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }

type Document = { components: { schemas: Record<string, Schema> }; paths: Record<string, Record<string, Operation>> }

const { components, paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document
const bounds = ['maxLength', 'enum', 'const', 'pattern']

test('every string in a request body has a length limit, a pattern or fixed values', () => {
  const texts = Object.entries(paths).flatMap(([path, methods]) =>
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
    return parents.includes(name) ? [] : textsIn(components.schemas[name]!, place, [...parents, name])
  }
  const parts = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => [`${place} ${name}`, part] as const),
    ...[schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(
      (part) => [place, part] as const,
    ),
  ]
  const inside = parts.flatMap(([where, part]) => (part ? textsIn(part, where, parents) : []))
  return [schema.type].flat().includes('string') ? [{ place, schema }, ...inside] : inside
}

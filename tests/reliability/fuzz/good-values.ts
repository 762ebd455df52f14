import fc from 'fast-check'
import type { Document, Schema } from './document.ts'

/**
 * What exists or makes sense, by the names of fields, so that calls get further than validation. A parameter of a path
 * goes by what stands before it too, such as `users/id`.
 */
export type Known = Record<string, readonly unknown[]>

/** A value that fits a schema, as far as the schema says what fits. */
export function goodValue(schema: Schema, document: Document, known: Known, name = ''): fc.Arbitrary<unknown> {
  const within = (inner: Schema, of = name) => goodValue(inner, document, known, of)
  const { $ref, enum: choices, anyOf, oneOf, properties, required = [], items, minItems = 0 } = schema
  if ($ref) return within(document.components.schemas[$ref.split('/').at(-1)!]!)
  if (known[name]) return fc.constantFrom(...known[name])
  if (choices) return fc.constantFrom(...choices)
  if ('const' in schema) return fc.constant(schema.const)
  const either = anyOf ?? oneOf
  if (either) return fc.oneof(...either.map((it) => within(it)))
  if (properties) {
    const fields = Object.fromEntries(Object.entries(properties).map(([of, inner]) => [of, within(inner, of)]))
    return fc.record(fields, { requiredKeys: required })
  }
  if (items) return fc.array(within(items), { minLength: minItems, maxLength: Math.max(minItems, 3) })
  const types = [schema.type ?? 'string'].flat()
  return fc.oneof(...types.map((type) => simple(type, schema)))
}

function simple(type: string, { minimum = 0, maximum = 1_000, maxLength = 60 }: Schema): fc.Arbitrary<unknown> {
  if (type === 'integer' || type === 'number') return fc.integer({ min: minimum, max: Math.max(minimum, maximum) })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return fc.constant([])
  if (type === 'object') return fc.constant({})
  return text.map((it) => it.slice(0, maxLength))
}

/** Made once: the library takes a while to make one. */
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Porsche', '911', 'Is it still there?', 'Sedans', 'Ünïcödé 911 ✓') },
  fc.string({ minLength: 1, maxLength: 60 }),
)

import fc from 'fast-check'
import type { Document, Schema } from './document.ts'

/**
 * Existing or plausible values for each field name. With them, calls pass validation. The key of a path parameter includes the
 * path segment before the parameter, as in `users/id`.
 */
export type Known = Record<string, readonly unknown[]>

export function goodValue(schema: Schema, document: Document, known: Known, name = ''): fc.Arbitrary<unknown> {
  const valueOf = (inner: Schema, field = name) => goodValue(inner, document, known, field)
  const { $ref, enum: choices, anyOf, oneOf, properties, required = [], items, minItems = 0 } = schema
  if ($ref) return valueOf(document.components.schemas[$ref.split('/').at(-1)!]!)
  if (known[name]) return fc.constantFrom(...known[name])
  if (choices) return fc.constantFrom(...choices)
  if ('const' in schema) return fc.constant(schema.const)
  const either = anyOf ?? oneOf
  if (either) return fc.oneof(...either.map((variant) => valueOf(variant)))
  if (properties) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([field, inner]) => [field, valueOf(inner, field)]),
    )
    return fc.record(fields, { requiredKeys: required })
  }
  if (items) return fc.array(valueOf(items), { minLength: minItems, maxLength: Math.max(minItems, 3) })
  const types = [schema.type ?? 'string'].flat()
  return fc.oneof(...types.map((type) => simpleValue(type, schema)))
}

function simpleValue(type: string, { minimum = 0, maximum = 1_000, maxLength = 60 }: Schema): fc.Arbitrary<unknown> {
  if (type === 'integer' || type === 'number') return fc.integer({ min: minimum, max: Math.max(minimum, maximum) })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return fc.constant([])
  if (type === 'object') return fc.constant({})
  return text.map((value) => value.slice(0, maxLength))
}

/** Shared by all schemas, because it is slow to create. */
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Porsche', '911', 'Is it still there?', 'Sedans', 'Ünïcödé 911 ✓') },
  fc.string({ minLength: 1, maxLength: 60 }),
)

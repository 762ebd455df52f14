import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

type Node = {
  $ref?: string
  $defs?: Record<string, Node>
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
  allOf?: Node[]
}

/** Returns the paths of fields that could refer to an object: strings and numbers, except enums and constants. */
export function possibleReferenceFields({ params, query, body }: Endpoint): { where: string; name: string }[] {
  return Object.entries({ params, query, body }).flatMap(([where, schema]) => {
    if (!schema) return []
    const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
    return [...new Set(findReferenceFields(whole, '', whole.$defs ?? {}))].map((name) => ({ where, name }))
  })
}

function findReferenceFields(node: Node, path: string, defs: Record<string, Node>): string[] {
  const { $ref, properties, items, anyOf, oneOf, allOf, type } = node
  if ($ref) return findReferenceFields(defs[$ref.split('/').at(-1)!]!, path, defs)
  const variants = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]
  if (variants.length > 0) return variants.flatMap((child) => findReferenceFields(child, path, defs))
  if (properties)
    return Object.entries(properties).flatMap(([name, child]) =>
      findReferenceFields(child, path ? `${path}.${name}` : name, defs),
    )
  if (items) return findReferenceFields(items, `${path}[]`, defs)
  return node.enum || 'const' in node || type === 'boolean' || type === 'null' ? [] : [path]
}

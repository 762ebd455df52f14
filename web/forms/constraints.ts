import type { z } from 'zod'

/** What a browser checks of a field by itself. */
type Constraint = { required?: true; maxLength?: number; min?: number; max?: number }

/** The constraints of the fields of a form, by their names. */
export type Constraints<Name extends string = string> = Readonly<Partial<Record<Name, Constraint>>>

/** Reads them from what an endpoint takes. A visitor's page gets them from its loader: browsers don't load schemas there. */
export function constraintsOf<Body>(body: z.ZodType<unknown, Body>): Constraints<keyof Body & string> {
  const { shape = {} } = body as Partial<z.ZodObject>
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, constraintOf(field)])) as never
}

function constraintOf(field: z.core.SomeType): Constraint {
  const { isOptional, type } = unwrap(field as z.ZodType)
  const { minLength, maxLength, minValue, maxValue } = type as Partial<z.ZodString & z.ZodNumber>
  const isRequired = !isOptional && (type.type !== 'string' || (minLength ?? 0) > 0)
  return {
    ...(isRequired && { required: true }),
    ...(maxLength != null && { maxLength }),
    ...(minValue != null && { min: minValue }),
    ...(maxValue != null && { max: maxValue }),
  }
}

/** What is inside of optional fields and before transformations. */
function unwrap(type: z.ZodType, isOptional = false): { type: z.ZodType; isOptional: boolean } {
  const { innerType, in: input } = type.def as { innerType?: z.ZodType; in?: z.ZodType }
  if (innerType) return unwrap(innerType, true)
  return input && input.def.type !== 'transform' ? unwrap(input, isOptional) : { type, isOptional }
}

import type { z } from 'zod'

type Constraint = { required?: true; maxLength?: number; min?: number; max?: number }

/** The constraints of a field, and the message for an empty field if it is required. */
type FieldConstraint = Constraint & { missing?: string }

export type Constraints<Name extends string = string> = Readonly<Partial<Record<Name, FieldConstraint>>>

/**
 * Returns the HTML constraints for the fields of an endpoint's body. Loaders of public pages call it, so browsers don't have to
 * load the schemas.
 */
export function constraintsOf<Body>(body: z.ZodType<unknown, Body>): Constraints<keyof Body & string> {
  const { shape = {} } = body as Partial<z.ZodObject>
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, constraintOf(field)])) as never
}

function constraintOf(field: z.core.SomeType): FieldConstraint {
  const { isOptional, type } = unwrap(field as z.ZodType)
  const { minLength, maxLength, minValue, maxValue } = type as Partial<z.ZodString & z.ZodNumber>
  const isRequired = !isOptional && (type.type !== 'string' || (minLength ?? 0) > 0)
  return {
    ...(isRequired && { required: true, missing: (field as z.ZodType).safeParse('').error?.issues[0]?.message }),
    ...(maxLength != null && { maxLength }),
    ...(minValue != null && { min: minValue }),
    ...(maxValue != null && { max: maxValue }),
  }
}

function unwrap(type: z.ZodType, isOptional = false): { type: z.ZodType; isOptional: boolean } {
  const { innerType, in: input } = type.def as { innerType?: z.ZodType; in?: z.ZodType }
  if (innerType) return unwrap(innerType, true)
  return input && input.def.type !== 'transform' ? unwrap(input, isOptional) : { type, isOptional }
}

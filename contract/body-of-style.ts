import type { Body } from './bodies.ts'
import type { BodyStyle } from './vehicle-options.ts'

/** The body that a body style names; of a collection, such as Luxury, the form asks for it. */
export const bodyOfStyle: Readonly<Partial<Record<string, Body>>> = {
  Sedans: 'Sedan',
  SUVs: 'SUV',
  Coupe: 'Coupe',
  Convertibles: 'Convertible',
  Truck: 'Truck',
  Wagon: 'Wagon',
  Van: 'Van',
} satisfies Partial<Record<BodyStyle, Body>>

/** The body styles as which hatchbacks are sold, as there is none of their own: beside them the body may be given as one. */
export const stylesOfHatchbacks: readonly string[] = ['Sedans', 'Coupe', 'Wagon'] satisfies BodyStyle[]

type Shaped = { bodyStyle: string; body?: string | null | undefined }

/** What the car is by its shape; null where its seller has not said it. */
export function bodyOf({ bodyStyle, body }: Shaped): string | null {
  return namedBody({ bodyStyle, body }) ?? body ?? null
}

/** The body that the body style says; nothing where the one beside it counts. */
export function namedBody({ bodyStyle, body }: Shaped): Body | undefined {
  const isHatchback = body === 'Hatchback' && stylesOfHatchbacks.includes(bodyStyle)
  return isHatchback ? undefined : bodyOfStyle[bodyStyle]
}

import { bodyOf } from '#contract/categories/rules.ts'
import type { Listing } from '#contract/listings/schema.ts'

/** Returns the body shape to draw. If it is unknown, a sports car is drawn as a coupe, and any other car as a sedan. */
export function shapeOf(car: Pick<Listing, 'bodyStyle' | 'body'>): string {
  return bodyOf(car) ?? (car.bodyStyle === 'Sports Cars' ? 'Coupe' : 'Sedan')
}

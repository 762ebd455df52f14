import { type BodyStyle, bodyStyleNames } from '#contract/facts/options.ts'
import type { Listing } from '#contract/listings/schema.ts'

type Car = Pick<Listing, 'year' | 'make' | 'model'>
type Search = {
  [Name in 'make' | 'model' | 'body' | 'collection']?: string | undefined
} & { bodyStyle?: BodyStyle | undefined }

/** Returns a name such as `2021 Porsche 911 Turbo S`. The year can also be the placeholder `Year`. */
export function vehicleName({ year, make, model }: Omit<Car, 'year'> & { year: number | 'Year' }): string {
  return `${year} ${make} ${model}`
}

/**
 * Returns the heading of a search. It names the first of these filters that is set: make and model, body, collection, body
 * style. The heading is `Browse Vehicles` if there are no such filters.
 */
export function searchTitle({ make, model, body, collection, bodyStyle }: Search): string {
  const car = [make, model].filter(Boolean).join(' ')
  return car || body || collection || (bodyStyle ? bodyStyleNames[bodyStyle] : 'Browse Vehicles')
}

/** Returns the singular name of a body style, such as `Sedan` for `Sedans`. Unknown styles are returned unchanged. */
export function bodyStyleName(bodyStyle: string): string {
  return Object.hasOwn(bodyStyleNames, bodyStyle) ? bodyStyleNames[bodyStyle as BodyStyle] : bodyStyle
}

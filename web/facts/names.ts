import { type BodyStyle, bodyStyleNames } from '#contract/facts/options.ts'
import type { Listing } from '#contract/listings/schema.ts'

type Car = Pick<Listing, 'year' | 'make' | 'model'>
type Search = {
  [Name in 'make' | 'model' | 'body' | 'collection']?: string | undefined
} & { bodyStyle?: BodyStyle | undefined }

/** Returns a name such as `2021 Porsche 911 Turbo S`. `Year` is the placeholder for a missing year. */
export function vehicleName({ year, make, model }: Omit<Car, 'year'> & { year: number | 'Year' }): string {
  return `${year} ${make} ${model}`
}

/** Returns the first of these that is chosen: make and model, body, collection, body style. Default: `Browse Vehicles`. */
export function searchTitle({ make, model, body, collection, bodyStyle }: Search): string {
  const car = [make, model].filter(Boolean).join(' ')
  return car || body || collection || (bodyStyle ? bodyStyleNames[bodyStyle] : 'Browse Vehicles')
}

/** Returns the singular of a body style: `Sedan` for `Sedans`. */
export function bodyStyleName(bodyStyle: string): string {
  return Object.hasOwn(bodyStyleNames, bodyStyle) ? bodyStyleNames[bodyStyle as BodyStyle] : bodyStyle
}

import { type BodyStyle, bodyStyleName } from '../facts/options.ts'

type Search = {
  [Name in 'make' | 'model' | 'body' | 'collection']?: readonly string[] | undefined
} & { bodyStyle?: readonly BodyStyle[] | undefined }

/**
 * Returns the heading of a search. It names the first of these filters that is set: make and model, body, collection, body
 * style. If none is set, the heading is `Browse Vehicles`.
 */
export function searchTitle({ make, model, body, collection, bodyStyle }: Search): string {
  const others = body ?? collection ?? bodyStyle?.map(bodyStyleName)
  return nameOfCars(make, model) || (others ? listChoices(others) : 'Browse Vehicles')
}

/** Returns a name for the chosen makes and models, such as `Porsche 911` or `Porsche or BMW: 911 or M3`. */
export function nameOfCars(makes: readonly string[] = [], models: readonly string[] = []): string {
  return [listChoices(makes), listChoices(models)].filter(Boolean).join(makes.length > 1 ? ': ' : ' ')
}

/** The number of values that a long list names. The rest are counted. */
const maxNamed = 4

/** Returns a list such as `Porsche, BMW, or Audi`. */
export function listChoices(values: readonly string[]): string {
  const more = values.length - maxNamed
  const named = more > 1 ? [...values.slice(0, maxNamed), `${more} more`] : values
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(named)
}

import { bodyStyleName } from '#contract/facts/options.ts'
import type { Listing } from '#contract/listings/schema.ts'
import { formatPrice, formatHorsepower, formatMileage } from '../ui/format/numbers.ts'

/**
 * A vehicle's main facts, as listed in docs/specification.md. Cards and descriptions show only these. The fact sheet also
 * includes the optional facts.
 */
export type FactName = 'price' | 'year' | 'mileage' | 'horsepower' | 'transmission' | 'fuelType' | 'bodyStyle' | 'color'

type Facts = { readonly [Name in FactName]: { label: string; format: (value: NonNullable<Listing[Name]>) => string } }

const facts: Facts = {
  price: { label: 'Price', format: formatPrice },
  year: { label: 'Year', format: String },
  mileage: { label: 'Mileage', format: formatMileage },
  horsepower: { label: 'Horsepower', format: (value) => (value ? formatHorsepower(value) : '') },
  transmission: { label: 'Transmission', format: String },
  fuelType: { label: 'Fuel Type', format: String },
  bodyStyle: { label: 'Body Style', format: bodyStyleName },
  color: { label: 'Color', format: String },
}

export const factNames = Object.keys(facts) as FactName[]

export function isFact(field: string): field is FactName {
  return Object.hasOwn(facts, field)
}

export function factLabel(name: FactName): string {
  return facts[name].label
}

export function factText(name: FactName, value: unknown): string {
  return value == null ? '' : (facts[name].format as (value: unknown) => string)(value)
}

export function factsOf<Name extends FactName>(
  car: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
): { name: Name; label: string; text: string }[] {
  const all = names.map((name) => ({ name, label: factLabel(name), text: factText(name, car[name]) }))
  return all.filter(({ text }) => text)
}

import { modelName } from '#contract/facts/model-name.ts'
import type { Listing } from '#contract/listings/schema.ts'

type Car = Pick<Listing, 'year' | 'make' | 'model' | 'trim'>

/** Returns a name such as `2021 Porsche 911 Turbo S`. The year can also be the placeholder `Year`. */
export function vehicleName({ year, make, ...car }: Omit<Car, 'year'> & { year: number | 'Year' }): string {
  return `${year} ${make} ${modelName(car)}`
}

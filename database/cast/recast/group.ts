import type { CarModel } from '../models/model.ts'

/** What a car was photographed as does not bind it: several of one model, so that their prices can be compared. */
export type Recast = {
  /** Make and model, which the cast has anyway. */
  as: string
  /** Where it differs from what the cast says of that model. */
  given?: Partial<Pick<CarModel, 'horsepower' | 'transmission'>>
  /** Whole sentences that are true of any of these cars. */
  notes: readonly string[]
  cars: readonly Car[]
}

/** The pictures, year, miles and price of one; the maker's name of the paint that they show where it is another's now. */
type Car = readonly [pictures: string, year: number, mileage: number, price: number, color?: string]

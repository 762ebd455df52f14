import type { Body, BodyStyle, FuelType, Make, Transmission } from '#contract/facts/options.ts'
import type { Finish, Shape } from './shape.ts'

/** A paint, with its maker's name for it. */
export type Paint = { name: string; hex: string; finish: Finish }

/** A real model, as the demo's sellers offer it. */
export type CarModel = {
  make: Make
  /** As sellers write it, with the trim: `911 Carrera 4S`. */
  model: string
  /** First and last model year in the demo. */
  years: readonly [number, number]
  /** US horsepower; null if not usually stated. */
  horsepower: number | null
  transmission: Transmission
  fuelType: FuelType
  bodyStyle: BodyStyle
  /** If neither the collection nor the shape sets it. */
  body?: Body
  /** The body in its pictures. */
  shape: Shape
  /** Current US price in dollars of a good one with average mileage, from the middle of its years. */
  price: number
  /** Two or more complete sentences specific to this model: special features, maintenance. */
  notes: readonly string[]
  /** Paints of its maker and time. */
  paints: readonly Paint[]
  /** Number of such cars in the demo; 1 by default. */
  offered?: number
  /** Hand-picked cars, for models with price guidance. Without them, the cars are generated. */
  cars?: readonly Car[]
}

/** One car's year, miles and price in dollars. */
export type Car = readonly [year: number, mileage: number, price: number]

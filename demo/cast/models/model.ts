import type { Body, BodyStyle, FuelType, Make, Transmission } from '#contract/facts/options.ts'
import type { Finish, Shape } from './shape.ts'

/** A paint with the maker's name for it. */
export type Paint = { name: string; hex: string; finish: Finish }

/** A real model, with everything the demo needs to offer cars of that model. */
export type CarModel = {
  make: Make
  /** The model and trim as a seller would write them, such as `911 Carrera 4S`. */
  model: string
  /** First and last model year that the demo offers. */
  years: readonly [number, number]
  /** In US horsepower; null if sellers don't usually state it. */
  horsepower: number | null
  transmission: Transmission
  fuelType: FuelType
  bodyStyle: BodyStyle
  /** Necessary only if neither the body style nor the shape determines the body. */
  body?: Body
  /** How the car looks in its pictures. */
  shape: Shape
  /** Current US price in dollars of a car from the middle of `years`, in good condition and with average mileage. */
  price: number
  /** At least two sentences that are true only of this model, for example about special features or maintenance. */
  notes: readonly string[]
  /** Paints that the maker offered at the time. */
  paints: readonly Paint[]
  /** Number of cars of this model; 1 by default. */
  offered?: number
  /** Hand-picked cars, for models with price guidance. Without this list, the cars are generated. */
  cars?: readonly Car[]
}

/** Year, miles, and price in dollars. */
export type Car = readonly [year: number, mileage: number, price: number]

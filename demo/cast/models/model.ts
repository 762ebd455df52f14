import type { Body, BodyStyle, FuelType, Make, Transmission } from '#contract/facts/options.ts'
import type { Finish, Shape } from './shape.ts'

/** A paint as its maker names it. */
export type Paint = { name: string; hex: string; finish: Finish }

/** A car that was really built, as the demo's sellers offer it. */
export type CarModel = {
  make: Make
  /** As a seller types it, with the trim: `911 Carrera 4S`. */
  model: string
  /** First and last model year that are offered. */
  years: readonly [number, number]
  /** US horsepower; null where nobody quotes one. */
  horsepower: number | null
  transmission: Transmission
  fuelType: FuelType
  bodyStyle: BodyStyle
  /** Where the collection it is in says none and its shape another. */
  body?: Body
  /** The body that its pictures show. */
  shape: Shape
  /** What a good one with usual miles costs in the US today, in dollars, at the middle of its years. */
  price: number
  /** Two or more whole sentences that only fit this car: what it is known for, what an owner has looked after. */
  notes: readonly string[]
  /** Paints of its maker and time. */
  paints: readonly Paint[]
  /** How many of it the demo offers; 1 when absent. */
  offered?: number
  /** What it offers of a model whose prices are to be comparable, chosen by hand; else they are drawn. */
  cars?: readonly Car[]
}

/** One car's year, miles and price in dollars. */
export type Car = readonly [year: number, mileage: number, price: number]

import { carModels } from './models/all.ts'
import type { Car, CarModel, Paint } from './models/model.ts'
import { askingPrice, mileageFor } from './pricing.ts'
import { type Random, randomFor, randomInteger } from './random.ts'
import { type Seller, sellerFor } from './sellers.ts'

/** A car offered in the demo, before it gets a position in the list. */
export type Offer = {
  car: CarModel
  /** Index among the cars of the same model. */
  copy: number
  key: string
  /** For example, `porsche-911-gt3-1`. */
  reference: string
  /** Prefix of the car's picture names: its own reference, or that of another car with the same model and paint. */
  pictures: string
  /** Unique seed for the car's pictures. */
  seed: number
  year: number
  age: number
  mileage: number
  price: number
  paint: Paint
  seller: Seller
}

/** The demo describes and shows its cars as of this year. */
export const demoYear = 2026

export function castOffers(): Offer[] {
  const stock = new Map<string, number>()
  const seeds = new Set<number>()
  return carModels.flatMap((car) =>
    (car.cars ?? yearsOf(car)).map((values, copy) => offer(car, values, copy, stock, seeds)),
  )
}

function offer(
  car: CarModel,
  [year, miles, dollars]: Car | readonly [year: number],
  copy: number,
  stock: Map<string, number>,
  seeds: Set<number>,
): Offer {
  const key = `${car.make} ${car.model} ${car.years[0]} ${copy}`
  const random = randomFor(key)
  const age = demoYear - year
  const mileage = miles ?? mileageFor(random, car, age)
  const reference = referenceOf(car, copy)
  return {
    car,
    copy,
    key,
    reference,
    pictures: reference,
    year,
    age,
    mileage,
    price: dollars ?? askingPrice(random, car, { year, age, mileage }),
    seed: freshSeed(random, seeds),
    paint: car.paints[(Math.floor(random() * car.paints.length) + copy) % car.paints.length]!,
    seller: sellerFor(random, car, year, stock),
  }
}

function referenceOf({ make, model }: CarModel, copy: number): string {
  return `${make} ${model} ${copy + 1}`
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
}

/** Returns model years for the cars of a model, spread as widely as `years` allows. */
function yearsOf({ make, model, years: [first, last], offered = 1 }: CarModel): [year: number][] {
  const random = randomFor(`${make} ${model} years`)
  const span = last - first + 1
  const start = randomInteger(random, 0, span - 1)
  const step = Math.max(1, Math.floor(span / offered))
  return Array.from({ length: offered }, (_, copy) => [first + ((start + copy * step) % span)])
}

function freshSeed(random: Random, used: Set<number>): number {
  let seed = randomInteger(random, 1000, 99_999)
  while (used.has(seed)) seed++
  used.add(seed)
  return seed
}

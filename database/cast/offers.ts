import { carModels } from './models/all.ts'
import type { CarModel, Paint } from './models/model.ts'
import { asking, milesOf } from './pricing.ts'
import { pick, type Random, randomFor, wholeBetween } from './random.ts'
import { type Seller, sellerFor } from './sellers.ts'

/** One car of a model, before it has a place in the order of the listings. */
export type Offer = {
  car: CarModel
  /** Which of its model's cars this is, from 0. */
  copy: number
  /** Tells it from all others. */
  key: string
  /** What its pictures are named by: `porsche-911-gt3-1`. */
  reference: string
  /** Picture seed; unique too. */
  seed: number
  year: number
  age: number
  mileage: number
  price: number
  paint: Paint
  seller: Seller
}

/** The year in which the demo was cast, and of which its cars are: they are pictured and told of as they were then. */
export const castYear = 2026

/** So many at least, whatever the models say. */
const fewest = 270

/** Makes that people ask for most, which fill up a list that is too short. */
const popular = [
  'Porsche',
  'BMW',
  'Mercedes-Benz',
  'Audi',
  'Ferrari',
  'Ford',
  'Chevrolet',
  'Lexus',
  'Toyota',
  'Tesla',
  'Land Rover',
  'Jaguar',
]

/** Every car that the demo offers, in the order of the models. */
export function castOffers(): Offer[] {
  const counts = countsOf(carModels)
  const stock = new Map<string, number>()
  const seeds = new Set<number>()
  return carModels.flatMap((car) =>
    yearsOf(car, counts.get(car)!).map((year, copy) => offer(car, year, copy, stock, seeds)),
  )
}

function offer(car: CarModel, year: number, copy: number, stock: Map<string, number>, seeds: Set<number>): Offer {
  const key = `${car.make} ${car.model} ${car.years[0]} ${copy}`
  const random = randomFor(key)
  const age = castYear - year
  const mileage = milesOf(random, car, age)
  return {
    car,
    copy,
    key,
    reference: referenceOf(car, copy),
    year,
    age,
    mileage,
    price: asking(random, car, { year, age, mileage }),
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

/** How many of each model: what it says, then one more of popular ones until there are enough. */
function countsOf(models: readonly CarModel[]): Map<CarModel, number> {
  const counts = new Map(models.map((car) => [car, car.offered ?? 1]))
  const common = models.filter(({ make, price }) => popular.includes(make) && price < 400_000)
  const random = randomFor('more of the popular makes')
  let total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  while (total < fewest && common.length > 0) {
    const few = Math.min(...common.map((car) => counts.get(car)!))
    const car = pick(
      random,
      common.filter((it) => counts.get(it) === few),
    )
    counts.set(car, few + 1)
    total++
  }
  return counts
}

/** Model years for the cars of one model, apart from each other where its range allows. */
function yearsOf({ make, model, years: [first, last] }: CarModel, count: number): number[] {
  const random = randomFor(`${make} ${model} years`)
  const span = last - first + 1
  const start = wholeBetween(random, 0, span - 1)
  const step = Math.max(1, Math.floor(span / count))
  return Array.from({ length: count }, (_, copy) => first + ((start + copy * step) % span))
}

function freshSeed(random: Random, taken: Set<number>): number {
  let seed = wholeBetween(random, 1000, 99_999)
  while (taken.has(seed)) seed++
  taken.add(seed)
  return seed
}

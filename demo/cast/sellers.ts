import type { CarModel } from './models/model.ts'
import { pick, type Random } from './random.ts'

/** How a person writes, and which cars they sell. */
export type Seller = {
  username: string
  /** Dealers write “we”. Collectors and private sellers write “I”. */
  kind: 'dealer' | 'collector' | 'private'
  city: string
  /** Maximum number of cars that the seller offers. */
  maximum: number
  suits: (car: CarModel, year: number) => boolean
}

const german = ['Porsche', 'BMW', 'Mercedes-Benz', 'Mercedes-AMG', 'Audi', 'Volkswagen', 'Mini']
const american = ['Buick', 'Cadillac', 'Chevrolet', 'Chrysler', 'Dodge', 'Ford', 'GMC', 'Jeep', 'Lincoln', 'Ram']
const eastern = [
  'Acura',
  'Genesis',
  'Honda',
  'Hyundai',
  'Infiniti',
  'Kia',
  'Lexus',
  'Mazda',
  'Mitsubishi',
  'Nissan',
  'Subaru',
  'Toyota',
]

const sellers: readonly Seller[] = [
  {
    username: 'seller',
    kind: 'collector',
    city: 'Portland',
    maximum: 14,
    suits: ({ price, cars }, year) => !cars && price > 15_000 && price < 160_000 && year < 2025,
  },
  { username: 'nora_whitfield', kind: 'private', city: 'Nashville', maximum: 3, suits: isFamilyCar },
  { username: 'hudson_collection', kind: 'collector', city: 'Rhinebeck', maximum: 10, suits: (_, year) => year < 1972 },
  {
    username: 'gulf_coast_garage',
    kind: 'collector',
    city: 'Sarasota',
    maximum: 8,
    suits: ({ make, shape }, year) =>
      year < 2001 && (/Aston|Jaguar|Lotus|Mini|Rover|Bentley/.test(make) || shape === 'roadster'),
  },
  {
    username: 'mesa_verde_cars',
    kind: 'collector',
    city: 'Santa Fe',
    maximum: 9,
    suits: ({ price }, year) => year < 2006 && price < 150_000,
  },
  {
    username: 'quiet_current',
    kind: 'dealer',
    city: 'Austin',
    maximum: 30,
    suits: ({ fuelType, price }) => price < 150_000 && /Electric|Hybrid/.test(fuelType),
  },
  {
    username: 'red_barchetta',
    kind: 'dealer',
    city: 'Scottsdale',
    maximum: 45,
    suits: ({ make, price }) => price > 180_000 || /Ferrari|Lamborghini|Maserati|Alfa|Lotus|McLaren/.test(make),
  },
  {
    username: 'zuffenhausen_west',
    kind: 'dealer',
    city: 'Boulder',
    maximum: 45,
    suits: ({ make }) => german.includes(make),
  },
  {
    username: 'bluegrass_auto',
    kind: 'dealer',
    city: 'Lexington',
    maximum: 45,
    suits: ({ make }) => american.includes(make),
  },
  {
    username: 'pacific_grove_cars',
    kind: 'dealer',
    city: 'Monterey',
    maximum: 45,
    suits: ({ make }) => eastern.includes(make),
  },
  { username: 'lakeshore_select', kind: 'dealer', city: 'Evanston', maximum: 60, suits: () => true },
  { username: 'harbor_motors', kind: 'dealer', city: 'Newport', maximum: Infinity, suits: () => true },
]

/** Maximum number of cars of one model, except for dealers. */
const perModel = 1

/** Picks a seller who would sell this car and isn't at their maximum. Updates the counts in `stock`. */
export function sellerFor(random: Random, car: CarModel, year: number, stock: Map<string, number>): Seller {
  const countOf = (name: string) => stock.get(name) ?? 0
  const kindOf = ({ username }: Seller) => `${username} ${car.make} ${car.model}`
  const hasRoom = (candidate: Seller) =>
    countOf(candidate.username) < candidate.maximum &&
    (candidate.kind === 'dealer' || countOf(kindOf(candidate)) < perModel)
  const willing = sellers.filter((candidate) => hasRoom(candidate) && candidate.suits(car, year))
  const special = willing.filter(({ maximum }) => maximum < 50)
  const seller = pick(random, special.length > 0 && random() < 0.75 ? special : willing)
  for (const name of [seller.username, kindOf(seller)]) stock.set(name, countOf(name) + 1)
  return seller
}

export function sellerNamed(username: string): Seller {
  return sellers.find((seller) => seller.username === username)!
}

function isFamilyCar({ shape, price }: CarModel, year: number): boolean {
  return ['suv', 'crossover', 'wagon', 'van', 'hatchback'].includes(shape) && price < 70_000 && year > 2014
}

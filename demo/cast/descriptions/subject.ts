import type { Offer } from '../offers.ts'
import { between, pick, type Random, randomInteger } from '../random.ts'

/** A car and the details that its description may mention. */
export type Subject = ReturnType<typeof subjectOf>

/** Chooses the details of a description in advance, so that its sentences don't contradict each other. */
export function subjectOf(offer: Offer, notes: string, random: Random) {
  const { car, year, age, mileage, price, seller } = offer
  const electric = car.fuelType === 'Electric'
  const fresh = age <= 3 && mileage < 1500
  const dealer = seller.kind === 'dealer'
  const owners = ownersOf(random, age, fresh, seller.kind === 'collector')
  const held = yearsOfOwnership(random, age, owners, dealer)
  const since = randomInteger(random, 1, 8)
  return {
    offer,
    notes,
    random,
    year,
    age,
    mileage,
    price,
    owners,
    held,
    dealer,
    electric,
    fresh,
    private: !dealer,
    since,
    /** Miles driven since the last service. */
    sinceMiles: Math.max(30, Math.round((mileage / Math.max(1, Math.min(age, 25))) * (since / 14))),
    health: Math.round(Math.max(86, 99.4 - age * between(random, 0.7, 1.1) - mileage / 40_000)),
    tread: randomInteger(random, 6, 8),
    tires: tiresOf(random, offer),
    city: seller.city,
    burns: !electric,
    hybrid: /Hybrid/.test(car.fuelType),
    plugIn: car.fuelType === 'Plug-in Hybrid',
    diesel: car.fuelType === 'Diesel',
    manual: car.transmission === 'Manual',
    dualClutch: car.transmission === 'Dual-Clutch',
    automatic: car.transmission === 'Automatic',
    prewar: year < 1946,
    carbureted: year < 1976 && car.fuelType === 'Gasoline' && !car.notes.some((note) => /inject/i.test(note)),
    classic: age >= 30,
    grown: age >= 10 && age < 30,
    modern: age < 10,
    recent: age <= 4,
    exotic: price > 150_000 && age < 25,
    dear: price > 80_000,
    plain: price < 45_000,
    low: mileage < 20_000,
    high: mileage > 80_000,
    open: car.shape === 'roadster' || car.shape === 'convertible',
    tall: ['suv', 'off-roader', 'crossover'].includes(car.shape),
    pickup: car.shape === 'pickup',
    wagon: car.shape === 'wagon',
    van: car.shape === 'van',
    family: ['suv', 'crossover', 'wagon', 'van', 'sedan', 'limousine', 'fastback'].includes(car.shape) && age < 30,
    sporting: ['supercar', 'gt', 'coupe', 'roadster', 'sixties'].includes(car.shape),
  }
}

/** Returns the number of owners. Collectors buy used cars, so their cars have usually had several owners. */
function ownersOf(random: Random, age: number, fresh: boolean, collector: boolean): number {
  if (fresh || age <= 2) return 1
  const maximum = age < 6 ? 2 : age < 12 ? 3 : age < 25 ? 4 : 5
  return randomInteger(random, age >= 40 ? 3 : age >= 25 || collector ? 2 : 1, maximum)
}

/** Returns how many years the current owner has had the car. A sole owner bought it new. */
function yearsOfOwnership(random: Random, age: number, owners: number, dealer: boolean): number {
  if (owners === 1) return age
  return Math.max(
    1,
    Math.min(age - owners + 1, randomInteger(random, age >= 25 ? 5 : dealer ? 2 : 3, age >= 25 ? 16 : 6)),
  )
}

function tiresOf(random: Random, { car, year, age }: Offer): string {
  if (year < 1946) return pick(random, ['Firestone', 'Lester', 'Excelsior', 'Blockley'])
  if (year < 1980) return pick(random, ['Michelin XWX', 'Pirelli Cinturato', 'Vredestein Sprint', 'Blockley', 'Avon'])
  if (['off-roader', 'pickup'].includes(car.shape))
    return pick(random, ['BFGoodrich', 'Toyo', 'Nitto', 'Falken Wildpeak', 'Cooper'])
  if (car.price > 60_000 && age < 25) return pick(random, ['Michelin', 'Pirelli', 'Continental', 'Bridgestone'])
  return pick(random, ['Michelin', 'Continental', 'Bridgestone', 'Yokohama', 'Goodyear', 'Hankook'])
}

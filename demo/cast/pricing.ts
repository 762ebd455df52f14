import { classicAge } from '#contract/categories/list.ts'
import type { CarModel } from './models/model.ts'
import { between, gaussian, type Random } from './random.ts'

type Car = { year: number; age: number; mileage: number }

const maximumMiles = 190_000

/**
 * Mileage, in thousands of miles, above which a car loses extra value even if that mileage is normal for its age. Classics are
 * exempt.
 */
const wornMiles = 80

/** Returns the mileage. Everyday cars are driven thousands of miles a year, but collectors' cars only hundreds. */
export function mileageFor(random: Random, car: CarModel, age: number): number {
  const [low, high] = yearlyMiles(car, age)
  const years = age === 0 ? between(random, 0.1, 0.7) : Math.max(0.4, age - between(random, 0, 0.8))
  const miles = between(random, low, high) * Math.min(years, 28)
  // Some expensive cars belong to collectors, who hardly drive them.
  const factor = car.price > 60_000 && age < 8 && random() < 0.12 ? 0.08 : 1
  return Math.round(Math.min(maximumMiles, Math.max(40, miles * factor)))
}

/**
 * Returns the seller's price. The model's price is adjusted for year and mileage, varied a little, and rounded the way
 * sellers do.
 */
export function askingPrice(random: Random, car: CarModel, { year, age, mileage }: Car): number {
  const middle = (car.years[0] + car.years[1]) / 2
  const perYear = age >= classicAge ? 0.005 : car.price > 150_000 ? 0.03 : 0.06
  const byYear = clamp((year - middle) * perYear, -0.3, 0.3)
  const byMiles = clamp(-0.09 * Math.log(mileage / usualMiles(car, age)), -0.18, 0.15)
  const byWear = age >= classicAge ? 0 : -0.006 * Math.max(0, mileage / 1000 - wornMiles)
  const price = car.price * Math.exp(byYear + byMiles + byWear + 0.1 * gaussian(random))
  return roundedPrice(random, clamp(price, 3900, 4_950_000))
}

function usualMiles(car: CarModel, age: number): number {
  const [low, high] = yearlyMiles(car, age)
  return ((low + high) / 2) * Math.min(Math.max(age, 0.4), 28)
}

function yearlyMiles({ price, bodyStyle, shape }: CarModel, age: number): readonly [number, number] {
  if (age >= 60) return [350, 1900]
  if (price > 900_000) return [120, 900]
  if (price > 150_000) return [300, 2400]
  if (age >= classicAge) return [900, 4200]
  if (price > 80_000 && ['supercar', 'gt', 'coupe', 'roadster'].includes(shape)) return [1500, 4500]
  if (bodyStyle === 'Sports Cars' || bodyStyle === 'Convertibles') return [2000, 6500]
  return [4000, 11_000]
}

/** Rounds prices from $1,000,000 to multiples of $5,000, and from $200,000 to $1,000. Lower prices end in 900 or 500. */
export function roundedPrice(random: Random, price: number): number {
  if (price >= 1_000_000) return Math.round(price / 5000) * 5000
  if (price >= 200_000) return Math.round(price / 1000) * 1000
  const ending = random() < 0.6 ? 900 : 500
  return Math.floor(price / 1000) * 1000 + ending
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

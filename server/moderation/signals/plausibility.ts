import type { Signal } from '#contract/signals.ts'

type Car = { year: number; price: number; mileage: number }
type Rule = { holds: (car: Car, age: number) => boolean; reason: (car: Car, age: number) => string }

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** What hardly any car is, whatever its make. Ages are in years and at least one. */
const rules: readonly Rule[] = [
  {
    holds: ({ price }) => price < 500,
    reason: ({ price }) => `A price of $${count.format(price)} is hardly meant as one.`,
  },
  {
    holds: ({ price }) => /^([1-8])\1{4,}$|^12345/.test(String(price)),
    reason: ({ price }) => `The price, $${count.format(price)}, looks like a placeholder.`,
  },
  {
    holds: ({ mileage }, age) => mileage / age > 60_000,
    reason: ({ mileage }, age) =>
      `${count.format(mileage)} miles in ${years(age)} are more than hardly any car drives.`,
  },
  {
    holds: ({ mileage, year }, age) => age >= 5 && year >= 1950 && mileage < 100,
    reason: ({ mileage }, age) => `${count.format(mileage)} miles in ${years(age)} are hardly possible.`,
  },
  {
    holds: ({ mileage }) => mileage > 500_000,
    reason: ({ mileage }) => `${count.format(mileage)} miles are more than hardly any car reaches.`,
  },
]

/** Price, mileage and year against what cars are. */
export function implausibleIn(car: Car, now: Date): Signal[] {
  const age = Math.max(1, now.getUTCFullYear() - car.year)
  return rules
    .filter(({ holds }) => holds(car, age))
    .map(({ reason }) => ({ kind: 'implausible', reason: reason(car, age) }))
}

function years(age: number): string {
  return age === 1 ? 'a year' : `${age} years`
}

import { parseAmount } from '#contract/parse-amount.ts'
import type { CostInput } from './arithmetic.ts'
import { stateTaxes } from './state-taxes.ts'

/** What stands in the fields. */
export type CostValues = Record<Exclude<keyof CostInput, 'price'> | 'state', string>

/** The highest number that each field takes. */
export const highest = {
  taxPercent: 25,
  registration: 100_000,
  miles: 20_000,
  perMile: 100,
  down: 100_000_000,
  ratePercent: 40,
} as const

type Field = keyof typeof highest

/** Money and miles, in whole numbers; the other fields are rates. */
const amounts: Partial<Record<Field, string>> = {
  registration: 'registration',
  miles: 'miles',
  down: 'down payment',
}

export function isAmount(name: Field): boolean {
  return name in amounts
}

/** Examples, to be written over. */
export function firstValues(price: number): CostValues {
  return {
    state: '',
    taxPercent: '0',
    registration: '200',
    miles: '0',
    perMile: '1',
    months: '0',
    down: String(Math.round(price / 5)),
    ratePercent: '7',
  }
}

/** With a state comes what it takes of this price, in percent, which can be changed as well. */
export function chooseState(state: string, price: number): Partial<CostValues> {
  const [, percent = 0, atMost = Infinity] = stateTaxes.find(([name]) => name === state) ?? []
  const isBound = (price * percent) / 100 > atMost
  return { state, taxPercent: isBound ? ((atMost / price) * 100).toFixed(4) : String(percent) }
}

/** What is wrong with what stands in a field, and what it counts as until that is mended. */
export function problemOf(name: Field, value: string): string | undefined {
  const counted = countedAs(name, value)
  const what = amounts[name]
  const { amount, refusal } = what && value.trim() ? parseAmount(value, what) : { amount: Number(value) || 0 }
  if (refusal) return `${refusal} Until then the estimate takes 0.`
  if (counted === amount) return
  const [most, told] = [highest[name], counted].map((it) => it.toLocaleString('en-US'))
  return `Enter 0 to ${most}; until then the estimate takes ${told}.`
}

/** What cannot be read counts as nothing, and nothing counts for more than it may. */
function countedAs(name: Field, value: string): number {
  const read = isAmount(name) ? parseAmount(value, '').amount : Number(value)
  return Math.min(highest[name], Math.max(0, read || 0))
}

export function inputOf(price: number, values: CostValues): CostInput {
  const read = (name: Field) => countedAs(name, values[name])
  return {
    price,
    taxPercent: read('taxPercent'),
    registration: read('registration'),
    miles: read('miles'),
    perMile: read('perMile'),
    months: Number(values.months),
    down: read('down'),
    ratePercent: read('ratePercent'),
  }
}

import { pmt } from 'financial'
import { parseAmount } from '#contract/numbers.ts'
import { stateTaxes } from './state-taxes.ts'

/** What somebody reckons with; dollars, percent, miles. */
export type CostInput = {
  price: number
  taxPercent: number
  registration: number
  miles: number
  perMile: number
  /** 0 where it is paid at once. */
  months: number
  down: number
  ratePercent: number
}

/** What it comes to, each in whole dollars. */
export type Costs = {
  tax: number
  transport: number
  /** Price, tax, registration and transport. */
  sum: number
  /** What is paid later; null where nothing is. */
  finance: { financed: number; monthly: number; interest: number } | null
  /** The sum and the interest. */
  total: number
}

/** Tax is of the price alone; what the down payment leaves of the sum is financed, and paid off in equal months. */
export function costsOf(input: CostInput): Costs {
  const { price, registration } = input
  const tax = Math.round((price * input.taxPercent) / 100)
  const transport = Math.round(input.miles * input.perMile)
  const sum = price + tax + Math.round(registration) + transport
  const finance = financeOf(sum, input)
  return { tax, transport, sum, finance, total: sum + (finance?.interest ?? 0) }
}

function financeOf(sum: number, { months, down, ratePercent }: CostInput): Costs['finance'] {
  const financed = Math.max(0, sum - Math.round(down))
  if (months <= 0 || financed === 0) return null
  const exact = pmt(ratePercent / 100 / 12, months, -financed)
  return { financed, monthly: Math.round(exact), interest: Math.round(exact * months - financed) }
}

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

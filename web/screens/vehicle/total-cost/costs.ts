import { pmt } from 'financial'
import { parseAmount } from '#contract/numbers.ts'
import { stateTaxes } from './state-taxes.ts'

/** The inputs in dollars, percent and miles. */
export type CostInput = {
  price: number
  taxPercent: number
  registration: number
  miles: number
  perMile: number
  /** The term of the loan. It is 0 if there is no loan. */
  months: number
  down: number
  ratePercent: number
}

/** The results in whole dollars. */
export type Costs = {
  tax: number
  transport: number
  /** The sum of price, tax, registration and transport. */
  sum: number
  /** Null without a loan. */
  finance: { financed: number; monthly: number; interest: number } | null
  /** The sum plus the loan's interest. */
  total: number
}

/** Computes the costs. The tax only applies to the price. The loan covers the sum minus the down payment. */
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

export type CostValues = Record<Exclude<keyof CostInput, 'price'> | 'state', string>

/** The maximum value of each field. The estimate caps larger values. */
export const maximums = {
  taxPercent: 25,
  registration: 100_000,
  miles: 20_000,
  perMile: 100,
  down: 100_000_000,
  ratePercent: 40,
} as const

type Field = keyof typeof maximums

/** Fields for whole dollars or miles, with the names that messages use for them. All other fields are rates. */
const amounts: Partial<Record<Field, string>> = {
  registration: 'registration',
  miles: 'miles',
  down: 'down payment',
}

export function isAmount(name: Field): boolean {
  return name in amounts
}

/** Returns the example values that the form shows at first. */
export function exampleValues(price: number): CostValues {
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

/** Returns the state and its sales tax for this price, in percent. The user can still edit the tax. */
export function chooseState(state: string, price: number): Partial<CostValues> {
  const [, percent = 0, cap = Infinity] = stateTaxes.find(([name]) => name === state) ?? []
  const isCapped = (price * percent) / 100 > cap
  return { state, taxPercent: isCapped ? ((cap / price) * 100).toFixed(4) : String(percent) }
}

export function problemOf(name: Field, value: string): string | undefined {
  const counted = countedAs(name, value)
  const amountName = amounts[name]
  const { amount, refusal } = amountName && value.trim() ? parseAmount(value, amountName) : { amount: Number(value) }
  if (refusal) return `${refusal} Until then, the estimate uses 0.`
  if (counted === amount) return
  const [maximum, used] = [maximums[name], counted].map((number) => number.toLocaleString('en-US'))
  return `Enter a number from 0 to ${maximum}. Until then, the estimate uses ${used}.`
}

/** Returns the number for the estimate. Invalid values count as 0, and values above the field's maximum are capped. */
function countedAs(name: Field, value: string): number {
  const read = isAmount(name) ? parseAmount(value, '').amount : Number(value)
  return Math.min(maximums[name], Math.max(0, read || 0))
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

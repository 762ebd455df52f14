import { pmt } from 'financial'

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

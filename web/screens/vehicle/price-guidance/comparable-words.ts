import type { AdjustmentLine, Comparable } from '#contract/price-guidance.ts'
import { formatPrice } from '#web/format/money.ts'
import { counted, formatMileage, formatNumber } from '#web/format/numbers.ts'

/** `8,000 miles fewer`, `2 years older` */
export function lineInWords({ of, difference }: AdjustmentLine): string {
  const much = Math.abs(difference)
  if (of === 'mileage') return `${formatNumber(much)} mile${much === 1 ? '' : 's'} ${difference > 0 ? 'more' : 'fewer'}`
  return `${counted(much, 'year')} ${difference > 0 ? 'older' : 'newer'}`
}

/** `+$2,100`, `−$2,100`, `$0` */
export function signedDollars(dollars: number): string {
  const sign = dollars > 0 ? '+' : dollars < 0 ? '−' : ''
  return `${sign}${formatPrice(Math.abs(dollars))}`
}

/** `2019, 12,000 miles, $120,000 sold` */
export function comparableName({ year, mileage, price, sold }: Comparable): string {
  return `${year}, ${formatMileage(mileage)}, ${formatPrice(price)}${sold ? ' sold' : ''}`
}

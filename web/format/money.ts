const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** `$1,234,567` */
export function formatPrice(price: number): string {
  return dollars.format(price)
}

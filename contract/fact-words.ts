import { type FactName, factOf } from './facts.ts'

/** How a number, or a text, is shown. */
export function factInWords(name: FactName, value: unknown): string {
  const fact = factOf(name)
  if (value === null || value === undefined) return ''
  if (fact.kind === 'month') return monthInWords(String(value))
  if (fact.kind === 'number') return `${Number(value).toLocaleString('en-US')}${fact.unit ? ` ${fact.unit}` : ''}`
  return String(value)
}

function monthInWords(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 1)).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** What others are told of a VIN whose last characters are hidden: how long it is, and no more of them. */
export function shownVin(vin: string | null | undefined, shown: string | null | undefined): string | null {
  if (!vin || shown !== 'Without its last six') return vin ?? null
  return `${vin.slice(0, -6)}${'•'.repeat(Math.min(6, vin.length))}`
}

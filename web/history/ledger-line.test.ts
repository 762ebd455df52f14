import { expect, test } from 'vitest'
import type { LedgerEntry } from '#contract/history/endpoints.ts'
import { ledgerLine } from './ledger-line.ts'

const entry = (over: Partial<LedgerEntry>): LedgerEntry => ({
  at: '2026-01-01T00:00:00.000Z',
  kind: 'listed',
  from: null,
  to: null,
  state: null,
  ...over,
})

test.each([
  [entry({ to: 165_000 }), 'Listed|$165,000|'],
  [entry({}), 'Listed||'],
  [entry({ kind: 'price', from: 165_000, to: 160_000 }), 'Price lowered|$160,000|−$5,000'],
  [entry({ kind: 'price', from: 160_000, to: 161_000 }), 'Price raised|$161,000|+$1,000'],
  [entry({ kind: 'mileage', from: 9_800, to: 9_900 }), 'Mileage changed|9,900 miles|+100'],
  [entry({ kind: 'state', state: 'sold', to: 150_000 }), 'Sold|$150,000|'],
  [entry({ kind: 'state', state: 'sold' }), 'Sold||'],
  [entry({ kind: 'state', state: 'offered' }), 'Relisted||'],
  [entry({ kind: 'pictures' }), 'Pictures changed||'],
])('%j is shown as %s', (entry, words) => {
  const { label, value = '', change = '' } = ledgerLine(entry)
  expect([label, value, change].join('|')).toBe(words)
})

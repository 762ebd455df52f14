import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PublicDocument } from '#contract/documents/schema.ts'
import type { LedgerEntry } from '#contract/history/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { listing } from '#tests/web/listing.ts'
import { factSheet } from '../facts/sheet.ts'
import { LifeBand } from './life.tsx'

const entry = { from: null, to: null, state: null } as const
const ledger: LedgerEntry[] = [
  { ...entry, at: '2026-11-10T00:00:00Z', kind: 'price', from: 41_000, to: 39_500 },
  { ...entry, at: '2026-11-01T00:00:00Z', kind: 'listed', to: 41_000 },
]
const record: PublicDocument = {
  id: 4,
  kind: 'service',
  title: 'Annual service',
  issued: '2021-06',
  pages: [],
  decidedAt: '2026-11-02T00:00:00Z',
}
const evidence = [{ fact: 'year', source: 'vin' as const, agrees: true, value: null }]

function showLife(items = ledger, documents = [record], total = items.length) {
  return show(
    <LifeBand
      car={{ year: 2019, owners: 2 }}
      sheet={factSheet(listing, evidence)}
      ledger={{ items, total }}
      documents={documents}
      now="2026-11-29T00:00:00Z"
    />,
  )
}

const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))

test('each mark is a link to its evidence, with a name that makes sense on its own', async () => {
  await showLife()
  expect(names()).toEqual([
    'Model year, 2019, detail',
    '2 owners, Dates unknown, detail',
    'Service record, June 2021, document',
    'Listed $41,000, Nov 1, 2026, listing history',
    'Price lowered $39,500, Nov 10, 2026, listing history',
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#fact-year',
    '#fact-owners',
    '#document-4',
    '#change-1',
    '#change-0',
  ])
})

test('a mark opens the collapsed listing history', async () => {
  const { user } = await showLife()
  const history = screen.getByRole('region', { name: 'Listing History (2 changes)' })
  const details = history.querySelector('details')!
  await user.click(screen.getByRole('link', { name: /^Service record/ }))
  expect(details.open).toBe(false)
  await user.click(screen.getByRole('link', { name: /^Price lowered/ }))
  expect(details.open).toBe(true)
  expect(within(history).getAllByRole('listitem')[0]!.id).toBe('change-0')
})

test('the confirmed facts are counted with their sources', async () => {
  await showLife()
  expect(screen.getByText('1 of 7 details confirmed')).toBeTruthy()
  expect(screen.getByText('1 from the VIN')).toBeTruthy()
  expect(screen.getByText('6 from the seller')).toBeTruthy()
})

test('a new listing without documents or sources has a complete line', async () => {
  await show(
    <LifeBand
      car={{ year: 2019 }}
      sheet={factSheet(listing)}
      ledger={null}
      documents={[]}
      now="2026-11-29T00:00:00Z"
    />,
  )
  expect(names()).toEqual(['Model year, 2019, detail'])
  expect(screen.getByText('Today', { selector: 'li *' })).toBeTruthy()
  expect(screen.getByText('7 details from the seller')).toBeTruthy()
  expect(screen.getByText('Not confirmed by the VIN, a document or a moderator yet.')).toBeTruthy()
  expect(screen.queryByText(/^Listing History/)).toBeNull()
})

test('the line of a sold car ends at the sale; changes that are not on the page are counted', async () => {
  const sold: LedgerEntry = { ...entry, at: '2026-11-20T00:00:00Z', kind: 'state', state: 'sold' }
  await showLife([sold, ...ledger], [], 5)
  expect(names().at(-1)).toBe('Sold, Nov 20, 2026, listing history')
  expect(screen.queryByText('Today')).toBeNull()
  expect(screen.getByText('2 older changes aren’t shown.')).toBeTruthy()
})

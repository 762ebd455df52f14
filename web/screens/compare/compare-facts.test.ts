import { expect, test } from 'vitest'
import { listing } from '#tests/web/listing.ts'
import { areDifferent, compareFacts } from './compare-facts.ts'

const rowsOf = (...cars: Partial<typeof listing>[]) =>
  compareFacts(cars.map((over) => ({ ...listing, ...over }))).flatMap(({ title, rows }) =>
    rows.map(({ label, cells, differs }) => ({
      title,
      label,
      texts: cells.map((cell) => cell?.text ?? null),
      differs,
    })),
  )

test('each fact that a vehicle states has a row, and missing facts are null', () => {
  const rows = rowsOf({ mileage: 10_000, seats: 4, color: null }, { mileage: 12_000, horsepower: null, color: null })
  expect(rows).toContainEqual({
    title: 'Main Details',
    label: 'Mileage',
    texts: ['10,000 miles', '12,000 miles'],
    differs: true,
  })
  expect(rows).toContainEqual({ title: 'Main Details', label: 'Year', texts: ['2019', '2019'], differs: false })
  expect(rows).toContainEqual({ title: 'Main Details', label: 'Horsepower', texts: ['502 HP', null], differs: false })
  expect(rows).toContainEqual({ title: 'Other Details', label: 'Seats', texts: ['4', null], differs: false })
  const labels = rows.map(({ label }) => label)
  for (const label of ['Color', 'Price', 'Doors', 'Show the VIN']) expect(labels).not.toContain(label)
})

test('large groups have the headings of the vehicle’s page, and small ones are merged', () => {
  const groups = compareFacts([
    { ...listing, doors: 2, trim: 'Touring' },
    { ...listing, seats: 4, interiorColor: 'Black' },
  ])
  expect(groups.map(({ title, rows }) => [title, rows.map(({ label }) => label)]).slice(1)).toEqual([
    ['Body and Interior', ['Doors', 'Seats', 'Interior color']],
    ['Other Details', ['Trim']],
  ])
})

test('VINs and stock numbers always differ, so they are not marked', () => {
  const rows = rowsOf({ vin: 'WP0AC2A99KS123456', stockNumber: 'A1' }, { vin: 'WP0AC2A99KS123457', stockNumber: 'A2' })
  expect(rows.filter(({ title, differs }) => title === 'Other Details' && differs)).toEqual([])
})

test('evidence from other sources stays with its fact', () => {
  const evidence = [
    { fact: 'year', source: 'vin', agrees: true, value: null, at: '2026-01-01T00:00:00Z' },
    { fact: 'mileage', source: 'document', agrees: false, value: '20000', at: '2026-01-01T00:00:00Z' },
  ] as const
  const [main] = compareFacts([{ ...listing, evidence: [...evidence] }])
  const cellOf = (label: string) => main!.rows.find((row) => row.label === label)!.cells[0]
  expect(cellOf('Year')).toMatchObject({ source: 'From the VIN' })
  expect(cellOf('Mileage')).toMatchObject({ conflict: 'A document says 20,000 miles' })
})

test.each([
  [['a', 'a'], false],
  [['a', null], false],
  [[null, null], false],
  [['a', null, 'b'], true],
])('%j differ: %s', (texts, differ) => {
  expect(areDifferent(texts.map((text) => (text === null ? null : { text })))).toBe(differ)
})

test('nothing is compared without vehicles', () => {
  expect(compareFacts([])).toEqual([])
})

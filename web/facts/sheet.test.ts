import { expect, test } from 'vitest'
import { listing } from '#tests/web/listing.ts'
import { factSheet, fieldText } from './sheet.ts'

const vinEvidence = { source: 'vin', agrees: true, value: null, at: '2026-01-01T00:00:00Z' } as const

test('the main facts come first; groups of one or two facts are merged', () => {
  const { first, groups } = factSheet({
    ...listing,
    place: 'Monterey',
    engineLayout: 'V',
    cylinders: 8,
    displacement: 3982,
  })
  expect(first.map(({ label }) => label).slice(0, 3)).toEqual(['Price', 'Year', 'Mileage'])
  expect(groups.map(({ title, rows }) => [title, rows.map(({ label, text }) => `${label}: ${text}`)])).toEqual([
    ['Engine and Drivetrain', ['Engine layout: V', 'Cylinders: 8', 'Displacement: 3,982 cc']],
    ['Other Details', ['Place: Monterey']],
  ])
  expect(factSheet(listing).groups).toEqual([])
})

test('a fact shows its source and conflicting sources', () => {
  const evidence = [
    { ...vinEvidence, fact: 'year', agrees: false, value: '2018' },
    { ...vinEvidence, fact: 'horsepower' },
    { ...vinEvidence, fact: 'horsepower', source: 'moderator' as const },
  ]
  const rows = new Map(factSheet(listing, evidence).first.map((row) => [row.name, row]))
  expect(rows.get('year')).toMatchObject({ text: '2019', conflict: 'The VIN says 2018' })
  expect(rows.get('year')).not.toHaveProperty('source')
  expect(rows.get('horsepower')!.source).toBe('From the VIN and checked by a moderator')
  expect(rows.get('mileage')).not.toHaveProperty('source')
})

test('an unset choice shows its default; other unset facts are empty', () => {
  expect(fieldText('vinShown', null)).toBe('Show in full')
  expect(fieldText('vinShown', 'Without its last six')).toBe('Hide the last six characters')
  expect(fieldText('matchingNumbers', null)).toBe('')
})

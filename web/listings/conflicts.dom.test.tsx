import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReviewedListing } from '#contract/listings/schema.ts'
import { show } from '#tests/web/dom.tsx'
import { listing } from '#tests/web/listing.ts'
import { emptyValues } from '../drafts/values.ts'
import { FactGroups } from '../facts/list.tsx'
import { factSheet } from '../facts/sheet.ts'
import { Details } from '../screens/admin/review/signals.tsx'
import { ConflictNotice } from '../screens/edit/edit-form.tsx'
import { VinSuggestionList } from './form/vin-field.tsx'

const vinConflict = { source: 'vin', agrees: false, at: '2026-01-01T00:00:00Z' } as const
const evidence = [
  { ...vinConflict, fact: 'year', value: '2003' },
  { ...vinConflict, fact: 'cylinders', value: '6' },
]
const honda = { ...listing, make: 'Honda', year: 2004, cylinders: 4, evidence } as unknown as ReviewedListing

const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).closest('div')!.textContent

test('a vehicle’s page shows the seller’s value and the conflicting VIN value', async () => {
  await show(<FactGroups sheet={factSheet(honda, honda.evidence)} />)
  expect(fact('Year')).toBe('Year2004The VIN says 2003')
  expect(fact('Cylinders')).toBe('Cylinders4The VIN says 6')
})

test('a vehicle’s review shows the seller’s value and the conflicting VIN value', async () => {
  await show(<Details car={honda} />)
  expect(fact('Year')).toBe('Year2004The VIN says 2003')
  expect(fact('Cylinders')).toBe('Cylinders4The VIN says 6')
})

test('the edit form lists conflicts between sources until they are resolved', async () => {
  await show(<ConflictNotice listing={honda} />)
  expect(screen.getByRole('region', { name: 'Buyers will see that these details conflict' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Year: you entered 2004. The VIN says 2003.',
    'Cylinders: you entered 4. The VIN says 6.',
  ])
  cleanup()
  await show(<ConflictNotice listing={{ ...honda, evidence: [] }} />)
  expect(screen.queryByText(/details conflict/)).toBeNull()
})

test('conflicting VIN suggestions show the form’s value and are not selected', async () => {
  const values = { ...emptyValues(), make: 'Honda', model: 'Accord', year: '2004', olderYear: '' }
  const decoded = {
    vin: '1HGCM82633A004352',
    check: 'passes',
    suggestions: [{ fact: 'year', value: 2003, label: '2003' }],
  } as const
  const form = { values, mistakes: {}, set: () => {} }
  await show(<VinSuggestionList decoded={{ ...decoded, suggestions: [...decoded.suggestions] }} form={form as never} />)
  expect(screen.getByText(/^You entered “2004”, which doesn’t match the VIN\.$/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Year: 2003' }).checked).toBe(false)
})

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
import { VinOffers } from './form/vin-field.tsx'

/** A Honda whose VIN says that it is of 2003 and has six cylinders, and whose seller says otherwise of both. */
const otherwise = { source: 'vin', agrees: false, at: '2026-01-01T00:00:00Z' } as const
const evidence = [
  { ...otherwise, fact: 'year', value: '2003' },
  { ...otherwise, fact: 'cylinders', value: '6' },
]
const honda = { ...listing, make: 'Honda', year: 2004, cylinders: 4, evidence } as unknown as ReviewedListing

const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).closest('div')!.textContent

test('the page of a car shows the seller’s word and what the VIN says instead', async () => {
  await show(<FactGroups sheet={factSheet(honda, honda.evidence)} />)
  expect(fact('Year')).toBe('Year2004The VIN says 2003')
  expect(fact('Cylinders')).toBe('Cylinders4The VIN says 6')
})

test('the review of a car shows the seller’s word and what the VIN says instead', async () => {
  await show(<Details car={honda} />)
  expect(fact('Year')).toBe('Year2004The VIN says 2003')
  expect(fact('Cylinders')).toBe('Cylinders4The VIN says 6')
})

test('the edit form tells its seller where sources disagree, until they agree', async () => {
  await show(<ConflictNotice listing={honda} />)
  expect(screen.getByRole('region', { name: 'Buyers see that sources disagree' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    'Year: you say 2004. The VIN says 2003.',
    'Cylinders: you say 4. The VIN says 6.',
  ])
  cleanup()
  await show(<ConflictNotice listing={{ ...honda, evidence: [] }} />)
  expect(screen.queryByText(/sources disagree/)).toBeNull()
})

test('the VIN’s offers name what the form says otherwise, and leave it unchosen', async () => {
  const values = { ...emptyValues(), make: 'Honda', model: 'Accord', year: '2004', olderYear: '' }
  const decoded = {
    vin: '1HGCM82633A004352',
    check: 'passes',
    suggestions: [{ fact: 'year', value: 2003, label: '2003' }],
  } as const
  const form = { values, mistakes: {}, set: () => {} }
  await show(<VinOffers decoded={{ ...decoded, suggestions: [...decoded.suggestions] }} form={form as never} />)
  expect(screen.getByText(/^The VIN says otherwise: you wrote “2004”\.$/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Year: 2003' }).checked).toBe(false)
})

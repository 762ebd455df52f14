import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { listing } from '#tests/web/listing.ts'
import { Life } from './life.tsx'

test('a moderator sees the life of the vehicle and how many facts are confirmed', async () => {
  const evidence = [
    { fact: 'year', source: 'vin' as const, agrees: true, value: null, at: '2026-01-01T00:00:00Z' },
    { fact: 'mileage', source: 'vin' as const, agrees: false, value: '99000', at: '2026-01-01T00:00:00Z' },
  ]
  await show(<Life car={{ ...listing, owners: 2, evidence }} />)
  expect(screen.getByText('1 of 8 details confirmed')).toBeTruthy()
  expect(screen.getByText('1 with conflicting sources')).toBeTruthy()
  const marks = screen.getByRole('region', { name: 'Vehicle Timeline' }).querySelectorAll('ol > li')
  expect([...marks].map(({ textContent }) => textContent)).toEqual([
    'Model year2019',
    '2 ownersDates unknown',
    'ListedJan 2, 2026',
  ])
})

test('a new listing is not public yet', async () => {
  await show(<Life car={{ ...listing, approvedAt: null }} />)
  expect(screen.queryByText('Listed')).toBeNull()
  expect(screen.getByText('7 details from the seller')).toBeTruthy()
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { FilterChips } from '../screens/search/filters.tsx'
import { chipsOf } from './chips.ts'
import { filtersOfFacts } from './fact-filters.ts'
import { FilterForm } from './filter-form.tsx'
import { validateSearch } from './find-vehicles.ts'

const search = (query: string) => validateSearch(new URLSearchParams(query))

test('a visitor filters vehicles by a fact', async () => {
  const form = (
    <FilterForm submit="Search" search={{ make: ['Lotus'] }} makes={['Lotus']} more={filtersOfFacts} variant="side" />
  )
  const { address, user } = await show(form, { address: '/vehicles?make=Lotus' })
  expect(screen.getByText('These filters exclude vehicles with missing details.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^Clean/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Lien/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Exclude Right' }))
  await user.type(screen.getByLabelText('Electric range (miles) from'), '250{Enter}')
  await waitFor(() =>
    expect(address()).toBe(
      '/vehicles?make=Lotus&titleStatus=Clean&titleStatus=Lien&minElectricRange=250&not.steering=Right',
    ),
  )
})

test('the electric range is next to the fuel type if electric vehicles are searched, and otherwise among the other details', async () => {
  for (const [fuelType, isNext] of [
    ['Gasoline', false],
    ['Electric', true],
  ] as const) {
    const form = (
      <FilterForm submit="Search" search={{ fuelType: [fuelType] }} makes={[]} more={filtersOfFacts} variant="side" />
    )
    await show(form, { address: `/vehicles?fuelType=${fuelType}` })
    const range = screen.getByLabelText('Electric range (miles) from')
    const more = screen.getByText('More filters')
    expect(Boolean(range.compareDocumentPosition(more) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(isNext)
    cleanup()
  }
})

test('a fact filter has a chip that removes only it', async () => {
  const applied = search('make=Lotus&minDoors=3&maxDoors=5')
  await show(<FilterChips search={applied} chips={chipsOf(applied)} />, { address: '/vehicles?make=Lotus' })
  const chip = await screen.findByRole('link', { name: 'Remove filter Doors from 3' })
  expect(chip.textContent).toBe('Doors from 3')
  expect(chip.getAttribute('href')).toBe('/vehicles?make=Lotus&maxDoors=5')
})

test('a visitor filters vehicles by price verdict and by facts about the listing', async () => {
  const form = <FilterForm submit="Search" search={{}} makes={[]} variant="side" />
  const { address, user } = await show(form, { address: '/vehicles' })
  await user.click(screen.getByRole('checkbox', { name: /^Below market/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Exclude Other document' }))
  await user.click(screen.getByRole('checkbox', { name: /^Has a VIN/ }))
  await user.selectOptions(screen.getByLabelText('Listed'), 'Last 3 days')
  await user.selectOptions(screen.getByLabelText('Confirmed available'), 'Last 7 days')
  await user.type(screen.getByLabelText('Days listed to'), '30{Enter}')
  await waitFor(() =>
    expect(address()).toBe(
      '/vehicles?hasVin=yes&listedWithin=3&confirmedWithin=7&maxDaysListed=30&verdict=below&not.documents=other',
    ),
  )
  await user.click(screen.getByRole('checkbox', { name: /^Has a VIN/ }))
  await waitFor(() => expect(address()).not.toContain('hasVin'))
})

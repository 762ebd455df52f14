import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { TotalCostSection } from './section.tsx'

afterEach(() => localStorage.removeItem('marque-near'))

test('the estimate includes shipping from the vehicle to the place of the last search, which the user can change', async () => {
  localStorage.setItem('marque-near', JSON.stringify({ label: 'Denver, CO', latitude: 39.74, longitude: -104.98 }))
  const { user } = await show(<TotalCostSection price={100_000} location={{ latitude: 40.01, longitude: -105.27 }} />)
  const miles = screen.getByLabelText<HTMLInputElement>(/^Shipping distance/)
  expect(miles.value).toBe('24')
  expect(miles.getAttribute('aria-describedby')).toBe(screen.getByText('To Denver, CO').id)
  await user.clear(miles)
  await user.type(miles, '30')
  expect(miles.value).toBe('30')
  expect(screen.queryByText('To Denver, CO')).toBeNull()
})

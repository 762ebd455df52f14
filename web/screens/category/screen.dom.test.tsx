import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listings } from '#contract/listings.ts'
import { showScreen } from '#web/testing/dom.tsx'
import { answer } from '#web/testing/fake-api.ts'
import { listing } from '#web/testing/listing.ts'
import * as category from './screen.tsx'

test('a category whose second page does not arrive says so under its own heading', async () => {
  answer(listings.category, { items: [listing], total: 20 })
  let fails = false
  const loader = (args: never) => (fails ? Promise.reject(new Error('Failed to fetch')) : category.loader(args))
  const { user } = await showScreen({ ...category, loader }, { address: '/category/SUVs', path: '/category/:category' })
  fails = true
  await user.click(await screen.findByRole('link', { name: 'Next' }))
  expect(await screen.findByText('Error loading vehicles. Please try again.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('SUVs')
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import { showScreen } from '#tests/web/dom.tsx'
import { answer } from '#tests/web/fake-api.ts'
import { listing } from '#tests/web/listing.ts'
import * as category from './screen.tsx'

test('a category whose second page fails shows an error below its heading', async () => {
  answer(search.vehicles, { items: [listing], total: 20 })
  let fails = false
  const loader = (args: never) => (fails ? Promise.reject(new Error('Failed to fetch')) : category.loader(args))
  const { user } = await showScreen({ ...category, loader }, { address: '/category/SUVs', path: '/category/:category' })
  fails = true
  await user.click(await screen.findByRole('link', { name: 'Next' }))
  expect(await screen.findByText('Error loading vehicles. Please try again.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('SUVs')
})

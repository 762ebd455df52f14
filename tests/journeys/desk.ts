import type { Locator, Page } from '@playwright/test'

export const ownListings = (page: Page) =>
  page
    .getByRole('tabpanel', { name: 'My Listings' })
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('rowheader') })

export const rowOf = (page: Page, text: string | RegExp) => ownListings(page).filter({ hasText: text })

export async function act(listing: Locator, name: string) {
  const button = new RegExp(`^${name}: `)
  await listing.getByRole('button', { name: /^More: / }).click()
  await listing.getByRole('button', { name: button }).last().click()
}

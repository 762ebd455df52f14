import type { Locator, Page } from '@playwright/test'

/** One's own listings, each with what was opened below its row. */
export const mine = (page: Page) =>
  page
    .getByRole('tabpanel', { name: 'My Listings' })
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('rowheader') })

export const rowOf = (page: Page, text: string | RegExp) => mine(page).filter({ hasText: text })

/** Does with a listing what stands in its menu. */
export async function act(listing: Locator, name: string) {
  const button = new RegExp(`^${name}: `)
  await listing.getByRole('button', { name: /^More: / }).click()
  await listing.getByRole('button', { name: button }).last().click()
}

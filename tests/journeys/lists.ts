import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Fills in a list's search field or selects an option, and waits for the matching rows. Without the wait, a row could
 * disappear during the next click.
 */
export async function filterList(field: Locator, to: string): Promise<void> {
  const page = field.page()
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname.startsWith('/api/') && [...searchParams.values()].includes(to)
  })
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption({ value: to })
  else await field.fill(to)
  await answered
  await isListed(page)
}

async function isListed(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]:visible, .animate-pulse:visible')).toHaveCount(0)
}

import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Types words into the search field of a list, or chooses the option with this value, and waits until the rows are those
 * that were asked for. Until then those of before stand there, which may go while one presses on them.
 */
export async function narrow(field: Locator, to: string): Promise<void> {
  const page = field.page()
  const answered = page.waitForResponse((it) => {
    const { pathname, searchParams } = new URL(it.url())
    return pathname.startsWith('/api/') && [...searchParams.values()].includes(to)
  })
  if (await field.evaluate((it) => it instanceof HTMLSelectElement)) await field.selectOption({ value: to })
  else await field.fill(to)
  await answered
  await isListed(page)
}

/** The rows are those that were asked for, and none of a search before. */
async function isListed(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]:visible, .animate-pulse:visible')).toHaveCount(0)
}

import type { Page } from '@playwright/test'
import { checkA11yInBothThemes, expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { bearerOf, newName } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cars = (page: Page) => page.getByRole('main').getByRole('article')

test('A visitor goes from a vehicle to its seller, through all their vehicles, and back', async ({ page }) => {
  const mark = newName()
  const listed = await becomeDealer(
    page,
    Array.from({ length: 11 }, (_, n) => ({ model: `Europa ${mark} ${n}`, price: 20_000 + 1_000 * n })),
  )
  const headers = await bearerOf(page)
  const bio = 'Only cars that I would drive myself.\nBy appointment.'
  const { username, createdAt } = (await (
    await page.request.patch('/api/user/profile', { headers, data: { bio } })
  ).json()) as { username: string; createdAt: string }
  await page.context().clearCookies()

  await page.goto(`/vehicles/${listed[0]!.id}`)
  await page.getByRole('link', { name: 'View the seller’s page' }).click()
  await expect(page).toHaveURL(`/sellers/${username}`)
  await expect(heading(page)).toHaveText(username)
  await expect(page.getByText('By appointment.')).toBeVisible()
  await expect(page.getByText(`Member since ${new Date(createdAt).getUTCFullYear()}`)).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'For sale' }).locator('..')).toContainText('11')
  await expect(cars(page)).toHaveCount(9)
  await checkA11yInBothThemes(page)

  await page.getByLabel('Sort by').selectOption('Price: high to low')
  await expect(page).toHaveURL(`/sellers/${username}?sort=price-high`)
  await expect(cars(page).first()).toContainText('$30,000')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`/sellers/${username}?sort=price-high&page=2`)
  await expect(cars(page)).toHaveCount(2)
  await cars(page).last().getByRole('link').click()
  await expect(heading(page)).toContainText('Europa')
  await page.getByRole('link', { name: 'Back to listings' }).click()
  await expect(page).toHaveURL(`/sellers/${username}?sort=price-high&page=2`)
  await expectNoSidewaysScroll(page)
})

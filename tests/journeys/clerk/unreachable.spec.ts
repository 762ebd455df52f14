import { toast } from '../fixtures.ts'
import { expect, test } from './fixtures.ts'

test.use({ expectedStatus: 503, expectedMessage: /Failed to load Clerk JS/ })

test('A script that fails to load is retried six times; the card reports it, and visitors can use the site', async ({
  page,
}) => {
  test.slow()
  let tries = 0
  await page.route('**/clerk.browser.js', (route) => {
    tries += 1
    return route.fulfill({ status: 503 })
  })
  await page.goto('/sign-in')
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('We couldn’t load the sign-in form.', { timeout: 30_000 })
  expect(tries).toBe(6)

  await page.getByRole('banner').getByRole('link', { name: 'Listings' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save (?!Search)/ })
    .first()
    .click()
  await expect(toast(page, 'Sign in required')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Sell Your Car' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(toast(page, 'Authentication Required')).toBeVisible()

  await expect(notice).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/clerk.browser.js')
  await notice.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByLabel('Email address or username')).toBeVisible()
})

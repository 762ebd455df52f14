import type { Page } from '@playwright/test'
import { checkA11yInBothThemes, expect, test } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { newName } from './people.ts'

test.use({ neverBeenHere: true, serviceWorkers: 'allow', expectedMessage: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

/** Returns the names of the copies, or undefined while the page reloads, as after sign-out. */
const copiesOf = (page: Page) =>
  page
    .evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('marque-copy-')))
    .catch(() => undefined)

test('An opened vehicle can be read without a connection, until the member signs out', async ({ page }) => {
  const model = `Elise ${newName()}`
  const [car] = await becomeDealer(page, [{ model, price: 47_250 }])
  await page.goto(`/vehicles/${car!.id}`)
  await expect.poll(() => copiesOf(page)).toEqual([`marque-copy-${car!.id}`])

  await page.context().setOffline(true)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Available Offline' })).toBeVisible()
  const entry = page.getByRole('listitem').filter({ hasText: model })
  await expect(entry).toContainText(/\$47,250As of \d{1,2}:\d\d\s[AP]M/)
  await checkA11yInBothThemes(page)

  await entry.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(model)
  await expect(page.getByText(/^Saved copy as of \d{1,2}:\d\d\s[AP]M$/)).toBeVisible()
  await expect(page.getByText(/Price as of .* It may have changed\./)).toBeVisible()
  const narrowest = () =>
    page
      .locator('main img')
      .evaluateAll((images) => Math.min(...images.map((image) => (image as HTMLImageElement).naturalWidth)))
  await expect.poll(narrowest).toBeGreaterThan(0)
  await checkA11yInBothThemes(page)

  await page.goto('/sell')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re Offline' })).toBeVisible()

  await page.context().setOffline(false)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await expect.poll(() => copiesOf(page)).toEqual([])
})

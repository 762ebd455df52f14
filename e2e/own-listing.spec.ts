import type { Page } from '@playwright/test'
import type { Listing } from '../contract/listing.ts'
import { checkA11y, expect, hydrated, test } from './fixtures.ts'
import { becomeDemo, bearerOf } from './people.ts'

/** A listing of the demo's seller that waits for approval. */
async function findPending(page: Page): Promise<Listing> {
  await becomeDemo(page, 'seller')
  const answer = await page.request.get('/api/vehicles/user', { headers: await bearerOf(page) })
  const mine = (await answer.json()) as Listing[]
  return mine.find(({ status }) => status === 'pending')!
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const nameOf = ({ year, make, model }: Listing) => `${year} ${make} ${model}`

test.use({ expectedStatus: 404 }) // the server renders what visitors see, which is Not Found

test('its seller reaches a listing that waits for approval, from the profile and by its address', async ({ page }) => {
  const car = await findPending(page)
  await page.goto('/profile')
  await hydrated(page)
  await page.locator(`main a[href="/vehicles/${car.id}"]`).click()
  await expect(heading(page)).toHaveText(nameOf(car))
  await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`${nameOf(car)} | Marque`)
  await page.reload()
  await expect(heading(page)).toHaveText(nameOf(car))
  await expect(page).toHaveTitle(`${nameOf(car)} | Marque`)
  await expect(page.getByRole('heading', { name: 'This listing is not public' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Interested in this vehicle?' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: /^Save / })).toHaveCount(0)
  await checkA11y(page)
  await page.getByRole('link', { name: 'Back to listings' }).click()
  await expect(page).toHaveTitle(/^Browse Vehicles/)
})

test('an admin reaches it too; for anybody else it is not there', async ({ page }) => {
  const car = await findPending(page)
  await page.context().clearCookies()
  await becomeDemo(page, 'admin')
  await page.goto(`/vehicles/${car.id}`)
  await expect(heading(page)).toHaveText(nameOf(car))
  await page.context().clearCookies()
  await becomeDemo(page, 'buyer')
  await page.goto(`/vehicles/${car.id}`)
  await expect(heading(page)).toHaveText('Vehicle Not Found')
  await page.context().clearCookies()
  const asked: string[] = []
  page.on('request', (it) => void (it.url().includes('/api/') && asked.push(it.url())))
  const answer = await page.goto(`/vehicles/${car.id}`)
  expect(answer?.status()).toBe(404)
  await hydrated(page)
  await expect(heading(page)).toHaveText('Vehicle Not Found')
  await expect(page).toHaveTitle('Vehicle Not Found | Marque')
  // For a visitor the page calls nothing but the count of visits.
  expect(asked.filter((url) => !url.endsWith('/api/visits'))).toEqual([])
})

test('no “not found” flashes up for its seller, before or after the page comes alive', async ({ page }) => {
  const car = await findPending(page)
  await page.addInitScript(() => {
    const look = () => {
      const missing = [...document.querySelectorAll('h1')].find((it) => it.textContent === 'Vehicle Not Found')
      if (missing?.checkVisibility({ visibilityProperty: true })) sessionStorage.setItem('flash', 'seen')
      requestAnimationFrame(look)
    }
    look()
  })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/vehicles/*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/vehicles/${car.id}`)
  await hydrated(page)
  await expect(page.getByText('Loading vehicle…')).toBeAttached()
  answer()
  await expect(heading(page)).toHaveText(nameOf(car))
  expect(await page.evaluate(() => sessionStorage.getItem('flash'))).toBeNull()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the screen says that it is not there', async ({ page }) => {
    const car = await findPending(page)
    await page.goto(`/vehicles/${car.id}`)
    await expect(heading(page)).toHaveText('Vehicle Not Found')
    await expect(heading(page)).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { expect, waitUntilHydrated, test } from './fixtures.ts'
import { tabToAndPress } from './keyboard.ts'
import { becomeMember, signIn } from './people.ts'

/** Matches only the demo's cars, because no test lists a car with this transmission. */
const search = '/vehicles?transmission=Automatic&sort=price-high&page=2'
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const backLink = (page: Page) => page.getByRole('link', { name: 'Back to listings' })
const cars = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function openSearch(page: Page, path: string) {
  await page.goto(path)
  await expect(cars(page).first()).toBeVisible()
}

async function expectPlace(page: Page, from: number) {
  await expect.poll(async () => Math.abs((await readScroll(page)) - from)).toBeLessThan(20)
}

async function openCar(page: Page, place: number): Promise<number> {
  const car = cars(page).nth(place)
  await car.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const name = await car.textContent()
  const from = await readScroll(page)
  await car.click()
  await expect(heading(page)).toHaveText(name!)
  expect(from).toBeGreaterThan(200)
  return from
}

test(
  'A visitor returns from a vehicle to the same page and position of the search',
  { tag: '@phone' },
  async ({ page }) => {
    await openSearch(page, search)
    for (const place of [5, 8]) {
      const from = await openCar(page, place)
      // The HTML is the same for all visitors, so the link can't contain the search.
      await expect(backLink(page)).toHaveAttribute('href', '/vehicles')
      await backLink(page).click()
      await expect(page).toHaveURL(search)
      await expectPlace(page, from)
    }

    await test.step('To a category, too', async () => {
      await openSearch(page, '/category/SUVs?page=2')
      const from = await openCar(page, 5)
      await backLink(page).click()
      await expect(page).toHaveURL('/category/SUVs?page=2')
      await expectPlace(page, from)
    })
  },
)

test('A visitor returns to the search in other ways, too', async ({ page }) => {
  const username = await becomeMember(page)
  await page.context().clearCookies()
  await openSearch(page, search)

  await test.step('From two vehicles in separate tabs', async () => {
    for (const place of [0, 1]) {
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        cars(page)
          .nth(place)
          .click({ modifiers: ['ControlOrMeta'] }),
      ])
      await tab.waitForURL(/\/vehicles\/\d+$/)
      await tab.bringToFront() // browsers don't paint background tabs
      await waitUntilHydrated(tab)
      await backLink(tab).click()
      await expect(tab).toHaveURL(search)
      await tab.close()
    }
    await page.bringToFront()
  })

  await test.step('By keyboard only, after a reload of the vehicle', async () => {
    await tabToAndPress(page, cars(page).nth(8))
    await expect(backLink(page)).toBeVisible()
    await page.reload()
    await tabToAndPress(page, backLink(page))
    await expect(page).toHaveURL(search)
    await expect.poll(() => readScroll(page)).toBeGreaterThan(200)
  })

  await test.step('After signing in meanwhile', async () => {
    const from = await openCar(page, 6)
    const car = page.url()
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, username)
    await expect(page).toHaveURL(car)
    await expect(page.getByRole('banner').getByRole('link', { name: username })).toBeVisible()
    await backLink(page).click()
    await expect(page).toHaveURL(search)
    await expectPlace(page, from)
  })

  await test.step('From a vehicle reached in another way to all vehicles', async () => {
    await openCar(page, 6)
    const car = page.url()
    await page.getByRole('link', { name: /, home$/ }).click()
    const featured = page.getByRole('region', { name: 'Featured Vehicles' }).getByRole('article')
    // A demo car that no other test removes.
    await featured.filter({ hasNotText: 'Lotus' }).first().getByRole('link').first().click()
    await backLink(page).click()
    await expect(page).toHaveURL('/vehicles')
    await openSearch(page, search)
    await page.goto(car) // as if the user had typed the URL or followed a link in an email
    await backLink(page).click()
    await expect(page).toHaveURL('/vehicles')
  })
})

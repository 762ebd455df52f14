import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { tabToAndPress } from './keyboard.ts'
import { becomeMember, signIn } from './people.ts'

const search = '/vehicles?minYear=1990&sort=price-high&page=2'
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const backLink = (page: Page) => page.getByRole('link', { name: 'Back to listings' })
const cars = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await expect(cars(page).first()).toBeVisible()
}

/** Where it was left, but for what a typeface that comes late moves. */
async function expectPlace(page: Page, from: number) {
  await expect.poll(async () => Math.abs((await scrolled(page)) - from)).toBeLessThan(20)
}

/** Opens a car far down the list; gives how far it was scrolled. */
async function openCar(page: Page, place: number): Promise<number> {
  const car = cars(page).nth(place)
  await car.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const name = await car.textContent()
  const from = await scrolled(page)
  await car.click()
  await expect(heading(page)).toHaveText(name!)
  expect(from).toBeGreaterThan(200)
  return from
}

test('from a car one goes back to the search that one came from, to the page and the place', async ({ page }) => {
  await open(page, search)
  for (const place of [5, 8]) {
    const from = await openCar(page, place)
    await expect(backLink(page)).toHaveAttribute('href', '/vehicles') // the page of a car is the same for everybody
    await backLink(page).click()
    await expect(page).toHaveURL(search)
    await expectPlace(page, from)
  }
})

test('the same with the keyboard alone, after the car was reloaded', async ({ page }) => {
  await open(page, search)
  await tabToAndPress(page, cars(page).nth(8))
  await expect(backLink(page)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await tabToAndPress(page, backLink(page))
  await expect(page).toHaveURL(search)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
})

test('a category is gone back to as a search is', async ({ page }) => {
  await open(page, '/category/SUVs?page=2')
  const from = await openCar(page, 5)
  await backLink(page).click()
  await expect(page).toHaveURL('/category/SUVs?page=2')
  await expectPlace(page, from)
})

test('whoever opens cars in tabs of their own goes back to the search from each', async ({ page }) => {
  await open(page, search)
  for (const place of [0, 1]) {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      cars(page)
        .nth(place)
        .click({ modifiers: ['ControlOrMeta'] }),
    ])
    await tab.bringToFront() // a tab behind another paints nothing, and waits
    await hydrated(tab)
    await backLink(tab).click()
    await expect(tab).toHaveURL(search)
    await tab.close()
  }
})

test('signing in on the way loses nothing of it', async ({ page }) => {
  const username = await becomeMember(page)
  await page.context().clearCookies()
  await open(page, search)
  const from = await openCar(page, 7)
  const car = page.url()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, username)
  await expect(page).toHaveURL(car)
  await expect(page.getByRole('banner').getByRole('link', { name: username })).toBeVisible()
  await backLink(page).click()
  await expect(page).toHaveURL(search)
  await expectPlace(page, from)
})

test('whoever came from elsewhere gets to all vehicles', async ({ page }) => {
  await open(page, search)
  await openCar(page, 7)
  const car = page.url()
  await page.getByRole('link', { name: /, home$/ }).click()
  const featured = page.getByRole('region', { name: 'Featured Vehicles' }).getByRole('article')
  await featured.filter({ hasNotText: 'Lotus' }).first().getByRole('link').first().click() // of the demo, so that it stays
  await backLink(page).click()
  await expect(page).toHaveURL('/vehicles')
  await open(page, search)
  await page.goto(car) // typed, or from a mail
  await hydrated(page)
  await backLink(page).click()
  await expect(page).toHaveURL('/vehicles')
})

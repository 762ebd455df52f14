import type { Locator, Page } from '@playwright/test'
import type { Listing } from '../contract/listing.ts'
import { checkA11y, checkA11yInBothThemes, expect, hydrated, test, toast } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { act, mine, rowOf } from './my-listings.ts'
import { becomeDemo, bearerOf } from './people.ts'

/** So many cars: ten of them an Elan, the others an Esprit, each with a price of its own. */
const cars = (count: number, price = 20_000) =>
  Array.from({ length: count }, (_, index) => ({
    model: `${index % 4 === 0 ? 'Elan' : 'Esprit'} ${String(index).padStart(2, '0')}`,
    price: price + index * 1_000,
  }))

const bar = (page: Page) => page.getByRole('group', { name: 'With the chosen listings' })
const choose = (listing: Locator) => listing.getByRole('checkbox')
const priceOf = (listing: Locator) => listing.getByRole('button', { name: /^Change the price of / })
const search = (page: Page) => page.getByLabel('Search your listings')

async function open(page: Page, address = '/profile') {
  await page.goto(address)
  await hydrated(page)
  await expect(mine(page).first()).toBeVisible()
}

/** Prices by model, as the server has them. */
async function pricesOf(page: Page): Promise<Record<string, number>> {
  const answer = await page.request.get('/api/vehicles/user', { headers: await bearerOf(page) })
  return Object.fromEntries(((await answer.json()) as Listing[]).map(({ model, price }) => [model, price]))
}

/** Presses Tab until this has the focus, and gives how often. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await goal.evaluate((it) => it === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by the keyboard: ${goal}`)
}

test('a dealer with forty cars lowers ten prices by percent in five actions', async ({ page }) => {
  test.slow()
  await becomeDealer(page, cars(40))
  await open(page)
  let actions = 0
  const did = async (done: Promise<unknown>) => void (await done, (actions += 1))
  await did(search(page).fill('elan'))
  await expect(mine(page)).toHaveCount(10)
  await did(page.getByRole('checkbox', { name: 'Choose all' }).check())
  await did(bar(page).getByRole('button', { name: 'Change Prices' }).click())
  const dialog = page.getByRole('dialog', { name: 'Change Prices' })
  await expect(dialog.getByLabel('Percent')).toBeFocused()
  await did(page.keyboard.type('5'))
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Elan 36' })).toContainText('$56,000 → $53,200')
  await checkA11y(page)
  await did(page.keyboard.press('Enter'))
  await expect(toast(page, '10 prices changed')).toBeVisible()
  expect(actions).toBeLessThan(12)
  await expect(priceOf(rowOf(page, 'Elan 36'))).toHaveText('$53,200')
  await expect(page.getByRole('checkbox', { name: 'Choose all' })).toBeFocused()
  const prices = await pricesOf(page)
  for (const { model, price } of cars(40))
    expect([model, prices[model]]).toEqual([model, model.startsWith('Elan') ? price * 0.95 : price])
})

test('ten prices are typed one below the other in eleven actions', async ({ page }) => {
  test.slow()
  await becomeDealer(page, cars(12))
  await open(page, '/profile?sort=price&order=asc')
  const before = await page.evaluate(() => scrollY)
  await priceOf(mine(page).first()).click() // one, and each price with its Enter is another
  for (let index = 0; index < 10; index += 1) {
    await expect(mine(page).nth(index).getByRole('textbox')).toBeFocused()
    await page.keyboard.type(String(90_000 - index * 1_000))
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await expect(priceOf(mine(page).nth(10))).toBeFocused()
  await expect.poll(async () => Object.values(await pricesOf(page)).filter((price) => price > 80_000).length).toBe(10)
  // Rows stay where they are while one types, whatever the order is by.
  for (let index = 0; index < 10; index += 1)
    await expect(priceOf(mine(page).nth(index))).toHaveText(`$${90 - index},000`)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before)
})

test('a price that is none stays as it was typed, with the reason, until it is mended', async ({ page }) => {
  await becomeDealer(page, cars(1))
  await open(page)
  await priceOf(mine(page)).click()
  const field = mine(page).getByRole('textbox', { name: /^Price of / })
  await field.fill('cheap')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('Enter the price as a whole number, such as 50000 or 50,000.')
  await expect(field).toHaveValue('cheap')
  await expect(field).toBeFocused()
  await checkA11y(page)
  await field.fill('$19,500')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Price changed')).toContainText('It is $19,500 now.')
  await expect(priceOf(mine(page))).toBeFocused()
  await priceOf(mine(page)).click()
  await field.fill('1')
  await page.keyboard.press('Escape')
  await expect(priceOf(mine(page))).toHaveText('$19,500')
  expect(Object.values(await pricesOf(page))).toEqual([19_500])
})

test('a price that is probably a slip is asked about with both prices, and the keyboard answers', async ({ page }) => {
  await becomeDealer(page, cars(2))
  await open(page)
  const first = mine(page).first()
  const field = first.getByRole('textbox', { name: /^Price of / })
  const dialog = page.getByRole('dialog', { name: 'Is This Price Right?' })
  await priceOf(first).click()
  await field.fill('21.00')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(/\$21 is a tenth or less of \$2[01],000, the price until now\./)
  await checkA11yInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('21')
  expect(Object.values(await pricesOf(page))).not.toContain(21)
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Use $21' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Price changed')).toContainText('It is $21 now.')
  await expect(priceOf(first)).toHaveText('$21')

  await choose(mine(page).nth(1)).click()
  await bar(page).getByRole('button', { name: 'Change Prices' }).click()
  await page.getByLabel('Percent').fill('95')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(/\$1,0[05]0 is a tenth or less of \$2[01],000, the price until now\./)
  await dialog.getByRole('button', { name: 'Keep the Old Price' }).click()
  await expect(dialog).toBeHidden()
  expect(Object.values(await pricesOf(page))).not.toContain(1_000)
})

test('several are paused, resumed and sold at once; what cannot be is named', async ({ page }) => {
  test.slow()
  await becomeDealer(page, cars(4))
  await open(page)
  await choose(mine(page).first()).click()
  await choose(mine(page).nth(2)).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 chosen')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Pause' }).click()
  await expect(toast(page, '3 listings paused')).toBeVisible()
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(3)
  await expect(bar(page)).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Choose all' }).check()
  await expect(bar(page).getByRole('button', { name: 'Pause (1)' })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Resume (3)' }).click()
  await expect(toast(page, '3 listings resumed')).toBeVisible()
  await expect(page.getByText('Approved', { exact: true })).toHaveCount(4)

  // Meanwhile, in another tab.
  const other = await page.context().newPage()
  await open(other)
  await act(mine(other).first(), 'Pause')
  await expect(toast(other, 'Listing paused')).toBeVisible()
  await other.close()
  await page.getByRole('checkbox', { name: 'Choose all' }).check()
  await bar(page).getByRole('button', { name: 'Mark as Sold' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as Sold' })
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await checkA11y(page)
  await dialog.getByRole('button', { name: 'Mark as Sold' }).click()
  await expect(toast(page, '3 listings marked as sold')).toContainText('1 could not be: This listing has changed')
  await expect(page.getByText('Sold', { exact: true })).toHaveCount(3)
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(1)
})

test('a stock is searched, filtered, put in order and leafed through, and the address says so', async ({ page }) => {
  test.slow()
  await becomeDealer(page, cars(24))
  await open(page)
  await expect(mine(page)).toHaveCount(20)
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(mine(page).first()).toContainText('Elan 00')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(mine(page)).toHaveCount(4)
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(mine(page)).toHaveCount(4)
  await search(page).fill('elan')
  await expect(mine(page)).toHaveCount(6)
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'elan' && !url.searchParams.has('page'))
  await page.getByLabel('State').selectOption('Rejected')
  await expect(page.getByText('None of your listings fits the search.')).toBeVisible()
  await page.getByRole('button', { name: 'Show All Listings' }).click()
  await expect(mine(page)).toHaveCount(20)
})

test('the heads of the columns put the list in order', async ({ page }) => {
  await becomeDealer(page, cars(3))
  await open(page)
  const head = page.getByRole('columnheader', { name: 'Price' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(mine(page).first()).toContainText('Esprit 02')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(mine(page).first()).toContainText('Elan 00')
  await expect(head.getByRole('button')).toBeFocused()
})

test('with the keyboard only: search, choose, change, and go on', async ({ page }) => {
  test.slow()
  await becomeDealer(page, cars(12))
  await open(page)
  await tabTo(page, page.getByRole('tab', { name: 'My Listings' }))
  await tabTo(page, search(page))
  await page.keyboard.type('elan')
  await page.keyboard.press('Enter')
  await expect(mine(page)).toHaveCount(3)
  await tabTo(page, page.getByRole('checkbox', { name: 'Choose all' }))
  await page.keyboard.press('Space')
  await tabTo(page, bar(page).getByRole('button', { name: 'Change Prices' }))
  await page.keyboard.press('Enter')
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(toast(page, '3 prices changed')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Choose all' })).toBeFocused()
  const first = mine(page).first()
  await tabTo(page, priceOf(first))
  await page.keyboard.press('Enter')
  await page.keyboard.type('12345')
  await page.keyboard.press('Tab') // leaves the field, which saves it
  await expect(toast(page, 'Price changed')).toContainText('$12,345')
  const more = first.getByRole('button', { name: /^More: / })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(first.getByRole('button', { name: /^Pause: / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Listing paused')).toBeVisible()
  await expect(more).toBeFocused()
  const resume = first.getByRole('button', { name: /^Resume: / })
  await resume.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Listing resumed')).toBeVisible()
  await expect(more).toBeFocused()
})

test('a seller is told before all else what waits, and is led to it', async ({ page }) => {
  await becomeDemo(page, 'seller')
  await open(page)
  const needs = page.getByRole('region', { name: 'What needs you' })
  const above = async () => {
    const [first, second] = [needs, page.getByRole('region', { name: 'About you' })].map((it) => it.boundingBox())
    return (await first)!.y < (await second)!.y
  }
  expect(await above()).toBe(true)
  await needs.getByRole('link', { name: /listings? (was|were) rejected$/ }).click()
  await expect(page).toHaveURL('/profile?state=rejected')
  await expect(mine(page).first()).toContainText('Not approved:')
  await expect(page.getByLabel('State')).toHaveValue('rejected')
  for (const state of await mine(page).all()) await expect(state.getByText('Rejected', { exact: true })).toBeVisible()
  await needs.getByRole('link', { name: /inquir(y waits|ies wait) for your answer$/ }).click()
  await expect(page.getByRole('tab', { name: /^Inbox/ })).toHaveAttribute('aria-selected', 'true')
})

test('the list stands in nobody’s way, in both themes, with some chosen and a price open', async ({ page }) => {
  await becomeDemo(page, 'seller')
  await open(page)
  await choose(mine(page).first()).click()
  await priceOf(mine(page).nth(1)).click()
  await expect(mine(page).nth(1).getByRole('textbox')).toBeFocused()
  await checkA11yInBothThemes(page)
  await mine(page)
    .first()
    .getByRole('button', { name: /^More: / })
    .click()
  await checkA11y(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const cars = (page: Page) => results(page).getByRole('heading', { level: 2 })
const count = (page: Page) => results(page).getByText(/^Showing [\d,]+-[\d,]+ of [\d,]+ results$/)
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

async function prices(page: Page): Promise<number[]> {
  const texts = await results(page)
    .getByText(/^\$[\d,]+$/)
    .allTextContents()
  return texts.map((text) => Number(text.replaceAll(/\D/g, '')))
}

test('A visitor filters vehicles and turns the pages', async ({ page, anotherBrowser }) => {
  await page.goto('/vehicles')

  await test.step('Three filters and an order apply at once and are in the URL', async () => {
    await page.getByLabel('Make', { exact: true }).selectOption('Mercedes-Benz') // no other test lists a Mercedes-Benz
    await expect(page).toHaveURL('/vehicles?make=Mercedes-Benz')
    await expect(page.getByLabel('Model', { exact: true })).toBeVisible()
    await page.getByLabel('Price to').fill('$400,000')
    await page.getByLabel('Year from').selectOption('1960')
    await expect(page).toHaveURL('/vehicles?make=Mercedes-Benz&minYear=1960&maxPrice=%24400%2C000')
    await page.getByLabel('Sort by').selectOption('price-low')
    await expect(page).toHaveURL(/&sort=price-low$/)
    await expect(page).toHaveTitle(/^Mercedes-Benz \|/)
    await expect(page.getByRole('heading', { level: 1, name: 'Mercedes-Benz' })).toBeVisible()
    await expect
      .poll(async () => {
        const shown = await prices(page)
        return shown.length > 1 && shown.every((price, index) => price >= (shown[index - 1] ?? 0) && price <= 400_000)
      })
      .toBe(true)
  })

  const first = await cars(page).allTextContents()
  for (const name of first) expect(name).toContain('Mercedes-Benz')

  await test.step('Another browser shows the same vehicles at this URL', async () => {
    const elsewhere = await (await anotherBrowser()).newPage()
    await elsewhere.goto(page.url())
    await expect(cars(elsewhere)).toHaveText(first)
    await elsewhere.close()
  })

  await test.step('Pages turn, and Back, Forward and reload match the URL', async () => {
    await page.goto('/vehicles?transmission=Automatic&sort=price-low') // no test lists a vehicle with this transmission
    await expect(count(page)).toHaveText(/^Showing 1-24 of/)
    const first = await cars(page).allTextContents()
    await expect(pages(page).getByRole('link', { name: 'Previous' })).toBeDisabled()
    expect(
      await pages(page)
        .getByRole('link', { name: /^Page \d/ })
        .count(),
    ).toBeLessThanOrEqual(6)
    await pages(page).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/&sort=price-low&page=2$/)
    await expect(count(page)).toHaveText(/^Showing 25-48 of/)
    await expect(pages(page).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    const second = await cars(page).allTextContents()
    expect(second).not.toEqual(first)
    await page.goBack()
    await expect(cars(page)).toHaveText(first)
    await page.goForward()
    await expect(cars(page)).toHaveText(second)
    await page.reload()
    await expect(cars(page)).toHaveText(second)
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Filters, order and view work as forms, and the URL stays short', async ({ page }) => {
    await page.goto('/vehicles?sort=price-low')
    await page.getByLabel('Make', { exact: true }).selectOption('Porsche')
    await page.getByRole('button', { name: /^Show [\d,]+ vehicles$/ }).click()
    await expect(page).toHaveURL('/vehicles?make=Porsche&sort=price-low')
    await expect(page.getByLabel('Model', { exact: true })).toBeVisible()
    await expect(cars(page).first()).toContainText('Porsche')

    await page.getByLabel('Model', { exact: true }).selectOption({ index: 1 })
    await page.getByRole('button', { name: /^Show [\d,]+ vehicles$/ }).click()
    await expect(page).toHaveURL(/make=Porsche&model=[^&]+&sort=price-low$/)
    await page.getByLabel('Make', { exact: true }).selectOption('BMW')
    await page.getByRole('button', { name: /^Show [\d,]+ vehicles$/ }).click()
    await expect(page).toHaveURL(/make=BMW&make=Porsche&model=[^&]+&sort=price-low$/)
    await page.getByRole('checkbox', { name: 'Exclude Porsche' }).check()
    await page.getByRole('button', { name: /^Show [\d,]+ vehicles$/ }).click()
    await expect(page).toHaveURL('/vehicles?make=BMW&not.make=Porsche&sort=price-low')
    await expect(cars(page).first()).toContainText('BMW')

    await page.getByLabel('Sort by').selectOption('price-high')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await page.getByRole('button', { name: 'List view' }).click()
    await expect(page).toHaveURL('/vehicles?make=BMW&not.make=Porsche&sort=price-high&view=list')
  })
})

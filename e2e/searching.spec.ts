import type { Page } from '@playwright/test'
import { checkA11y, expect, hydrated, test, toast } from './fixtures.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const cars = (page: Page) => results(page).getByRole('heading', { level: 2 })
const count = (page: Page) => results(page).getByText(/^Showing [\d,]+-[\d,]+ of [\d,]+ results$/)
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pagination' })

/** The list in an order whose first pages no other test adds to. */
const dearest = '?sort=price-high'

async function open(page: Page, query = '') {
  await page.goto(`/vehicles${query}`)
  await hydrated(page)
}

/** On a phone the filters are behind a button. */
async function openFilters(page: Page) {
  const toggle = page.getByRole('button', { name: 'Filters & Search' })
  if (await toggle.isVisible()) await toggle.click()
}

async function prices(page: Page): Promise<number[]> {
  const texts = await results(page)
    .getByText(/^\$[\d,]+$/)
    .allTextContents()
  return texts.map((text) => Number(text.replaceAll(/\D/g, '')))
}

test('a car is found by three filters and an order, and the address can be passed on', async ({
  page,
  anotherBrowser,
}) => {
  await open(page)
  await openFilters(page)
  await expect(page.getByLabel('Model', { exact: true })).toHaveCount(0)
  await page.getByLabel('Make', { exact: true }).selectOption('Mercedes-Benz') // no other test adds any
  await expect(page).toHaveURL('/vehicles?make=Mercedes-Benz')
  await expect(page.getByLabel('Model', { exact: true })).toBeVisible()
  await page.getByLabel('Price to').fill('$400,000')
  await page.getByLabel('Year from').selectOption('2005')
  await expect(page).toHaveURL('/vehicles?make=Mercedes-Benz&minYear=2005&maxPrice=%24400%2C000')
  await page.getByLabel('Sort by').selectOption('price-low')
  await expect(page).toHaveURL(/&sort=price-low$/)
  await expect(page).toHaveTitle(/^Mercedes-Benz \|/)
  await expect(page.getByRole('heading', { level: 1, name: 'Mercedes-Benz' })).toBeVisible()

  await expect
    .poll(async () => {
      const asked = await prices(page)
      return asked.length > 1 && asked.every((price, index) => price >= (asked[index - 1] ?? 0) && price <= 400_000)
    })
    .toBe(true)
  const shown = await cars(page).allTextContents()
  for (const name of shown) expect(name).toContain('Mercedes-Benz')

  const elsewhere = await (await anotherBrowser()).newPage()
  await elsewhere.goto(page.url())
  expect(await cars(elsewhere).allTextContents()).toEqual(shown)
})

test('a choice is one of many: another takes its place, and the same one again takes it away', async ({ page }) => {
  await open(page)
  await openFilters(page)
  const transmission = page.getByRole('group', { name: 'Transmission' })
  await transmission.getByRole('checkbox', { name: 'Manual' }).check()
  await expect(page).toHaveURL('/vehicles?transmission=Manual')
  await transmission.getByRole('checkbox', { name: /^Automatic/ }).check()
  await expect(page).toHaveURL('/vehicles?transmission=Automatic')
  await expect(transmission.getByRole('checkbox', { name: 'Manual' })).not.toBeChecked()
  await transmission.getByRole('checkbox', { name: /^Automatic/ }).uncheck()
  await expect(page).toHaveURL('/vehicles')
})

test('another make clears the model', async ({ page }) => {
  await open(page, '?make=Porsche')
  await openFilters(page)
  await page.getByLabel('Model', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/make=Porsche&model=/)
  await page.getByLabel('Make', { exact: true }).selectOption('BMW')
  await expect(page).toHaveURL('/vehicles?make=BMW')
})

test('pages turn, and back, forward and reload show what the address says', async ({ page }) => {
  await open(page, dearest)
  await expect(count(page)).toHaveText(/^Showing 1-9 of/)
  const first = await cars(page).allTextContents()
  expect(first).toHaveLength(9)
  await expect(pages(page).getByRole('link', { name: 'Previous page' })).toBeDisabled()
  expect(
    await pages(page)
      .getByRole('link', { name: /^Page \d/ })
      .count(),
  ).toBeLessThanOrEqual(5)

  await pages(page).getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(`/vehicles${dearest}&page=2`)
  await expect(count(page)).toHaveText(/^Showing 10-18 of/)
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

test('a page beyond the last is the last', async ({ page }) => {
  await open(page, '?page=99999')
  await expect(page).toHaveURL(/page=\d{1,3}$/)
  await expect(pages(page).getByRole('link', { name: 'Next page' })).toBeDisabled()
})

test('another order stays on the page, another filter starts again, and both keep the view', async ({ page }) => {
  await open(page, '?view=list&page=2')
  await page.getByLabel('Sort by').selectOption('year-new')
  await expect(page).toHaveURL('/vehicles?sort=year-new&view=list&page=2')
  await openFilters(page)
  await page.getByRole('checkbox', { name: 'Gasoline' }).check()
  await expect(page).toHaveURL('/vehicles?fuelType=Gasoline&sort=year-new&view=list')
})

test('oldest first is offered on large screens only', async ({ page }, { project }) => {
  await open(page)
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveCount(project.name === 'phone' ? 5 : 6)
})

test('filters that apply can be taken away one by one or all at once', async ({ page }) => {
  await open(page, '?make=Porsche&minPrice=50k&maxMileage=90000')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await chips.getByRole('link', { name: 'Remove filter From $50,000' }).click()
  await expect(page).toHaveURL('/vehicles?make=Porsche&maxMileage=90000')
  await chips.getByRole('link', { name: 'Remove filter Porsche' }).click()
  await expect(page).toHaveURL('/vehicles?maxMileage=90000')
  await chips.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/vehicles')
  await expect(chips).toHaveCount(0)
})

test('grid and list are two views of the same cars', async ({ page }) => {
  await open(page, dearest)
  const shown = await cars(page).allTextContents()
  await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page).toHaveURL(`/vehicles${dearest}&view=list`)
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
  await expect(cars(page)).toHaveText(shown)
  await checkA11y(page)
})

test('placeholders of the selects are no filters', async ({ page }) => {
  await open(page, '?minPrice=200000') // no other test adds any as dear
  const all = await count(page).textContent()
  await open(page, '?make=All+Makes&minYear=From&maxYear=To&bodyStyle=any&minPrice=200000')
  await expect(count(page)).toHaveText(all!)
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('link', { name: /^Remove filter / })).toHaveText([/\$200,000/])
})

test('a search that finds nothing says so and leads on', async ({ page }) => {
  await open(page, '?make=Porsche&maxPrice=1')
  await expect(page.getByText('No vehicles found matching your criteria.')).toBeVisible()
  await checkA11y(page)
  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(count(page)).toBeVisible()
})

test('a misspelt make is searched for as it is written properly', async ({ page }) => {
  await open(page, '?q=porshe')
  await expect(page.getByText('Showing results for “porsche”')).toBeVisible()
  await expect(cars(page).first()).toContainText('Porsche')
})

test('six placeholders stand in while a search takes its time', async ({ page }) => {
  await open(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/vehicles.data?*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Sort by').selectOption('price-high')
  await expect(page.getByText('Loading vehicles…')).toBeAttached()
  await expect(cars(page)).toHaveCount(0)
  answer()
  await expect(cars(page)).toHaveCount(9)
})

test('a search is passed on by a name that says its filters, and shows one of its cars', async ({ page, request }) => {
  const html = await (await request.get('/vehicles?make=Porsche&minYear=2006&transmission=Manual')).text()
  expect(html).toContain('<meta property="og:title" content="Porsche, From 2006, Manual | Marque"')
  expect(html).toMatch(/<title>Porsche \| Marque</)
  expect(html).toMatch(/<meta property="og:image" content="http:\/\/localhost[^"]*\/images\/porsche-/)

  await page.addInitScript(() => {
    const shared = Object.assign(globalThis, { shared: undefined as unknown })
    Object.assign(navigator, { share: async (what: unknown) => void (shared.shared = what) })
  })
  await open(page, '?make=Porsche&minYear=2006&transmission=Manual&sort=price-low')
  await page.getByRole('button', { name: 'Share this search' }).click()
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { shared: unknown }).shared))
    .toEqual({
      title: 'Porsche, From 2006, Manual | Marque',
      url: expect.stringContaining('make=Porsche&minYear=2006'),
    })
})

test('where a device cannot share, the link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto('/vehicles/1')
  await hydrated(page)
  await page.getByRole('button', { name: 'Share this vehicle' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/vehicles\/1$/)
})

test('the search is complete for everybody', async ({ page }) => {
  await open(page, '?make=Porsche')
  await openFilters(page)
  await checkA11y(page)
})

test.describe('a failure', () => {
  test.use({ expectedStatus: 500 })

  test('of the search is said in its place', async ({ page }) => {
    await open(page)
    await page.route('**/vehicles.data?*', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }))
    await page.getByLabel('Sort by').selectOption('price-high')
    await expect(page.getByText('Error loading vehicles. Please try again.')).toBeVisible()
  })
})

test.describe('a refused filter', () => {
  test.use({ expectedStatus: 400 })

  test('says why at its field and keeps what was typed', async ({ page }) => {
    const answer = await page.goto('/vehicles?minPrice=cheap&make=BMW&minYear=2020&maxYear=2010')
    expect(answer?.status()).toBe(400)
    await hydrated(page)
    const price = page.getByLabel('Price from')
    await expect(price).toHaveValue('cheap')
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await expect(price).toHaveAccessibleDescription('Enter the price as a whole number, such as 50000 or 50,000.')
    await expect(page.getByLabel('Year from')).toHaveAccessibleDescription('The lowest year is above the highest.')
    await expect(page.getByLabel('Year to')).toHaveValue('2010')
    await expect(page.getByLabel('Make', { exact: true })).toHaveValue('BMW')
    await checkA11y(page)

    await page.getByLabel('Year to').selectOption('2024')
    await price.fill('1000')
    await price.press('Enter')
    await expect(count(page)).toBeVisible()
    await expect(page).toHaveURL('/vehicles?make=BMW&minYear=2020&maxYear=2024&minPrice=1000')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, order and view work as forms, and the address stays tidy', async ({ page }) => {
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
    await expect(page).toHaveURL('/vehicles?make=BMW&sort=price-low')

    await page.getByLabel('Sort by').selectOption('price-high')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await page.getByRole('button', { name: 'List view' }).click()
    await expect(page).toHaveURL('/vehicles?make=BMW&sort=price-high&view=list')
  })
})

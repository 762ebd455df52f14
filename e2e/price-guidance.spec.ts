import type { Page } from '@playwright/test'
import { checkA11yInBothThemes, comeTo, expect, hydrated, test } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { becomeMember, newName } from './people.ts'
import { scriptsAskedFor } from './scripts-of-page.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Price Guidance' })
const dots = (page: Page) => section(page).getByRole('figure').getByRole('link')

/** Thirteen cars of a model that nobody else has, the first far above the others; gives them and the model. */
async function offerModel(page: Page, count = 13) {
  const model = `Excel ${newName()}`
  const cars = Array.from({ length: count }, (_, n) => ({
    make: 'Lotus',
    model,
    year: 2010 + (n % 4),
    mileage: 30_000 + 2_000 * n,
    price: n === 0 ? 79_900 : 40_000 + 1_500 * (n % 5) - 300 * n,
  }))
  const listed = await becomeDealer(page, cars)
  await page.context().clearCookies()
  return { model, listed }
}

test('a price is told to be above comparable ones, with the cars and each step; the way there is explained', async ({
  page,
}) => {
  test.slow()
  const { listed } = await offerModel(page)
  await page.goto(`/vehicles/${listed[0]!.id}`)
  await hydrated(page)
  await expect(section(page)).toContainText('Above comparable cars')
  await expect(section(page)).toContainText('above the middle half of 12 comparable cars')
  await expect(dots(page)).toHaveCount(12)
  await section(page).getByText('12 comparable cars, line by line').click()
  const rows = section(page).getByRole('row')
  await expect(rows).toHaveCount(13)
  await expect(rows.nth(1)).toContainText(/Asked \$\d\d,\d{3}.*2,000 miles more: \+\$\d+/)
  await checkA11yInBothThemes(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await section(page).getByRole('link', { name: 'How we compare prices' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How We Compare Prices')
  await expect(page.getByText('there is no secret figure in it', { exact: false }).first()).toBeVisible()
  await checkA11yInBothThemes(page)
})

test('a dot is a link to its car, whose own guidance is there at once', async ({ page }) => {
  const { listed } = await offerModel(page)
  await page.goto(`/vehicles/${listed[0]!.id}`)
  await hydrated(page)
  const dot = dots(page).first()
  await expect(dot).toHaveAccessibleName(/^20\d\d, \d\d,\d{3} miles, \$\d\d,\d{3}$/)
  await dot.focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(`/vehicles/${listed[0]!.id}`)
  await expect(section(page)).toContainText('12 comparable cars')
})

test('few cars are not enough, which is said, and they are shown', async ({ page }) => {
  const { listed } = await offerModel(page, 4)
  await page.goto(`/vehicles/${listed[0]!.id}`)
  await expect(section(page)).toContainText('Not enough comparables (3)')
  await expect(section(page).getByRole('row')).toHaveCount(4)
  await expect(section(page).getByRole('figure')).toHaveCount(0)
})

test('on the sell form the range is told while the price is typed, and only the last price is judged', async ({
  page,
}) => {
  const { model } = await offerModel(page)
  await becomeMember(page)
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (it) => it.url().includes('/api/price-guidance?') && asked.push(new URL(it.url()).search))
  await page.goto('/sell')
  await hydrated(page)
  const hint = page.getByRole('status').filter({ hasText: /comparable cars|Fair price/ })
  await expect(hint).toContainText('you see here what comparable cars cost')
  await page.getByLabel('Make *').selectOption('Lotus')
  await page.getByLabel('Model *').fill(model.toUpperCase())
  await page.getByLabel('Year *').selectOption('2011')
  await page.getByLabel('Mileage (miles) *').fill('40000')
  await expect(hint).toContainText('What comparable cars cost')
  await page.clock.pauseAt(new Date(Date.now() + 60_000)) // so that no time passes between two keys
  await page.getByLabel('Price ($) *').pressSequentially('41500')
  await page.clock.resume()
  await expect(hint).toContainText('Fair price')
  expect(asked.filter((it) => it.includes('price=')).map((it) => new URLSearchParams(it).get('price'))).toEqual([
    '41500',
  ])
  await page.getByLabel('Price ($) *').fill('20000')
  await expect(hint).toContainText('Below comparable cars')
  await checkA11yInBothThemes(page)
})

test('the total cost is estimated as figures are typed', async ({ page }) => {
  const [car] = await becomeDealer(page, [{ model: `Elite ${newName()}`, price: 100_000 }])
  await page.context().clearCookies()
  await page.goto(`/vehicles/${car!.id}`)
  await hydrated(page)
  await comeTo(page, 'total-cost')
  const cost = page.getByRole('region', { name: 'Total Cost' })
  await cost.getByText('Estimate the total cost').click()
  await expect(cost.getByRole('status')).toContainText('Estimate: $100,200')
  await cost.getByLabel('State').selectOption('California')
  await expect(cost.getByLabel('Sales tax (%)')).toHaveValue('7.25')
  await cost.getByLabel('Registration').fill('350')
  await cost.getByLabel('Transport (miles)').fill('1200')
  await cost.getByLabel('For each mile').fill('1.25')
  await expect(cost.getByRole('status')).toContainText('Estimate: $109,100')
  await cost.getByLabel('Payment').selectOption('Loan, 60 months')
  await cost.getByLabel('Down payment').fill('29100')
  await cost.getByLabel('Interest a year').fill('6')
  await expect(cost.getByRole('status')).toContainText('Estimate: $121,897')
  await expect(cost.getByRole('status')).toContainText('$1,547 a month for $80,000 on loan')
  await cost.getByLabel('Interest a year').fill('')
  await expect(cost.getByRole('status')).toContainText('Estimate: $109,100')
  await checkA11yInBothThemes(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 390, height: 500 } })

  test('its code comes when one scrolls near it, and nothing moves', async ({ page }) => {
    const { listed } = await offerModel(page)
    const files = scriptsAskedFor(page)
    await page.addInitScript(() => {
      const moved = ((globalThis as { moved?: number[] }).moved = [])
      new PerformanceObserver((list) =>
        moved.push(...((list.getEntries() as unknown as { value: number }[]).map(({ value }) => value) as never[])),
      ).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`/vehicles/${listed[0]!.id}`)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const before = files.size
    const html = await section(page).textContent()
    const height = (await section(page).boundingBox())!.height
    await section(page).scrollIntoViewIfNeeded()
    await expect.poll(() => files.size).toBeGreaterThan(before)
    await page.waitForLoadState('networkidle')
    expect(await section(page).textContent()).toBe(html)
    await expect.poll(async () => (await section(page).boundingBox())?.height).toBe(height)
    expect(await page.evaluate(() => (globalThis as { moved?: number[] }).moved!.filter((it) => it > 0.001))).toEqual(
      [],
    )
    // Its links lead on within the page, as those of all that is alive.
    await page.evaluate(() => ((globalThis as { here?: boolean }).here = true))
    await section(page).getByRole('link', { name: 'How we compare prices' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How We Compare Prices')
    expect(await page.evaluate(() => (globalThis as { here?: boolean }).here)).toBe(true)
  })

  test('it is there after a click in the search, and on the car after one whose own was never seen', async ({
    page,
  }) => {
    const { listed, model } = await offerModel(page)
    await page.goto(`/vehicles?make=Lotus&model=${encodeURIComponent(model)}`)
    await hydrated(page)
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(section(page)).toContainText('12 comparable cars')

    await page.goto(`/vehicles/${listed[0]!.id}`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Back to listings' }).click()
    await expect(page).toHaveURL(/\/vehicles($|\?)/)
    await page.getByRole('main').getByRole('article').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/vehicles\/\d/)
    await section(page).scrollIntoViewIfNeeded()
    await expect(section(page)).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all of it is there to be read', async ({ page }) => {
    const { listed } = await offerModel(page)
    await page.goto(`/vehicles/${listed[0]!.id}`)
    await expect(section(page)).toContainText('Above comparable cars')
    await expect(dots(page)).toHaveCount(12)
    await section(page).getByText('12 comparable cars, line by line').click()
    await expect(section(page).getByRole('row')).toHaveCount(13)
  })
})

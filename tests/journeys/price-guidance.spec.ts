import type { Page } from '@playwright/test'
import { filesOfPage } from '../../scripts/bundle/read-bundle.ts'
import { checkA11yInBothThemes, expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { requestedScripts } from './page-scripts.ts'
import { newName } from './people.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Price Guidance' })
const dots = (page: Page) => section(page).getByRole('figure').getByRole('link')

async function offerModel(page: Page) {
  const model = `Prototype ${newName()}`
  const cars = Array.from({ length: 13 }, (_, n) => ({
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

test('A visitor learns that a price is above comparable ones, and why', async ({ page }) => {
  const { listed } = await offerModel(page)
  await page.goto(`/vehicles/${listed[0]!.id}`)
  await expect(section(page)).toContainText('Above comparable vehicles')
  await expect(section(page)).toContainText('Half of 12 comparable vehicles')
  await expect(dots(page)).toHaveCount(12)

  await test.step('Each comparable vehicle has a row with the steps of its adjustment', async () => {
    await section(page).getByText('See the 12 comparable vehicles').click()
    const rows = section(page).getByRole('row')
    await expect(rows).toHaveCount(13)
    await expect(rows.nth(1)).toContainText(/Listed at \$\d\d,\d{3}.*2,000 more miles: \+\$\d+/)
    await checkA11yInBothThemes(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('A dot links to its vehicle, which shows its own guidance at once', async () => {
    const dot = dots(page).first()
    await expect(dot).toHaveAccessibleName(/^20\d\d, \d\d,\d{3} miles, \$\d\d,\d{3}$/)
    const [price] = /\$[\d,]+$/.exec((await dot.getAttribute('aria-label'))!)!
    await dot.focus()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(`/vehicles/${listed[0]!.id}`)
    await expect(section(page)).toContainText('12 comparable')
    await expect(section(page)).toContainText(`This vehicle, ${price}`)
  })

  await test.step('A page explains how prices are compared', async () => {
    await section(page).getByRole('link', { name: 'How we compare prices' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How We Compare Prices')
    await expect(page.getByText('There is no secret score', { exact: false }).first()).toBeVisible()
  })
})

test.describe('On a low screen', () => {
  test.use({ viewport: { width: 390, height: 500 } })

  test('The guidance’s code loads on scroll without a layout shift', async ({ page }) => {
    const { listed, model } = await offerModel(page)
    const files = requestedScripts(page)
    const [file] = filesOfPage('vehicle', ['web/screens/vehicle/pricing/section.tsx']).filter(
      (file) => !filesOfPage('vehicle').includes(file),
    )
    await page.addInitScript(() => {
      const moved = ((globalThis as { moved?: number[] }).moved = [])
      new PerformanceObserver((list) =>
        moved.push(...((list.getEntries() as unknown as { value: number }[]).map(({ value }) => value) as never[])),
      ).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`/vehicles/${listed[0]!.id}`)
    await page.waitForLoadState('load')
    // After two frames, the browser has observed all elements near the screen.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(files.has(file!)).toBe(false)
    const html = await section(page).textContent()
    const height = (await section(page).boundingBox())!.height
    await section(page).scrollIntoViewIfNeeded()
    await expect(page.locator('[data-later=price-guidance]')).toHaveAttribute('data-alive')
    expect(files.has(file!)).toBe(true)
    expect(await section(page).textContent()).toBe(html)
    await expect.poll(async () => (await section(page).boundingBox())?.height).toBe(height)
    expect(
      await page.evaluate(() => (globalThis as { moved?: number[] }).moved!.filter((shift) => shift > 0.001)),
    ).toEqual([])

    await test.step('Its links navigate without a page load', async () => {
      await page.evaluate(() => ((globalThis as { marker?: boolean }).marker = true))
      await section(page).getByRole('link', { name: 'How we compare prices' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How We Compare Prices')
      expect(await page.evaluate(() => (globalThis as { marker?: boolean }).marker)).toBe(true)
    })

    await test.step('It is there after a client-side navigation, even if a previous one was never seen', async () => {
      await page.goto(`/vehicles?make=Lotus&model=${encodeURIComponent(model)}`)
      const found = page.getByRole('main').getByRole('article')
      await found.first().getByRole('link').click()
      await expect(section(page)).toContainText('12 comparable')
      await page.goto(`/vehicles/${listed[0]!.id}`)
      await page.getByRole('link', { name: 'Back to listings' }).click()
      await expect(page).toHaveURL(/\/vehicles($|\?)/)
      await found.nth(1).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/vehicles\/\d/)
      await expect(section(page)).toContainText('comparable') // this list includes all vehicles
    })
  })
})

import type { Locator } from '@playwright/test'
import { checkA11y, expect, test } from './fixtures.ts'

async function rowsOf(elements: Locator): Promise<number> {
  const tops = await elements.evaluateAll((all) =>
    all.map((element) => Math.round(element.getBoundingClientRect().top)),
  )
  return new Set(tops).size
}

test('A visitor goes from the home page to a category and to a search', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const section = (name: string) => page.getByRole('region', { name })

  await test.step('The home page has its sections in order, with vehicles and claims', async () => {
    await expect(page).toHaveTitle(/Marque/)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Find Your Dream Car')
    const titles = ['Featured Vehicles', 'Search and Filters', 'Browse by Category', 'Latest Listings']
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([...titles, 'Ready to Sell Your Car'])
    await expect(section('Featured Vehicles').getByRole('article')).toHaveCount(6)
    await expect(section('Latest Listings').getByRole('article')).toHaveCount(8)
    await expect(section('Latest Listings').getByText('NEW', { exact: true })).toHaveCount(8)
    for (const title of ['Featured Vehicles', 'Latest Listings'])
      expect(await rowsOf(section(title).getByRole('article')), 'a grid').toBeGreaterThan(1)
    for (const claim of ['14 days', '24,000+', '98.7%']) await expect(page.getByText(claim)).toBeVisible()
  })

  await test.step('Its buttons and tiles have their targets', async () => {
    await expect(main.getByRole('link', { name: 'Browse All Listings' })).toHaveAttribute('href', '/vehicles')
    await expect(main.getByRole('link', { name: 'Sell Your Car' }).first()).toHaveAttribute('href', '/sell')
    await expect(main.getByRole('link', { name: 'Get Started Now' })).toHaveAttribute('href', '/sell')
    const tiles = section('Browse by Category').getByRole('link')
    await expect(tiles).toHaveCount(8)
    await tiles.filter({ hasText: 'Sports Cars' }).click()
    await expect(page).toHaveURL('/category/Sports%20Cars')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports Cars')
  })

  await test.step('A category has pages and a breadcrumb', async () => {
    await expect(main.getByText(/^Showing 1-9 of \d+ Sports Cars$/)).toBeVisible()
    await expect(main.getByRole('article')).toHaveCount(9)
    await expect(main.getByText(/^Page 1 of \d+$/)).toBeVisible()
    await main.getByRole('link', { name: 'Next' }).click()
    await expect(main.getByText(/^Showing 10-18 of \d+ Sports Cars$/)).toBeVisible()
    await expect(page).toHaveURL('/category/Sports%20Cars?page=2')
    await page.goBack()
    await expect(main.getByText(/^Showing 1-9 of/)).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: /breadcrumb/i }).getByRole('link', { name: 'Vehicles' }),
    ).toHaveAttribute('href', '/vehicles')
  })

  await test.step('The filters on the home page lead to their results', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/')
    const search = page.getByRole('region', { name: 'Search and Filters' })
    await search.getByLabel('Make', { exact: true }).selectOption('Porsche')
    await search.getByRole('button', { name: /Search Vehicles/ }).click()
    await expect(page).toHaveURL(/\/vehicles\?make=Porsche$/)
    await expect(page.getByText(/^Showing 1-\d+ of \d+ results$/)).toBeVisible()
  })

  await test.step('The search field of the home page leads to results', async () => {
    await page.goBack()
    await page.getByRole('searchbox', { name: 'Make, model or keyword' }).fill('cabriolet')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/vehicles?body=Convertible')
    await expect(page.getByText(/^Showing 1-\d+ of \d+ results?$/)).toBeVisible()
  })
})

test('On a phone, the home page has a menu and vehicle rails', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/')

  await test.step('Vehicles are in rails that scroll sideways', async () => {
    for (const title of ['Featured Vehicles', 'Latest Listings']) {
      const cards = page.getByRole('region', { name: title }).getByRole('article')
      await expect(cards).not.toHaveCount(0)
      expect(await rowsOf(cards), title).toBe(1)
      await cards.last().scrollIntoViewIfNeeded()
      await expect(cards.last()).toBeInViewport({ ratio: 0.1 })
    }
  })

  await test.step('The menu has all links and closes when one is used', async () => {
    await page.getByRole('button', { name: /menu/i }).click()
    const dialog = page.getByRole('dialog')
    for (const name of ['Home', 'Explore', 'Listings', 'Sell Your Car', 'Sign In', 'Sign Up']) {
      await expect(dialog.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expect(dialog.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
    await checkA11y(page)
    await dialog.getByRole('link', { name: 'Explore', exact: true }).click()
    await expect(page).toHaveURL('/vehicles')
    await expect(dialog).toBeHidden()
  })
})

test.describe('At the first visit', () => {
  test.use({ neverBeenHere: true })

  test('The page is dark until a visitor chooses light, and stays light without a flash', async ({ page }) => {
    await page.goto('/')
    const theme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await theme()).toBe('dark')
    await page.getByRole('button', { name: /light/i }).click()
    await expect.poll(theme).toBe('light')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await page.addInitScript(() => {
      // Records the theme as soon as the body exists, which is before the first paint.
      new MutationObserver((_, observer) => {
        if (!document.body) return
        sessionStorage.setItem('first', document.documentElement.dataset.theme ?? '')
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe('light')
  })
})

test('Nothing is cut off at any width', async ({ page }) => {
  for (const path of ['/', '/vehicles', '/category/SUVs', '/vehicles?q=zeppelin']) {
    await page.goto(path)
    for (const width of [320, 820, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(pageWidth, `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})

test('The API is documented on a page', async ({ page }) => {
  await page.goto('/api/docs')
  await page.locator('#operations-tag-vehicles').click()
  await expect(page.getByText('/api/vehicles/search')).toBeVisible()
  await page.locator('#operations-tag-inquiries').click()
  await expect(page.getByText('/api/inquiries', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'admin: watchlist' }).click()
  await expect(page.getByText('/api/admin/watchlist', { exact: true }).first()).toBeVisible()
})

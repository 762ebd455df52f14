import { checkA11y, checkA11yInBothThemes, expect, hydrated, test } from './fixtures.ts'

test('the home page has its sections in order, with cars and claims', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Marque/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Find Your Dream Car')
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
    ['Featured Vehicles', 'Search and Filters', 'Browse by Category', 'Latest Listings', 'Ready to Sell Your Car'].map(
      (title) => expect.stringMatching(new RegExp(title.replaceAll(' ', '\\s+'))),
    ),
  )
  const section = (name: string) => page.getByRole('region', { name })
  await expect(section('Featured Vehicles').getByRole('article')).toHaveCount(6)
  await expect(section('Latest Listings').getByRole('article')).toHaveCount(8)
  await expect(section('Latest Listings').getByText('NEW', { exact: true })).toHaveCount(8)
  for (const claim of ['14 days', '24,000+', '98.7%']) await expect(page.getByText(claim)).toBeVisible()
})

test('its buttons and tiles lead where they say', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Browse All Listings' })).toHaveAttribute('href', '/vehicles')
  await expect(main.getByRole('link', { name: 'Sell Your Car' }).first()).toHaveAttribute('href', '/sell')
  await expect(main.getByRole('link', { name: 'Get Started Now' })).toHaveAttribute('href', '/sell')
  const tiles = page.getByRole('region', { name: 'Browse by Category' }).getByRole('link')
  await expect(tiles).toHaveCount(8)
  await tiles.filter({ hasText: 'Sports Cars' }).click()
  await expect(page).toHaveURL('/category/Sports%20Cars')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports Cars')
})

test('the search on the home page leads to its results', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByLabel('Make', { exact: true }).selectOption('Porsche')
  await page.getByRole('button', { name: /Search Vehicles/ }).click()
  await expect(page).toHaveURL(/\/vehicles\?make=Porsche$/)
  await expect(page.getByText(/^Showing 1-9 of \d+ results$/)).toBeVisible()
})

test('whoever knows what they want writes it into the first thing on the home page', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('searchbox', { name: 'Make, model or keyword' }).fill('cabriolet')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/vehicles?q=cabriolet')
  await expect(page.getByText(/^Showing 1-\d+ of \d+ results$/)).toBeVisible()
})

test('on a phone the cars of the home page are rails', async ({ page, isMobile }) => {
  await page.goto('/')
  await hydrated(page)
  for (const title of ['Featured Vehicles', 'Latest Listings']) {
    const cards = page.getByRole('region', { name: title }).getByRole('article')
    const tops = await cards.evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top)))
    expect(new Set(tops).size === 1, title).toBe(isMobile)
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards.last()).toBeInViewport({ ratio: 0.1 })
  }
})

test('a category is paged, with its breadcrumb', async ({ page }) => {
  await page.goto('/category/Classics')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Showing 1-9 of \d+ Classics$/)).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(9)
  await expect(main.getByText(/^Page 1 of \d+$/)).toBeVisible()
  await main.getByRole('link', { name: 'Next' }).click()
  await expect(main.getByText(/^Showing 10-18 of \d+ Classics$/)).toBeVisible()
  await expect(page).toHaveURL('/category/Classics?page=2')
  await page.goBack()
  await expect(main.getByText(/^Showing 1-9 of/)).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: /breadcrumb/i }).getByRole('link', { name: 'Vehicles' }),
  ).toHaveAttribute('href', '/vehicles')
})

test('a category that nobody knows is shown by its name, without cars', async ({ page }) => {
  await page.goto('/category/Hovercraft')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hovercraft')
  await expect(page.getByText('No vehicles found in this category.')).toBeVisible()
})

test.describe('an address that leads nowhere', () => {
  test.use({ expectedStatus: 404 })
  test('is 404 and says so', async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await checkA11y(page)
  })
})

test('a heart asks a visitor to sign in, in one toast that goes by itself', async ({ page }) => {
  await page.goto('/vehicles')
  await hydrated(page)
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
  const toast = page.getByRole('status').filter({ hasText: 'Sign in required' })
  await hearts.nth(0).click()
  await expect(toast).toHaveCount(1) // and not below the pointer a moment later, where it would stay
  await hearts.nth(1).click()
  await page.mouse.move(0, 0)
  await expect(toast).toHaveCount(1)
  await expect(page.getByText('Please sign in to add vehicles to your favorites').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sign in required' })).toHaveCount(0, { timeout: 9_000 })
})

test.describe('at the first visit', () => {
  test.use({ neverBeenHere: true })
  test('the page is dark until the visitor wants it light, and stays so without a flash', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const theme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await theme()).toBe('dark')
    await page.getByRole('button', { name: /light/i }).click()
    expect(await theme()).toBe('light')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await page.addInitScript(() => {
      // Notes the theme as soon as there is a body, which is before the first paint.
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

test('home and category stand no obstacle in anybody’s way, in both themes', async ({ page }) => {
  for (const path of ['/', '/category/Electric']) {
    await page.goto(path)
    await hydrated(page)
    await checkA11yInBothThemes(page)
  }
})

test('nothing is cut off at any width', async ({ page }) => {
  for (const width of [320, 820, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/vehicles', '/category/SUVs', '/vehicles?q=zeppelin']) {
      await page.goto(path)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(width)
    }
  }
})

test('the menu of a small screen opens, holds every way, and closes', async ({ page, isMobile }) => {
  await page.goto('/')
  await hydrated(page)
  const menu = page.getByRole('button', { name: /menu/i })
  if (!isMobile) return expect(menu).toBeHidden()
  await menu.click()
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

test('the API is documented on a page', async ({ page }) => {
  await page.goto('/api/docs')
  await page.locator('#operations-tag-vehicles').click()
  await expect(page.getByText('/api/vehicles/search')).toBeVisible()
  await page.locator('#operations-tag-inquiries').click()
  await expect(page.getByText('/api/inquiries', { exact: true })).toBeVisible()
  await page.locator('#operations-tag-admin').click()
  await expect(page.getByText('/api/admin/watchlist', { exact: true }).first()).toBeVisible()
})

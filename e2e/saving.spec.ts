import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test, toast } from './fixtures.ts'
import { saveFirstCar } from './listings.ts'
import { bearerOf, becomeMember, signIn } from './people.ts'

const hearts = (page: Page, more: { pressed?: true } = {}) =>
  page.getByRole('main').getByRole('button', { name: /^Save /, ...more })

/** The heart of a car that a new member has saved. */
async function fullHeart(page: Page): Promise<Locator> {
  await becomeMember(page)
  const name = await saveFirstCar(page)
  await page.goto('/vehicles?make=Mercedes-Benz')
  await expect(hearts(page, { pressed: true })).toHaveCount(1)
  return page.getByRole('main').getByRole('button', { name: `Save ${name}` })
}

async function savedCars(page: Page): Promise<number> {
  const answer = await page.request.get('/api/favorites/ids', { headers: await bearerOf(page) })
  return ((await answer.json()) as number[]).length
}

/** Opens a search as a visitor who has an account, whose name is given. */
async function searchSignedOut(page: Page): Promise<string> {
  const username = await becomeMember(page)
  await page.context().clearCookies()
  await page.goto('/vehicles?make=Mercedes-Benz')
  await hydrated(page)
  return username
}

test('the car whose heart a visitor pressed is saved after signing in', async ({ page }) => {
  const username = await searchSignedOut(page)
  const heart = hearts(page).nth(2)
  const name = (await heart.getAttribute('aria-label'))!
  await heart.click()
  await toast(page, 'Sign in required').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/sign-in')
  await signIn(page, username)
  await page.waitForURL('/vehicles?make=Mercedes-Benz')
  await expect(toast(page, 'Added to favorites')).toContainText('Vehicle has been added to your favorites list')
  await expect(page.getByRole('main').getByRole('button', { name, pressed: true })).toHaveCount(1)
  await expect(hearts(page, { pressed: true })).toHaveCount(1)
})

test('two hearts pressed before signing in are both saved', async ({ page }) => {
  const username = await searchSignedOut(page)
  for (const place of [1, 3]) await hearts(page).nth(place).click()
  await page.goto('/sign-in')
  await signIn(page, username)
  await page.waitForURL('/')
  await expect.poll(() => savedCars(page), { timeout: 15_000 }).toBe(2)
})

test.describe('a heart pressed while a session loads that has ended', () => {
  test.use({ expectedStatus: 401 })
  test('asks to sign in once that is known', async ({ page }) => {
    await becomeMember(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/identity/**', async (route) => {
      await held
      await route.continue()
    })
    const context = page.context()
    const session = (await context.cookies()).filter(({ name }) => name.includes('session'))
    await context.addCookies(session.map((cookie) => ({ ...cookie, value: 'ended' })))
    await page.goto('/vehicles')
    await hydrated(page)
    await hearts(page).first().click()
    answer()
    await expect(toast(page, 'Sign in required')).toBeVisible()
  })
})

test('a heart is emptied at once and filled again, each with its toast', async ({ page }) => {
  const heart = await fullHeart(page)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(toast(page, 'Removed from favorites')).toContainText('Vehicle has been removed from your favorites list')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page, 'Added to favorites')).toContainText('Vehicle has been added to your favorites list')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await savedCars(page)).toBe(1)
})

test('what was asked before a heart was pressed does not empty it', async ({ page }) => {
  const username = await searchSignedOut(page)
  const heart = hearts(page).nth(2)
  const name = (await heart.getAttribute('aria-label'))!
  await heart.click()
  let added = () => {}
  const isAdded = new Promise<void>((resolve) => (added = resolve))
  let first = true
  await page.route('**/api/favorites/ids', async (route) => {
    if (!first) return route.continue()
    first = false
    const before = await route.fetch()
    await isAdded
    await route.fulfill({ response: before }).catch(() => {}) // nobody waits for it any more
  })
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url().endsWith('/api/favorites')) added()
  })
  await toast(page, 'Sign in required').getByRole('button', { name: 'Sign In' }).click()
  await signIn(page, username)
  await expect(toast(page, 'Added to favorites')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name, pressed: true })).toHaveCount(1)
})

test('among the saved cars a heart is never one that saves, however late its part comes', async ({ page }) => {
  await becomeMember(page)
  const name = await saveFirstCar(page)
  await page.route('**/assets/*.js', async (route) => {
    const part = await route.fetch()
    if ((await part.text()).includes('Removed from favorites'))
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.fulfill({ response: part })
  })
  await page.goto('/profile')
  await hydrated(page)
  await page.getByRole('tab', { name: 'Saved Vehicles' }).click()
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: `Save ${name}` })
    .click()
  await expect(page.getByText('No Saved Vehicles')).toBeVisible()
  expect(await savedCars(page)).toBe(0)
})

test('a heart that is clicked twice in a hurry is emptied once', async ({ page }) => {
  const heart = await fullHeart(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const asked: string[] = []
  await page.route('**/api/favorites/*', async (route) => {
    asked.push(route.request().method())
    await held
    await route.continue()
  })
  // Before the next frame is painted, as may happen on a busy machine.
  await heart.evaluate((it: HTMLElement) => [it.click(), it.click()])
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  answer()
  await expect(toast(page, 'Removed from favorites')).toBeVisible()
  expect(asked.filter((method) => method !== 'GET')).toEqual(['DELETE'])
  expect(await savedCars(page)).toBe(0)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test.describe('a heart that the server refuses', () => {
  test.use({ expectedStatus: 500 })
  test('is as it was, and says so', async ({ page }) => {
    const heart = await fullHeart(page)
    await heart.click()
    await expect(toast(page, 'Removed from favorites')).toBeVisible()
    await page.route('**/api/favorites', (route) => route.fulfill({ status: 500, body: '{}' }))
    await heart.click()
    await expect(toast(page, 'Error')).toContainText('Failed to add vehicle to favorites')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(await savedCars(page)).toBe(0)
  })

  test('is as it was when it is emptied, and says so', async ({ page }) => {
    await becomeMember(page)
    const found = await page.request.get('/api/vehicles/search?make=Mercedes-Benz&limit=1')
    const [{ id }] = (await found.json()) as [{ id: number }]
    const car = { headers: await bearerOf(page), data: { vehicleId: id } }
    expect((await page.request.post('/api/favorites', car)).ok()).toBe(true)
    await page.route('**/api/favorites/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
    )
    await page.goto(`/vehicles/${id}`)
    const heart = page.getByRole('main').getByRole('button', { name: /^Save /, pressed: true })
    await heart.click()
    await expect(toast(page, 'Error')).toContainText('Failed to remove vehicle from favorites')
    await expect(toast(page, 'Error')).toHaveClass(/border-l-danger/)
    await expect(heart).toBeVisible()
  })
})

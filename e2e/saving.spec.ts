import { expect, hydrated, test, toast } from './fixtures.ts'
import { bearerOf, becomeMember, signIn } from './people.ts'

test('the car whose heart a visitor pressed is saved after signing in', async ({ page }) => {
  const username = await becomeMember(page)
  await page.context().clearCookies()
  await page.goto('/vehicles')
  await hydrated(page)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .nth(2)
  const name = (await heart.getAttribute('aria-label'))!
  await heart.click()
  await toast(page, 'Sign in required').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/sign-in')
  await signIn(page, username)
  await page.waitForURL('/')
  await expect(toast(page, 'Added to favorites')).toContainText('Vehicle has been added to your favorites list')
  await page.goto('/vehicles')
  await expect(page.getByRole('main').getByRole('button', { name, pressed: true })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('button', { name: /^Save /, pressed: true })).toHaveCount(1)
})

test('a heart is filled at once and emptied again, each with its toast', async ({ page }) => {
  await becomeMember(page)
  const known = page.waitForResponse('**/api/favorites/ids')
  await page.goto('/vehicles')
  await known
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page, 'Added to favorites')).toContainText('Vehicle has been added to your favorites list')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(toast(page, 'Removed from favorites')).toContainText('Vehicle has been removed from your favorites list')
})

test('a heart that is clicked twice in a hurry shows what the server knows', { tag: '@once' }, async ({ page }) => {
  await becomeMember(page)
  const known = page.waitForResponse('**/api/favorites/ids')
  await page.goto('/vehicles')
  await known
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
  await heart.dblclick()
  await expect(toast(page, /^(Added|Removed)/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const shown = await heart.getAttribute('aria-pressed')
  const ids = await page.request.get('/api/favorites/ids', { headers: await bearerOf(page) })
  expect(String(((await ids.json()) as number[]).length > 0)).toBe(shown)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', shown!)
})

test.describe('a heart that the server refuses', () => {
  test.use({ expectedStatus: 500 })
  test('is as it was, and says so', { tag: '@once' }, async ({ page }) => {
    await becomeMember(page)
    await page.route('**/api/favorites', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/vehicles')
    await hydrated(page)
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /^Save / })
      .first()
    await heart.click()
    await expect(toast(page, 'Error')).toContainText('Failed to add vehicle to favorites')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})

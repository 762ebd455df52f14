import { expect, hydrated, test } from './fixtures.ts'
import { becomeDemo, becomeMember } from './people.ts'

test('a car that comes late brings its title and its description', async ({ page }) => {
  await page.goto('/vehicles?make=Mercedes-Benz') // no other test takes any away
  await hydrated(page)
  let arrive = () => {}
  const held = new Promise<void>((done) => (arrive = done))
  await page.route(/\/vehicles\/\d+\.data/, async (route) => {
    await held
    await route.fallback()
  })
  const first = page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 2 }).first()
  const name = (await first.textContent())!
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/vehicles\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  arrive()
  await expect(page).toHaveTitle(`${name} | Marque`)
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    new RegExp(`^${name}: [\\d,]+ miles?, `),
  )
})

test.describe('who is signed in cannot be found out', () => {
  test.use({ expectedStatus: 500 })
  for (const screen of ['/profile', '/admin']) {
    test(`${screen} says so with the status, and another try brings it`, async ({ page }) => {
      await becomeDemo(page, 'admin')
      await page.route('**/api/auth/user', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto(screen)
      await expect(page.getByText('Error fetching user: 500', { exact: true })).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try Again' }).first().click()
      await expect(page.getByText('Error fetching user: 500', { exact: true })).toHaveCount(0)
      await expect(
        page
          .getByRole('main')
          .getByText(screen === '/admin' ? 'Total Users' : 'Ada')
          .first(),
      ).toBeVisible()
    })
  }
})

test.describe('a category', () => {
  test.use({ expectedMessage: /Failed to (fetch|load resource)|net::ERR_FAILED/ })
  test('whose second page cannot be asked for says so in its own place', async ({ page }) => {
    await page.goto('/category/SUVs')
    await hydrated(page)
    await page.route(/\/category\/SUVs\.data/, (route) => route.abort())
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Error loading vehicles. Please try again.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SUVs')
  })
})

test.describe('an inquiry about a car that is gone', () => {
  test.use({ expectedStatus: 404 })
  test('still leads to its page, which says so', async ({ page }) => {
    await becomeMember(page)
    const sent = { id: 7, vehicleId: 999_999, message: 'Is it there?', createdAt: '2026-11-20T23:30:00.000Z' }
    await page.route('**/api/inquiries/user?*', (route) =>
      route.fulfill({
        headers: { 'x-total-count': '1' },
        json: [{ ...sent, vehicle: { make: 'Porsche', model: '911', shown: false }, state: 'open', unread: 0 }],
      }),
    )
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'My Inquiries' }).click()
    await page.getByRole('link', { name: 'View Vehicle' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Not Found')
  })
})

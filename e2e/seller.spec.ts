import type { Page } from '@playwright/test'
import { checkA11yInBothThemes, expect, hydrated, test, toast } from './fixtures.ts'
import { becomeAdmin, becomeDealer } from './listings.ts'
import { becomeMember, bearerOf, newName } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cars = (page: Page) => page.getByRole('main').getByRole('article')

/** A seller with so many cars, each dearer than the one before; gives name, id and cars. */
async function becomeSeller(page: Page, count: number) {
  const mark = newName()
  const listed = await becomeDealer(
    page,
    Array.from({ length: count }, (_, n) => ({ model: `Europa ${mark} ${n}`, price: 20_000 + 1_000 * n })),
  )
  const own = await page.request.get('/api/auth/user', { headers: await bearerOf(page) })
  const { username, id } = (await own.json()) as { username: string; id: string }
  return { username, id, listed }
}

async function write(page: Page, bio: string) {
  const answer = await page.request.patch('/api/user/profile', { headers: await bearerOf(page), data: { bio } })
  expect(answer.ok()).toBe(true)
}

test('from a car one comes to its seller, with all that is on offer, in order and by pages', async ({ page }) => {
  const { username, listed } = await becomeSeller(page, 11)
  await write(page, 'Only cars that I would drive myself.\nBy appointment.')
  await page.context().clearCookies()
  await page.goto(`/vehicles/${listed[0]!.id}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'See the seller’s page' }).click()
  await expect(page).toHaveURL(`/sellers/${username}`)
  await expect(heading(page)).toHaveText(username)
  await expect(page.getByText('By appointment.')).toBeVisible()
  await expect(page.getByText(`Member since ${new Date().getUTCFullYear()}`)).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'On offer' }).locator('..')).toContainText('11')
  await expect(cars(page)).toHaveCount(9)
  await checkA11yInBothThemes(page)

  await page.getByLabel('Sort by').selectOption('Price: high to low')
  await expect(page).toHaveURL(`/sellers/${username}?sort=price-high`)
  await expect(cars(page).first()).toContainText('$30,000')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`/sellers/${username}?sort=price-high&page=2`)
  await expect(cars(page)).toHaveCount(2)
  await cars(page).last().getByRole('link').click()
  await expect(heading(page)).toContainText('Europa')
  await page.getByRole('link', { name: 'Back to listings' }).click()
  await expect(page).toHaveURL(`/sellers/${username}?sort=price-high&page=2`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('for search engines it is one page, whatever the order, and its name has one spelling', async ({ page }) => {
  const { username } = await becomeSeller(page, 1)
  const answer = await page.request.get(`/sellers/${username.toUpperCase()}?page=7`)
  expect(new URL(answer.url()).pathname).toBe(`/sellers/${username}`)
  await page.goto(`/sellers/${username}?sort=price-low`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/sellers/${username}$`))
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((it) => JSON.parse(it))).toContainEqual(
    expect.objectContaining({ '@type': 'ProfilePage', mainEntity: expect.objectContaining({ name: username }) }),
  )
  const { 'cache-control': kept } = (await page.request.get(`/sellers/${username}`)).headers()
  expect(kept).toContain('s-maxage')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('its cars are put in order too', async ({ page }) => {
    const { username } = await becomeSeller(page, 2)
    await page.goto(`/sellers/${username}`)
    await page.getByLabel('Sort by').selectOption('Price: high to low')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(cars(page).first()).toContainText('$21,000')
  })
})

test.describe('a page that is not there', () => {
  test.use({ expectedStatus: 404 })
  test('says so: of a name that nobody has, and of who is suspended', async ({ page }) => {
    const { username, id } = await becomeSeller(page, 1)
    await becomeAdmin(page)
    const headers = await bearerOf(page)
    const data = { reason: 'Spam.' }
    expect((await page.request.post(`/api/admin/users/${id}/suspension`, { headers, data })).ok()).toBe(true)
    for (const name of [username, 'nobody.of.this.name']) {
      const answer = await page.goto(`/sellers/${name}`)
      expect(answer!.status()).toBe(404)
      await expect(heading(page)).toHaveText('Seller Not Found')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    }
    await checkA11yInBothThemes(page)
  })
})

test('an admin takes a text away from it', async ({ page }) => {
  const { username, id } = await becomeSeller(page, 1)
  await write(page, 'Call me at 555-0100.')
  await becomeAdmin(page)
  await page.goto(`/admin/users/${id}`)
  await hydrated(page)
  const part = page.getByRole('region', { name: 'In Their Words' })
  await expect(part).toContainText('Call me at 555-0100.')
  await part.getByRole('button', { name: 'Remove Text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this text?' })
  await dialog.getByRole('button', { name: 'Remove Text' }).click()
  await expect(toast(page, 'Text Removed')).toBeVisible()
  await expect(part).toContainText('They have written nothing about themselves.')
  await expect(page.getByText('User: clear text')).toBeVisible()
  await page.goto(`/sellers/${username}`)
  await expect(heading(page)).toHaveText(username)
  await expect(page.getByText('555-0100')).toHaveCount(0)
})

test('who has never sold anything has none', async ({ page }) => {
  const username = await becomeMember(page)
  expect((await page.request.get(`/sellers/${username}`)).status()).toBe(404)
})

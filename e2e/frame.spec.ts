import routes from '../web/routes.ts'
import { expect, hydrated, test } from './fixtures.ts'

/** A path of each screen. */
const addresses = routes.map(({ path = '' }) =>
  `/${path}`.replace('*', 'no/such/page').replace(':category', 'SUVs').replace(/:\w+/, '1'),
)

test('header and footer stand on all screens', async ({ request }) => {
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of addresses) {
    const html = await (await request.get(address)).text()
    expect(html, address).toMatch(/<body.*<header .*aria-label="Marque, home".*<main .*<footer .*>Quick Links</s)
  }
})

test('a visitor who is sent to sign in goes over /api/login, by a full navigation', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const login = page.waitForRequest('**/api/login')
  await page.getByRole('banner').getByRole('link', { name: 'Sell Your Car' }).click()
  expect((await login).isNavigationRequest()).toBe(true)
  expect((await login).frame()).toBe(page.mainFrame())
  await expect(page).toHaveURL('/sign-in')
})

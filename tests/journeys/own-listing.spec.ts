import { checkA11y, expect, waitUntilHydrated, test } from './fixtures.ts'
import { listCar } from './listings.ts'

test.use({ expectedStatus: 404 }) // the server renders the page for visitors, who get a 404

test('A seller opens a pending listing from the profile and by URL without a flash of “Not Found”', async ({
  page,
}) => {
  const { id, model } = await listCar(page)
  const name = `1998 Lotus ${model}`
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await page.addInitScript(() => {
    const watchHeading = () => {
      const missing = [...document.querySelectorAll('h1')].find(
        (heading) => heading.textContent === 'Vehicle Not Found',
      )
      if (missing?.checkVisibility({ visibilityProperty: true })) sessionStorage.setItem('flash', 'seen')
      requestAnimationFrame(watchHeading)
    }
    watchHeading()
  })
  const expectNoFlash = async () => expect(await page.evaluate(() => sessionStorage.getItem('flash'))).toBeNull()
  await test.step('From the profile', async () => {
    await page.goto('/profile')
    await page.locator(`main a[href="/vehicles/${id}"]`).click()
    await expect(heading).toHaveText(name)
    await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${name} | Marque`)
    await expectNoFlash()
  })
  await test.step('By its URL, before and after hydration', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/vehicles/*', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await waitUntilHydrated(page)
    await expect(page.getByText('Loading vehicle…')).toBeAttached()
    answer()
    await expect(heading).toHaveText(name)
    await expectNoFlash()
  })
  await test.step('It is shown as not public, without an inquiry or a heart', async () => {
    await expect(page).toHaveTitle(`${name} | Marque`)
    await expect(page.getByRole('heading', { name: 'This listing is not public' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Interested in this vehicle?' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button', { name: /^Save / })).toHaveCount(0)
    await checkA11y(page)
    await page.getByRole('link', { name: 'Back to listings' }).click()
    await expect(page).toHaveTitle(/^Browse Vehicles/)
  })
})

import { checkA11y, expect, hydrated, test } from './fixtures.ts'

const cards = [
  { path: '/sign-in', field: 'Email address or username' },
  { path: '/sign-up', field: 'Username' },
]

test.describe('At the first visit', () => {
  test.use({ neverBeenHere: true })
  test('The provider’s cards load without a layout shift and are accessible in both themes', async ({ page }) => {
    test.slow()
    await page.goto('/robots.txt')
    for (const theme of ['dark', 'light']) {
      for (const { path, field } of cards) {
        await test.step(`The card of ${path}, ${theme}`, async () => {
          await page.evaluate((theme) => localStorage.setItem('theme', theme), theme)
          let load = () => {}
          const loaded = new Promise<void>((resolve) => (load = resolve))
          await page.route('**/ui.browser.js', async (route) => {
            await loaded
            await route.continue()
          })
          await page.goto(path, { waitUntil: 'commit' })
          await hydrated(page)
          const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight)
          const before = await heightOfPage()
          load()
          await expect(page.getByLabel(field)).toBeVisible()
          expect(await heightOfPage()).toBe(before)
          await expect(page.getByRole('heading', { level: 1 }).and(page.locator(':visible'))).toHaveCount(1)
          await checkA11y(page)
          await page.unrouteAll()
        })
      }
    }
  })
})

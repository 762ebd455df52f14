import type { Locator, Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { waitUntilSettled } from './every-screen.ts'
import { expect, test } from './fixtures.ts'
import { becomeAdmin, becomeDealer } from './listings.ts'
import { newName } from './people.ts'

// Show scrollbars, which Playwright hides by default, because the layout can't shift without them.
test.use({
  launchOptions: { ...config.use!.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
  neverBeenHere: true,
})

const positions = (page: Page) =>
  page.evaluate(() =>
    ['header', 'header a', 'main', 'main h1', 'footer'].map((selector) => {
      const { left, right } = document.querySelector(selector)!.getBoundingClientRect()
      return [selector, left, right]
    }),
  )

async function expectNoShift(page: Page, button: Locator, opened: Locator) {
  await expect(
    page.evaluate(() => innerWidth - document.documentElement.clientWidth),
    'a scrollbar takes space',
  ).resolves.toBeGreaterThan(0)
  await button.scrollIntoViewIfNeeded()
  await waitUntilSettled(page) // a font that arrives later would move links
  const before = await positions(page)
  await button.click()
  await expect(opened).toBeVisible()
  expect(await positions(page)).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  expect(await positions(page)).toEqual(before)
}

test('Dialogs, menus, sheets and the full screen open and close without a layout shift', async ({ page }) => {
  const [car] = await becomeDealer(page, [{ model: `Elise ${newName()}` }])
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  await page.goto(`/vehicles/${car!.id}`)
  await expectNoShift(page, page.getByRole('button', { name: 'Full screen' }), dialog(/full screen$/))
  await page.goto('/profile')
  await expectNoShift(page, page.getByRole('button', { name: 'Edit Profile' }), dialog('Edit Profile'))
  const more = page.getByRole('button', { name: /^More: / }).first()
  await expectNoShift(page, more, page.getByRole('button', { name: /^History: / }).first())
  await page.goto('/profile?tab=account')
  await expectNoShift(page, page.getByRole('button', { name: 'Change Password' }), dialog('Change Password'))

  await becomeAdmin(page)
  await page.goto(`/vehicles/${car!.id}`)
  await expectNoShift(page, page.getByRole('button', { name: 'Report This Listing' }), dialog('Report This Listing'))
  const account = page.getByRole('button', { name: 'Account menu' })
  await expectNoShift(page, account, page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' }))
  await page.setViewportSize({ width: 900, height: 800 })
  await expectNoShift(page, page.getByRole('button', { name: /^Menu/ }), dialog('Menu'))
  await page.goto('/vehicles')
  await expectNoShift(page, page.getByRole('button', { name: 'Filters & Search' }), dialog('Filters & Search'))
})

import type { Page } from '@playwright/test'
import { expect, hydrated, test, toast } from './fixtures.ts'

test.use({ neverBeenHere: true }) // the fake clock cannot be removed from a context

/** Opens the list of cars with a clock that only the test moves. */
async function open(page: Page) {
  await page.clock.install()
  await page.goto('/vehicles')
  await hydrated(page)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

const heart = (page: Page, number: number) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .nth(number)

test('a toast stays for 5000 ms', async ({ page }) => {
  await open(page)
  await heart(page, 0).click()
  await expect(toast(page, 'Sign in required')).toBeVisible()
  await page.clock.runFor(4_999)
  await expect(toast(page, 'Sign in required')).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast(page, 'Sign in required')).toHaveCount(0)
})

test('a toast is at most 420 px wide, gets the focus by F8, and is swiped away to the right', async ({ page }) => {
  await open(page)
  await heart(page, 0).click()
  const shown = toast(page, 'Sign in required')
  const viewport = page.getByRole('region', { name: /F8/ }).getByRole('list')
  const width = async () => (await viewport.boundingBox())!.width
  expect(await width()).toBe(420)
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await width()).toBe(420)
  await page.setViewportSize({ width: 600, height: 900 })
  expect(await width()).toBe(600)

  await expect(viewport).not.toBeFocused()
  await page.keyboard.press('F8')
  await expect(viewport).toBeFocused()

  await drag(page, -80)
  await expect(shown).toBeVisible()
  await drag(page, 49)
  await expect(shown).toBeVisible()
  await drag(page, 51)
  await expect(shown).toHaveCount(0)
})

/** Drags the toast by its title this many pixels to the right. */
async function drag(page: Page, pixels: number) {
  const { x, y } = (await toast(page, 'Sign in required').getByText('Sign in required').boundingBox())!
  await page.mouse.move(x + 100, y + 8)
  await page.mouse.down()
  await page.mouse.move(x + 100 + pixels, y + 8, { steps: 7 })
  await page.mouse.up()
}

test('a tooltip opens after 700 ms, and the next one at once within 300 ms', async ({ page }) => {
  await open(page)
  const tooltip = page.getByRole('tooltip', { name: 'Save to favorites' })
  await heart(page, 0).hover()
  await page.clock.runFor(699)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tooltip).toHaveCount(1)

  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(299)
  await heart(page, 1).hover()
  await expect(tooltip).toHaveCount(1)

  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(300)
  await heart(page, 0).hover()
  await page.clock.runFor(699)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tooltip).toHaveCount(1)
})

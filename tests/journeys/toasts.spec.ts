import type { Page } from '@playwright/test'
import { expect, test, toast } from './fixtures.ts'

test.use({ neverBeenHere: true }) // a fake clock can't be removed from a context

async function open(page: Page) {
  await page.clock.install()
  await page.goto('/vehicles')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

const heart = (page: Page, number: number) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Save (?!Search)/ })
    .nth(number)

test('A visitor sees toasts and tooltips', async ({ page }) => {
  await open(page)
  const shown = toast(page, 'Sign in required')

  await test.step('A second toast replaces the first and stays for 5000 ms', async () => {
    await heart(page, 0).click()
    await expect(shown).toBeVisible()
    await page.clock.runFor(3_000)
    await heart(page, 1).click()
    await expect(shown).toHaveCount(1)
    await expect(shown).toContainText('Please sign in to add vehicles to your favorites')
    await page.clock.runFor(4_999)
    await expect(shown).toBeVisible()
    await page.clock.runFor(1)
    await expect(shown).toHaveCount(0)
  })

  await test.step('A toast is at most 420 px wide, and F8 focuses it', async () => {
    await heart(page, 2).click()
    await expect(shown).toBeVisible()
    const viewport = page.getByRole('region', { name: /F8/ }).getByRole('list')
    const width = async () => (await viewport.boundingBox())!.width
    for (const [screen, expected] of [
      [1440, 420],
      [768, 420],
      [600, 600],
    ] as const) {
      await page.setViewportSize({ width: screen, height: 900 })
      await expect.poll(width, `on ${screen} px`).toBe(expected)
    }
    await expect(viewport).not.toBeFocused()
    await page.keyboard.press('F8')
    await expect(viewport).toBeFocused()
  })

  await test.step('A swipe to the right of at least 50 px removes it', async () => {
    await drag(page, -80)
    await expect(shown).toBeVisible()
    await drag(page, 49)
    await expect(shown).toBeVisible()
    await drag(page, 51)
    await expect(shown).toHaveCount(0)
  })

  await test.step('A tooltip opens after 700 ms, and the next one within 300 ms at once', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const tooltip = page.getByRole('tooltip', { name: 'Save to favorites' })
    await page.clock.runFor(300)
    await heart(page, 3).hover()
    await page.clock.runFor(699)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(tooltip).toHaveCount(1)

    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(299)
    await heart(page, 4).hover()
    await expect(tooltip).toHaveCount(1)

    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(300)
    await heart(page, 3).hover()
    await page.clock.runFor(699)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(tooltip).toHaveCount(1)
  })
})

async function drag(page: Page, pixels: number) {
  const { x, y } = (await toast(page, 'Sign in required').getByText('Sign in required').boundingBox())!
  await page.mouse.move(x + 100, y + 8)
  await page.mouse.down()
  await page.mouse.move(x + 100 + pixels, y + 8, { steps: 7 })
  await page.mouse.up()
}

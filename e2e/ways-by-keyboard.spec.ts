import type { Page } from '@playwright/test'
import { expect, hydrated, test, toast } from './fixtures.ts'
import { expectFocus, tabTo, tabToAndPress } from './keyboard.ts'
import { saveFirstCar } from './listings.ts'
import { becomeMember } from './people.ts'

/** Phones with a keyboard and small windows, and the words on the way, by keys alone. */

const main = (page: Page) => page.getByRole('main')
const results = (page: Page) => main(page).getByRole('region', { name: 'Results' })

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('one searches from the hero, sets a filter in the sheet, and reads how many there are', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await tabTo(page, page.getByRole('searchbox', { name: 'Make, model or keyword' }))
    await page.keyboard.type('ferrari') // no other test offers any
    await page.keyboard.press('Enter')
    await expect(results(page)).toBeVisible()
    await expectFocus(page, main(page))

    const button = main(page).getByRole('button', { name: /^Filters & Search/ })
    const sheet = page.getByRole('complementary', { name: 'Filters & Search' })
    await expect(button).toHaveAccessibleName('Filters & Search 1 set')
    await tabToAndPress(page, button)
    await expect(sheet).toBeVisible()
    await expectFocus(page, sheet)
    const show = sheet.getByRole('button', { name: /^Show / })
    const before = await show.textContent()
    await tabTo(page, sheet.getByRole('checkbox', { name: /^Dual-Clutch/ }))
    await page.keyboard.press('Space')
    await expect(show).not.toHaveText(before!)
    await expectFocus(page, sheet)
    await expect(show).toBeInViewport({ ratio: 1 })
    const count = /[\d,]+/.exec((await show.textContent())!)![0]
    await tabToAndPress(page, show)
    await expect(sheet).toBeHidden()
    await expect(button).toHaveAccessibleName('Filters & Search 2 set')
    await expect(results(page).getByText(new RegExp(`of ${count} results$`))).toBeVisible()
    await expectFocus(page, main(page))
    await tabToAndPress(page, button)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('the cars of a rail come into view one after the other', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const cars = page.getByRole('region', { name: 'Featured Vehicles' }).getByRole('article')
    for (const place of [0, 2, 5]) {
      const link = cars.nth(place).getByRole('link').first()
      await tabTo(page, link)
      await expect(link).toBeInViewport({ ratio: 0.5 })
    }
  })

  test('the menu leads to the inbox and to what one has saved, and takes the focus along', async ({ page }) => {
    await becomeMember(page)
    const name = await saveFirstCar(page)
    await page.goto('/')
    await hydrated(page)
    const button = page.getByRole('button', { name: /^Menu/ })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const go = async (link: string) => {
      await tabToAndPress(page, button)
      await expectFocus(page, menu)
      await tabToAndPress(page, menu.getByRole('link', { name: link, exact: true }))
      await expect(menu).toBeHidden()
    }
    await go('Inbox')
    await expect(page.getByRole('tabpanel', { name: /^Inbox/ }).getByText('No Messages Yet')).toBeVisible()
    await expectFocus(page)
    await go('Saved Vehicles')
    const saved = page.getByRole('tabpanel', { name: 'Saved Vehicles' })
    await expect(saved.getByRole('link', { name })).toBeVisible()
    await expectFocus(page)
    await tabToAndPress(page, button)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })
})

test('of “Explore” and “Listings” one is current, and a search is passed on by its name', async ({ page }) => {
  await page.addInitScript(() => {
    const shared = Object.assign(globalThis, { shared: undefined as unknown })
    Object.assign(navigator, { share: async (what: unknown) => void (shared.shared = what) })
  })
  await page.goto('/')
  await hydrated(page)
  const way = page.getByRole('banner').getByRole('navigation').getByRole('link')
  await tabToAndPress(page, way.filter({ hasText: /^Listings$/ }))
  await expect(results(page)).toBeVisible()
  await expect(way.and(page.locator('[aria-current=page]'))).toHaveText(['Listings'])
  await expectFocus(page)
  await tabTo(page, page.getByLabel('Make', { exact: true }))
  await page.keyboard.type('Porsche')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Porsche')
  const share = page.getByRole('button', { name: 'Share this search' })
  await tabToAndPress(page, share)
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { shared?: { title: string } }).shared?.title))
    .toBe('Porsche | Marque')
  await expect(share).toBeFocused()
})

test.describe('an address that leads nowhere', () => {
  test.use({ expectedStatus: 404 })
  test('leads on by keys', async ({ page }) => {
    await page.goto('/no/such/page')
    await hydrated(page)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await tabToAndPress(page, main(page).getByRole('link').first())
    await expect(main(page).getByRole('heading', { level: 1 })).not.toHaveText('404 Page Not Found')
    await expectFocus(page, main(page))
  })
})

test('where a device cannot share, the link is copied, and the focus stays', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto('/vehicles/1')
  await hydrated(page)
  const share = page.getByRole('button', { name: 'Share this vehicle' })
  await tabToAndPress(page, share)
  await expect(toast(page, 'Link copied')).toBeVisible()
  await expect(share).toBeFocused()
})

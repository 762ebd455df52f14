import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectFocus, tabTo, tabToAndPress } from './keyboard.ts'
import { saveFirstCar } from './listings.ts'
import { becomeMember } from './people.ts'

/** These journeys use only the keyboard, in a window that is as narrow as a phone. */

const main = (page: Page) => page.getByRole('main')
const results = (page: Page) => main(page).getByRole('region', { name: 'Results' })

test.use({ viewport: { width: 390, height: 844 }, expectedStatus: 404 })

test('A member on a narrow screen searches, filters and uses the menu by keyboard', async ({ page }) => {
  test.slow()
  await becomeMember(page)
  const saved = await saveFirstCar(page)
  await page.goto('/')

  await test.step('The vehicles of a rail scroll into view one by one', async () => {
    const cars = page.getByRole('region', { name: 'Featured Vehicles' }).getByRole('article')
    for (const place of [0, 2, 5]) {
      const link = cars.nth(place).getByRole('link').first()
      await tabTo(page, link)
      await expect(link).toBeInViewport({ ratio: 0.5 })
    }
  })

  await test.step('A search from the hero leads to its results', async () => {
    await page.goto('/')
    await tabTo(page, page.getByRole('searchbox', { name: 'Make, model or keyword' }))
    await page.keyboard.type('ferrari') // no other test lists a Ferrari
    await page.keyboard.press('Enter')
    await expect(results(page)).toBeVisible()
    await expectFocus(page, main(page))
  })

  await test.step('A filter in the sheet shows the number of results', async () => {
    const button = main(page).getByRole('button', { name: /^Filters & Search/ })
    const sheet = page.getByRole('dialog', { name: 'Filters & Search' })
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
    await expect(show).toHaveText(/\d/) // the count is loaded after a pause
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

  await test.step('The menu leads to the inbox and saved vehicles with the focus', async () => {
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
    const panel = page.getByRole('tabpanel', { name: 'Saved Vehicles' })
    await expect(panel.getByRole('link', { name: saved })).toBeVisible()
    await expectFocus(page)
    await tabToAndPress(page, button)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('A missing page has links', async () => {
    await page.goto('/no/such/page')
    const title = main(page).getByRole('heading', { level: 1 })
    await expect(title).toHaveText('404 Page Not Found')
    await tabToAndPress(page, main(page).getByRole('link').first())
    await expect(title).not.toHaveText('404 Page Not Found')
    await expectFocus(page, main(page))
  })
})

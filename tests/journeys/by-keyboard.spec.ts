import type { Page } from '@playwright/test'
import { expect, waitUntilHydrated, test, toast } from './fixtures.ts'
import { expectFocus, openAndClose, tabTo, tabToAndPress, typeInto } from './keyboard.ts'
import { becomeDealer } from './listings.ts'
import { becomeMember, newName, password } from './people.ts'

/** These journeys use only the keyboard. After each action, the focus must be on the element that the user needs next. */

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')

test.use({ expectedStatus: 400 }) // the inquiry is first sent with an invalid address

test('A visitor searches, opens a vehicle, sends an inquiry and browses the seller’s vehicles', async ({ page }) => {
  test.slow()
  const mark = newName()
  const model = `Eclat ${mark}`
  const others = Array.from({ length: 9 }, (_, index) => ({ model: `Europa ${mark} ${index}`, price: 20_000 + index }))
  await becomeDealer(page, [{ model }, ...others])
  await page.context().clearCookies()
  const results = page.getByRole('region', { name: 'Results' })

  await test.step('A search from the hero moves the focus to its results', async () => {
    await page.goto('/')
    await typeInto(page, page.getByRole('searchbox', { name: 'Make, model or keyword' }), model)
    await page.keyboard.press('Enter')
    await expect(results.getByRole('article')).toHaveCount(1)
    await expectFocus(page, main(page))
    await tabTo(page, page.getByLabel('Sort by'))
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/sort=price-low/)
    await expect(page.getByLabel('Sort by')).toBeFocused()
  })

  await test.step('A vehicle opens with its pictures and description', async () => {
    await tabToAndPress(page, results.getByRole('article').getByRole('link'))
    await expect(title(page)).toHaveText(`1998 Lotus ${model}`)
    await expectFocus(page, main(page))
    const picture = page.getByRole('link', { name: /^Show .* in full screen$/ }).first()
    await openAndClose(page, picture, page.getByRole('dialog', { name: /full screen$/ }))
    await tabTo(page, page.getByRole('tab', { name: 'Details' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Description' })).toBeFocused()
  })

  await test.step('An inquiry is corrected and sent', async () => {
    await typeInto(page, page.getByLabel('Name'), 'Vera')
    await typeInto(page, page.getByRole('textbox', { name: 'Email' }), 'no address')
    await typeInto(page, page.getByLabel('Message'), 'Is it still there?')
    await tabToAndPress(page, page.getByRole('button', { name: 'Send Inquiry' }))
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(`${newName()}@example.com`)
    await tabToAndPress(page, page.getByRole('button', { name: 'Send Inquiry' }))
    await expect(page.locator('output').filter({ hasText: 'Inquiry Sent' })).toBeFocused()
  })

  await test.step('The report dialog returns the focus, and so does the back link', async () => {
    const report = page.getByRole('button', { name: 'Report This Listing' })
    await openAndClose(page, report, page.getByRole('dialog', { name: 'Report This Listing' }))
    await page.goBack()
    await expect(results.getByRole('article')).toHaveCount(1)
    await expectFocus(page)
  })

  await test.step('The seller’s vehicles can be sorted and paged', async () => {
    await tabToAndPress(page, results.getByRole('article').getByRole('link'))
    await tabToAndPress(page, page.getByRole('link', { name: 'View the seller’s page' }))
    await expect(page.getByRole('heading', { name: 'For Sale' })).toBeVisible()
    await expectFocus(page, main(page))
    await tabTo(page, page.getByLabel('Sort by'))
    await page.keyboard.press('ArrowDown')
    await expect(main(page).getByRole('article').first()).toContainText('$20,000')
    await expect(page.getByLabel('Sort by')).toBeFocused()
    await tabToAndPress(page, page.getByRole('link', { name: 'Next' }))
    await expect(main(page).getByRole('article')).toHaveCount(1)
    await expectFocus(page, main(page))
  })

  await test.step('Clicked links move the focus to the new page, too', async () => {
    await main(page).getByRole('article').getByRole('link').click()
    await expect(title(page)).toHaveText(`1998 Lotus ${model}`)
    await expect(main(page)).toBeFocused()
    await page.getByRole('link', { name: 'View the seller’s page' }).click()
    await expect(page.getByRole('heading', { name: 'For Sale' })).toBeVisible()
    await expect(main(page)).toBeFocused()
  })
})

test.describe('With a wrong password first', () => {
  test.use({ expectedStatus: 401 })
  test('A member signs in, saves a car, and goes through the profile', async ({ page }) => {
    test.slow()
    const username = await becomeMember(page)
    await page.context().clearCookies()
    await page.goto('/sign-in')
    await typeInto(page, page.getByLabel('Username or email'), username)
    await typeInto(page, page.getByLabel('Password *', { exact: true }), 'not my password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Wrong username or password. Please try again.')).toBeVisible()
    await expectFocus(page, page.locator('main form').first())
    await tabTo(page, page.getByLabel('Password *', { exact: true }))
    await page.keyboard.press('Control+A')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(title(page)).toHaveText('Find Your Dream Car')
    await waitUntilHydrated(page)

    const heart = main(page)
      .getByRole('button', { name: /^Save (?!Search|.*Lotus)/ }) // skips Lotus cars, because other tests may remove theirs
      .first()
    await tabToAndPress(page, heart)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toBeFocused()
    // Wait for the toast, because the heart is filled before the server has stored the favorite.
    await expect(toast(page, 'Added to favorites')).toBeVisible()

    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    for (const name of ['Saved Vehicles', 'Saved Searches', 'Shortlists', 'My Inquiries', 'Inbox']) {
      await tabTo(page, page.getByRole('tab', { selected: true }))
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name })).toBeFocused()
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    }
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    const saved = page.getByRole('tabpanel', { name: 'Saved Vehicles' })
    await tabToAndPress(page, saved.getByRole('button', { name: /^Save (?!Search)/ }))
    await expect(saved.getByText('No Saved Vehicles')).toBeVisible()
    await expectFocus(page)
    await page.goto('/profile')
    await openAndClose(
      page,
      page.getByRole('button', { name: 'Edit Profile' }),
      page.getByRole('dialog', { name: 'Edit Profile' }),
    )
  })
})

import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test, toast } from './fixtures.ts'
import { expectFocus, tabTo, tabToAndPress } from './keyboard.ts'
import { approve, becomeAdmin, becomeDealer, listCar } from './listings.ts'
import { mine } from './my-listings.ts'
import { becomeMember, newName, password } from './people.ts'
import { addPictures, form, open as openSellForm, submit } from './sell-form.ts'

/** Every journey by keys alone: after each act the focus is on something, and there where one goes on. */

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const main = (page: Page) => page.getByRole('main')

async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Opens what a button opens, leaves it by Esc, and is on the button again. */
async function lookInto(page: Page, button: Locator, dialog: Locator) {
  await tabToAndPress(page, button)
  await expect(dialog).toBeVisible()
  await expectFocus(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
}

test('a visitor searches, opens a car, looks at its pictures and writes', async ({ page }) => {
  const model = `Eclat ${newName()}`
  await becomeDealer(page, [{ model }])
  await page.context().clearCookies()
  await page.goto('/')
  await hydrated(page)
  await typeInto(page, page.getByRole('searchbox', { name: 'Make, model or keyword' }), model)
  await page.keyboard.press('Enter')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('article')).toHaveCount(1)
  await expectFocus(page, main(page))
  await tabTo(page, page.getByLabel('Sort by'))
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/sort=price-low/)
  await expect(page.getByLabel('Sort by')).toBeFocused()

  await tabToAndPress(page, results.getByRole('article').getByRole('link'))
  await expect(title(page)).toHaveText(`1998 Lotus ${model}`)
  await expectFocus(page, main(page))
  const picture = page.getByRole('link', { name: /^Show .* in full screen$/ }).first()
  await lookInto(page, picture, page.getByRole('dialog', { name: /full screen$/ }))
  await tabTo(page, page.getByRole('tab', { name: 'Details' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Description' })).toBeFocused()

  await typeInto(page, page.getByLabel('Name'), 'Vera')
  await typeInto(page, page.getByLabel('Email'), 'no address')
  await typeInto(page, page.getByLabel('Message'), 'Is it still there?')
  await tabToAndPress(page, page.getByRole('button', { name: 'Send Inquiry' }))
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(`${newName()}@example.com`)
  await tabToAndPress(page, page.getByRole('button', { name: 'Send Inquiry' }))
  await expect(page.locator('output').filter({ hasText: 'Inquiry Sent' })).toBeFocused()

  const report = page.getByRole('button', { name: 'Report this listing' })
  await lookInto(page, report, page.getByRole('dialog', { name: 'Report this listing' }))
  await page.goBack()
  await expect(results.getByRole('article')).toHaveCount(1)
  await expectFocus(page)
})

test('from a car to its seller, through the cars there, and back', async ({ page }) => {
  const seller = newName()
  const cars = Array.from({ length: 10 }, (_, n) => ({ model: `Europa ${seller} ${n}`, price: 20_000 + n }))
  const [first] = await becomeDealer(page, cars)
  await page.goto(`/vehicles/${first!.id}`)
  await hydrated(page)
  await tabToAndPress(page, page.getByRole('link', { name: 'See the seller’s page' }))
  await expect(page.getByRole('heading', { name: 'On Offer' })).toBeVisible()
  await expectFocus(page, main(page))
  await tabTo(page, page.getByLabel('Sort by'))
  await page.keyboard.press('ArrowDown')
  await expect(main(page).getByRole('article').first()).toContainText('$20,000')
  await expect(page.getByLabel('Sort by')).toBeFocused()
  await tabToAndPress(page, page.getByRole('link', { name: 'Next' }))
  await expect(main(page).getByRole('article')).toHaveCount(1)
  await expectFocus(page, main(page))
})

test('who never presses Tab is on the page that has come, too', async ({ page }) => {
  const [car] = await becomeDealer(page, [{ model: `Elite ${newName()}` }])
  await page.goto(`/vehicles/${car!.id}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'See the seller’s page' }).click()
  await expect(page.getByRole('heading', { name: 'On Offer' })).toBeVisible()
  await expect(main(page)).toBeFocused()
  await main(page).getByRole('article').getByRole('link').first().click()
  await expect(title(page)).toContainText('Elite')
  await expect(main(page)).toBeFocused()
})

test.describe('with a password that is wrong at first', () => {
  test.use({ expectedStatus: 401 })
  test('a member signs in, saves a car, and goes through the profile', async ({ page }) => {
    test.slow()
    const username = await becomeMember(page)
    await page.context().clearCookies()
    await page.goto('/sign-in')
    await hydrated(page)
    await typeInto(page, page.getByLabel('Username or email'), username)
    await typeInto(page, page.getByLabel('Password *', { exact: true }), 'not my password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The username or the password is not right. Please try again.')).toBeVisible()
    await expectFocus(page, page.locator('main form'))
    await tabTo(page, page.getByLabel('Password *', { exact: true }))
    await page.keyboard.press('Control+A')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(title(page)).toHaveText('Find Your Dream Car') // loaded anew, and begun at its top
    await hydrated(page)

    const heart = main(page)
      .getByRole('button', { name: /^Save (?!.*Lotus)/ }) // of the demo: those of other tests may be gone before they are seen
      .first()
    await tabToAndPress(page, heart)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toBeFocused()

    await page.goto('/profile')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    for (const name of ['Saved Vehicles', 'My Inquiries', 'Inbox']) {
      await tabTo(page, page.getByRole('tab', { selected: true }))
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name })).toBeFocused()
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    }
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    const saved = page.getByRole('tabpanel', { name: 'Saved Vehicles' })
    await tabToAndPress(page, saved.getByRole('button', { name: /^Save / }))
    await expect(saved.getByText('No Saved Vehicles')).toBeVisible()
    await expectFocus(page)
    await page.goto('/profile')
    await hydrated(page)
    await lookInto(
      page,
      page.getByRole('button', { name: 'Edit Profile' }),
      page.getByRole('dialog', { name: 'Edit Profile' }),
    )
  })
})

test('a car is described, seen as visitors will see it, and listed', async ({ page }) => {
  test.slow() // a picture is uploaded
  await becomeMember(page)
  await openSellForm(page)
  const choose = async (field: string, text: string) => typeInto(page, page.getByLabel(field), text)
  await choose('Make *', 'Porsche')
  await choose('Model *', '911 Carrera S')
  await choose('Price ($) *', '85000')
  await choose('Mileage (miles) *', '45200')
  await choose('Body Style *', 'Sports')
  await choose('Description', 'Two owners.')
  await addPictures(page, 1) // by a window of the system
  const preview = page.getByRole('dialog', { name: 'As visitors will see it' })
  await tabToAndPress(page, form(page).getByRole('button', { name: 'See the Whole Page' }))
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/911 Carrera S$/)
  await expect(preview.getByRole('heading', { name: 'As visitors will see it' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expectFocus(page, preview)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(form(page).getByRole('button', { name: 'See the Whole Page' })).toBeFocused()
  await tabToAndPress(page, submit(page))
  await expect(page.getByRole('heading', { name: /^What happens next with your/ })).toBeFocused()
})

test('a seller pauses, takes that back, changes and sells', async ({ page }) => {
  await becomeDealer(page, [{ model: `Elite ${newName()}` }, { model: `Excel ${newName()}` }])
  await page.goto('/profile')
  await hydrated(page)
  const listing = mine(page).filter({ hasText: 'Elite' })
  const more = listing.getByRole('button', { name: /^More: / })
  const item = (name: string) => listing.getByRole('button', { name: new RegExp(`^${name}: `) }).last()
  await tabToAndPress(page, more)
  await tabToAndPress(page, item('Pause'))
  await expect(toast(page, /^Listing paused: /)).toBeVisible()
  await expectFocus(page, listing)
  await page.keyboard.press('F8')
  await tabToAndPress(page, toast(page, /^Listing paused: /).getByRole('button', { name: 'Undo' }))
  await expect(toast(page, /^Taken back: /)).toBeVisible()
  await expectFocus(page)
  await expect(listing.getByText('Approved', { exact: true })).toBeVisible()

  const price = listing.getByRole('button', { name: /^Change the price of / })
  await tabToAndPress(page, price)
  await page.keyboard.type('39000')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Price changed')).toBeVisible()
  await expectFocus(page, page.getByRole('tabpanel', { name: 'My Listings' }))
  await page.keyboard.press('Escape')

  const sold = page.getByRole('dialog', { name: 'Mark as Sold' })
  await tabToAndPress(page, more)
  await tabToAndPress(page, item('Mark as Sold'))
  await expectFocus(page, sold)
  await page.keyboard.press('Escape')
  await expect(sold).toBeHidden()
  await expectFocus(page, listing)
  await tabToAndPress(page, more)
  await tabToAndPress(page, item('Mark as Sold'))
  await tabToAndPress(page, sold.getByRole('button', { name: 'Mark as Sold' }))
  await expect(listing.getByText('Sold', { exact: true })).toBeVisible()
  await expectFocus(page, listing)

  await tabTo(page, page.getByRole('checkbox', { name: 'Choose all' }))
  await page.keyboard.press('Space')
  await tabToAndPress(page, page.getByRole('button', { name: 'Pause (1)' }))
  await expect(toast(page, 'Listing paused')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Choose all' })).toBeFocused()
})

test('an admin approves, rejects and resolves', async ({ page }) => {
  test.slow() // three sellers
  const first = await listCar(page)
  await page.context().clearCookies()
  const second = await listCar(page)
  await page.context().clearCookies()
  const third = await listCar(page)
  await becomeAdmin(page)
  await approve(page.request, third.id)
  expect((await page.request.post('/api/reports', { data: { vehicleId: third.id, reason: 'fraud' } })).ok()).toBe(true)

  await page.goto(`/admin/vehicles/${first.id}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: `1998 Lotus ${first.model}` })).toBeVisible()
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Approve' }))
  await expect(toast(page, `Approved: 1998 Lotus ${first.model}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: `1998 Lotus ${first.model}` })).toBeHidden()
  await expectFocus(page, main(page))

  await page.goto(`/admin?q=${second.seller}`)
  await hydrated(page)
  const reject = row(page, second.model).getByRole('button', { name: /^Reject/ })
  const rejecting = page.getByRole('dialog', { name: `Reject 1998 Lotus ${second.model}` })
  await lookInto(page, reject, rejecting)
  await page.keyboard.press('Enter')
  await tabTo(page, rejecting.getByLabel('Reason *'))
  await page.keyboard.press('ArrowDown')
  await typeInto(page, rejecting.getByLabel('Note to the seller'), 'Too dark.')
  await tabToAndPress(page, rejecting.getByRole('button', { name: 'Reject Vehicle' }))
  await expect(toast(page, `Rejected: 1998 Lotus ${second.model}`)).toBeVisible()
  await expect(page.getByText('Nothing Found')).toBeVisible()
  await expectFocus(page, main(page))

  await page.goto(`/admin/reports?q=${third.seller}`)
  await hydrated(page)
  const resolve = page.getByRole('button', { name: `Resolve the reports on 1998 Lotus ${third.model}` })
  const resolving = page.getByRole('dialog', { name: `Reports on 1998 Lotus ${third.model}` })
  await lookInto(page, resolve, resolving)
  await page.keyboard.press('Enter')
  await tabToAndPress(page, resolving.getByRole('button', { name: 'Resolve', exact: true }))
  await expect(toast(page, `Reports Resolved: 1998 Lotus ${third.model}`)).toBeVisible()
  await expect(resolve).toHaveCount(0)
  await expectFocus(page, main(page))
})

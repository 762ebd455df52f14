import type { Page } from '@playwright/test'
import { ownListings } from './desk.ts'
import { expect, test, toast } from './fixtures.ts'
import { expectFocus, tabTo, tabToAndPress, typeInto } from './keyboard.ts'
import { becomeDealer } from './listings.ts'
import { becomeMember, newName } from './people.ts'
import { addPictures, form, open as openSellForm, submit } from './sell-form.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')

test('A vehicle is described, previewed and listed by keyboard only', async ({ page }) => {
  test.slow()
  await becomeMember(page)
  await openSellForm(page)
  const choose = async (field: string, text: string) => typeInto(page, page.getByLabel(field), text)
  await choose('Make *', 'Porsche')
  await choose('Model *', '911 Carrera S')
  await choose('Year *', String(new Date().getUTCFullYear()))
  await choose('Price ($) *', '85000')
  await choose('Mileage (miles) *', '45200')
  await choose('Body Style *', 'Sports')
  await choose('Description', 'Two owners.')
  await addPictures(page, 1) // normally through the system's file dialog, which Playwright bypasses
  const preview = page.getByRole('dialog', { name: 'Page Preview' })
  await tabToAndPress(page, form(page).getByRole('button', { name: 'Preview Full Page' }))
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/911 Carrera S$/)
  await expect(preview.getByRole('heading', { name: 'Page Preview' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expectFocus(page, preview)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(form(page).getByRole('button', { name: 'Preview Full Page' })).toBeFocused()
  await tabToAndPress(page, submit(page))
  await expect(page.getByRole('heading', { name: /^What happens next with your/ })).toBeFocused()
})

test('A seller pauses, undoes, edits, sells and answers by keyboard only', async ({ page }) => {
  test.slow()
  const mark = newName()
  const [car] = await becomeDealer(page, [{ model: `Elite ${mark}` }, { model: `Excel ${mark}` }])
  const name = `1998 Lotus Elite ${mark}`
  const message = 'Are the documents complete?'
  const data = { vehicleId: car!.id, name: 'Ann Ash', email: `${mark}@example.com`, message }
  expect((await page.request.post('/api/inquiries', { data })).status()).toBe(201)
  await page.goto('/profile')
  await expectSellersPage(page, name)
  const listing = ownListings(page).filter({ hasText: 'Elite' })
  const more = listing.getByRole('button', { name: /^More: / })
  const item = (name: string) => listing.getByRole('button', { name: new RegExp(`^${name}: `) }).last()
  await tabToAndPress(page, more)
  await tabToAndPress(page, item('Pause'))
  await expect(toast(page, /^Listing paused: /)).toBeVisible()
  await expectFocus(page, listing)
  await page.keyboard.press('F8')
  await tabToAndPress(page, toast(page, /^Listing paused: /).getByRole('button', { name: 'Undo' }))
  await expect(toast(page, /^Undone: /)).toBeVisible()
  await expectFocus(page)
  await expect(listing.getByText('Approved', { exact: true })).toBeVisible()

  const price = listing.getByRole('button', { name: /^Change the price of / })
  await tabToAndPress(page, price)
  await page.keyboard.type('39000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Price changed' })).toContainText('It’s now $39,000.')
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

  await tabTo(page, page.getByRole('checkbox', { name: 'Select all' }))
  await page.keyboard.press('Space')
  await tabToAndPress(page, page.getByRole('button', { name: 'Pause (1)' }))
  await expect(toast(page, 'Listing paused')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused()

  await answerInquiry(page, name)
})

async function expectSellersPage(page: Page, name: string) {
  await expect(title(page)).toHaveText('My Profile')
  const waiting = main(page).getByRole('region', { name: 'Needs your attention' }).getByRole('link')
  await expect(waiting).toHaveText([/1 inquiry needs a reply/])
  await expect(main(page).getByRole('tablist')).toMatchAriaSnapshot(`
    - tablist:
      - tab "My Listings" [selected]
      - tab "Saved Vehicles"
      - tab "My Inquiries"
      - tab /^Inbox 1 unread$/
  `)
  const listings = main(page).getByRole('tabpanel', { name: 'My Listings' })
  await expect(listings.getByRole('rowheader').getByRole('heading', { name })).toBeVisible()
  for (const column of ['Vehicle', 'Price', 'Status', 'Views'])
    await expect(listings.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
}

async function answerInquiry(page: Page, name: string) {
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await expect(rows).toContainText('unread')
  await tabToAndPress(page, rows.getByRole('link', { name: 'Ann Ash' }))
  const thread = page.getByRole('region', { name: 'Open conversation' })
  await expect(thread.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
  const log = thread.getByRole('log', { name: 'Messages' })
  await expect(log).toMatchAriaSnapshot(`
    - log "Messages":
      - paragraph: Today
      - list "Today":
        - listitem:
          - paragraph:
            - text: /Ann Ash/
            - time
          - paragraph: Are the documents complete?
  `)
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused()
  await page.keyboard.type('They are.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(log).toContainText('They are.')
  await expect(thread.getByRole('button', { name: 'Status: Answered' })).toBeVisible()
}

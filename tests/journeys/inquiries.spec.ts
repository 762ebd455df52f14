import type { Page } from '@playwright/test'
import { checkA11y, expect, test, toast } from './fixtures.ts'
import { openFormsEarlier } from './inquiries.ts'
import { tabToAndPress } from './keyboard.ts'
import { becomeDealer } from './listings.ts'
import { newName } from './people.ts'

/** The page of a car that is this test's own. */
async function listOwnCar(page: Page): Promise<string> {
  const [car] = await becomeDealer(page, [{ model: `Elan ${newName()}` }])
  await page.context().clearCookies()
  return `/vehicles/${car!.id}`
}

const form = (page: Page) => page.getByRole('region', { name: 'Interested in this vehicle?' })
const field = (page: Page, label: string) => form(page).getByLabel(label)
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Inquiry' })
const labels = ['Name', 'Email', 'Phone', 'Message']

async function write(page: Page, phone = '+1 555 010 0199') {
  await field(page, 'Name').fill('Boris Novak')
  await field(page, 'Email').fill(`${newName()}@example.com`)
  await field(page, 'Phone').fill(phone)
  await field(page, 'Message').fill('Is it still for sale, and may I see it on Saturday?')
}

/** How far below the title of its card the first field is. */
async function placeOfForm(page: Page): Promise<number> {
  const [card, first] = await Promise.all([form(page).boundingBox(), field(page, 'Name').boundingBox()])
  return first!.y - card!.y
}

async function expectKept(page: Page) {
  await expect(field(page, 'Name')).toHaveValue('Boris Novak')
  await expect(field(page, 'Message')).toHaveValue('Is it still for sale, and may I see it on Saturday?')
}

test('a visitor writes to a seller without an account and reads what happens next', async ({ page }) => {
  const car = await listOwnCar(page)
  await openFormsEarlier(page)
  await page.goto(car)
  const before = await placeOfForm(page)

  await test.step('the browser asks for missing fields before anything is sent', async () => {
    await expect(form(page).getByText('You need no account: a private link to the conversation')).toBeVisible()
    await expect(form(page).getByText('You wrote from this browser')).toBeHidden()
    await send(page).click()
    await expect(field(page, 'Name')).toBeFocused()
    await expect(page.getByText('Inquiry Sent')).toHaveCount(0)
  })

  await test.step('an unsent inquiry is there again after a look at another page', async () => {
    await write(page)
    await page.getByRole('link', { name: 'Back to listings' }).click()
    await expect(page.getByRole('region', { name: 'Results' })).toBeVisible()
    await page.goBack()
    await expectKept(page)
    await page.reload()
    await expectKept(page)
  })

  await test.step('the sent inquiry leaves a note in the card, which has the focus', async () => {
    await tabToAndPress(page, send(page))
    const note = form(page).getByRole('status')
    await expect(note).toContainText('Please look into your mail: a private link to the conversation comes there.')
    await expect(note).toBeFocused()
    await expect(toast(page, 'Inquiry Sent')).toContainText('The seller will contact you soon.')
    for (const label of labels) await expect(field(page, label)).toHaveValue('')
    await checkA11y(page)
  })

  await test.step('the next visit shows when the inquiry was sent, and nothing moves', async () => {
    await page.goto(car)
    await expect(
      form(page).getByText(/You wrote from this browser on \w+ \d+, \d{4} at \d+:\d\d [AP]M\./),
    ).toBeVisible()
    await expect(form(page).getByText('You need no account')).toBeHidden()
    expect(await placeOfForm(page), 'nothing has moved').toBe(before)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatus: 400 })

  test('a visitor without JavaScript corrects an inquiry and sends it once', async ({ page }) => {
    await page.goto(await listOwnCar(page))

    await test.step('a refusal keeps the text and says why', async () => {
      await write(page, 'call me')
      await send(page).click()
      await expect(form(page).getByText('Please read your message once more')).toBeVisible()
      await expectKept(page)
      await send(page).click()
      await expect(field(page, 'Phone')).toHaveAccessibleDescription('Please enter a phone number, or leave this empty.')
      await expectKept(page)
    })

    await test.step('the page says that the inquiry was sent, and a reload sends nothing again', async () => {
      await field(page, 'Phone').fill('')
      await send(page).click()
      await expect(form(page).getByText('Please read your message once more')).toBeVisible()
      await expectKept(page)
      await send(page).click()
      await expect(form(page).getByText('Inquiry Sent')).toBeVisible()
      await expect(page).toHaveURL(/\?inquiry=sent#inquiry$/)
      const [reload] = await Promise.all([page.waitForRequest(/\?inquiry=sent/), page.reload()])
      expect(reload.method()).toBe('GET')
      await expect(form(page).getByText('Inquiry Sent')).toBeVisible()
      await expect(field(page, 'Message')).toHaveValue('')
    })
  })
})

import type { Page } from '@playwright/test'
import { waitUntilSettled } from './every-screen.ts'
import { checkA11y, expect, test, toast } from './fixtures.ts'
import { backdateForms } from './inquiries.ts'
import { tabToAndPress } from './keyboard.ts'
import { becomeDealer } from './listings.ts'
import { newName } from './people.ts'

async function listOwnCar(page: Page): Promise<string> {
  const [car] = await becomeDealer(page, [{ model: `Elan ${newName()}` }])
  await page.context().clearCookies()
  return `/vehicles/${car!.id}`
}

const form = (page: Page) => page.getByRole('region', { name: 'Interested in this vehicle?' })
const field = (page: Page, label: string) => form(page).getByRole('textbox', { name: label })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Inquiry' })
const labels = ['Name', 'Email', 'Phone', 'Message']

async function write(page: Page, phone = '+1 555 010 0199') {
  await field(page, 'Name').fill('Boris Novak')
  await field(page, 'Email').fill(`${newName()}@example.com`)
  await field(page, 'Phone').fill(phone)
  await field(page, 'Message').fill('Is it still for sale, and may I see it on Saturday?')
}

async function placeOfForm(page: Page): Promise<number> {
  await waitUntilSettled(page)
  const [card, first] = await Promise.all([form(page).boundingBox(), field(page, 'Name').boundingBox()])
  return first!.y - card!.y
}

async function expectTextKept(page: Page) {
  await expect(field(page, 'Name')).toHaveValue('Boris Novak')
  await expect(field(page, 'Message')).toHaveValue('Is it still for sale, and may I see it on Saturday?')
}

test('A visitor sends an inquiry without an account and learns what happens next', async ({ page }) => {
  const car = await listOwnCar(page)
  await backdateForms(page)
  await page.goto(car)
  const before = await placeOfForm(page)

  await test.step('Missing fields show what to enter, and nothing is sent', async () => {
    await expect(form(page).getByText('No account needed. We’ll email you a private link')).toBeVisible()
    await expect(form(page).getByText('You sent an inquiry from this browser')).toBeHidden()
    await send(page).click()
    await expect(form(page).getByText('Enter your name.')).toBeVisible()
    await expect(field(page, 'Name')).toBeFocused()
    await expect(page.getByText('Inquiry Sent')).toHaveCount(0)
  })

  await test.step('An unsent inquiry is restored after visiting another page', async () => {
    await write(page)
    await page.getByRole('link', { name: 'Back to listings' }).click()
    await expect(page.getByRole('region', { name: 'Results' })).toBeVisible()
    await page.goBack()
    await expectTextKept(page)
    await page.reload()
    await expectTextKept(page)
  })

  await test.step('A note in the card confirms the inquiry and gets the focus', async () => {
    await tabToAndPress(page, send(page))
    const note = form(page).getByRole('status')
    await expect(note).toContainText('we’ll email you a private link to the conversation.')
    await expect(note).toBeFocused()
    await expect(toast(page, 'Inquiry Sent')).toContainText('The seller will contact you soon.')
    for (const label of labels) await expect(field(page, label)).toHaveValue('')
    await checkA11y(page)
  })

  await test.step('The next visit shows when the inquiry was sent, without a layout shift', async () => {
    await page.goto(car)
    await expect(
      form(page).getByText(/You sent an inquiry from this browser on \w+ \d+, \d{4} at \d+:\d\d [AP]M\./),
    ).toBeVisible()
    await expect(form(page).getByText('No account needed')).toBeHidden()
    expect(await placeOfForm(page), 'no layout shift').toBe(before)
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatus: 400 })

  test('A visitor without JavaScript corrects an inquiry and sends it once', async ({ page }) => {
    await page.goto(await listOwnCar(page))

    await test.step('A refusal keeps the text and shows the reason', async () => {
      await write(page, 'call me')
      await send(page).click()
      await expect(form(page).getByText('Your inquiry hasn’t been sent yet.')).toBeVisible()
      await expectTextKept(page)
      await send(page).click()
      await expect(field(page, 'Phone')).toHaveAccessibleDescription('Enter a phone number, or leave this empty.')
      await expectTextKept(page)
    })

    await test.step('The page confirms the inquiry, and a reload does not send it again', async () => {
      await field(page, 'Phone').fill('')
      await send(page).click()
      await expect(form(page).getByText('Your inquiry hasn’t been sent yet.')).toBeVisible()
      await expectTextKept(page)
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

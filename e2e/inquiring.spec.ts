import type { APIRequestContext, Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

async function anyCar(request: APIRequestContext): Promise<string> {
  const [car] = await (await request.get('/api/vehicles/search?limit=1')).json()
  return `/vehicles/${car.id}`
}

const form = (page: Page) => page.getByRole('region', { name: 'Interested in this vehicle?' })
const field = (page: Page, label: string) => form(page).getByLabel(label)

async function write(page: Page, values: { name?: string; email?: string; phone?: string; message?: string } = {}) {
  await field(page, 'Name').fill(values.name ?? 'Boris Novak')
  await field(page, 'Email').fill(values.email ?? 'boris@example.com')
  await field(page, 'Phone').fill(values.phone ?? '+1 555 010 0199')
  await field(page, 'Message').fill(values.message ?? 'Is it still for sale, and may I see it on Saturday?')
}

async function expectKept(page: Page) {
  await expect(field(page, 'Name')).toHaveValue('Boris Novak')
  await expect(field(page, 'Message')).toHaveValue('Is it still for sale, and may I see it on Saturday?')
}

test('an inquiry is sent without an account, and the fields are empty again', async ({ page, request }) => {
  await page.goto(await anyCar(request))
  await hydrated(page)
  await write(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/vehicles\/\d+\.data/, async (route) => {
    await held
    await route.continue()
  })
  await form(page).getByRole('button').click()
  await expect(form(page).getByRole('button', { name: 'Sending...' })).toBeDisabled()
  answer()
  await expect(page.getByText('Inquiry Sent', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('The seller will contact you soon.', { exact: true }).first()).toBeVisible()
  for (const label of ['Name', 'Email', 'Phone', 'Message']) await expect(field(page, label)).toHaveValue('')
  await expect(form(page).getByRole('button', { name: 'Send Inquiry' })).toBeEnabled()
})

test('the browser asks for what is missing before anything is sent', async ({ page, request }) => {
  await page.goto(await anyCar(request))
  await hydrated(page)
  await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(page.getByText('Inquiry Sent')).toHaveCount(0)
})

test.describe('a failure', () => {
  test.use({ expectedStatus: 500 })

  test('is said, and nothing that was typed is lost', async ({ page, request }) => {
    await page.goto(await anyCar(request))
    await hydrated(page)
    await page.route(/\/vehicles\/\d+\.data/, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }))
    await write(page)
    await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(page.getByText('Failed to send inquiry. Please try again.').first()).toBeVisible()
    await expectKept(page)
    await expect(form(page).getByRole('button', { name: 'Send Inquiry' })).toBeEnabled()
  })
})

test.describe('a refusal', () => {
  test.use({ expectedStatus: 400 })

  test('stands at the fields that it is about, and nothing that was typed is lost', async ({ page, request }) => {
    await page.goto(await anyCar(request))
    await hydrated(page)
    await write(page, { phone: 'call me', email: 'boris@localhost' })
    await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(page.getByText('Failed to send inquiry. Please try again.').first()).toBeVisible()
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('Please give a phone number, or leave this empty.')
    await expect(field(page, 'Email')).toHaveAccessibleDescription(
      'Please give an email address that the seller can answer.',
    )
    await expect(field(page, 'Phone')).toHaveValue('call me')
    await expectKept(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an inquiry is sent, said to be sent, and not sent again by a reload', async ({ page, request }) => {
    await page.goto(await anyCar(request))
    await write(page)
    await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(form(page).getByText('Inquiry Sent')).toBeVisible()
    await expect(page).toHaveURL(/\?inquiry=sent#inquiry$/)
    await expect(field(page, 'Message')).toHaveValue('')
  })

  test.describe('a refusal', () => {
    test.use({ expectedStatus: 400 })

    test('keeps what was typed and says why', async ({ page, request }) => {
      await page.goto(await anyCar(request))
      await write(page, { phone: 'call me' })
      await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
      await expect(field(page, 'Phone')).toHaveAccessibleDescription('Please give a phone number, or leave this empty.')
      await expectKept(page)
    })
  })
})

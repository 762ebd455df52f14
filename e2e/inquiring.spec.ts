import type { APIRequestContext, Page } from '@playwright/test'
import { checkA11y, expect, hydrated, test, toast } from './fixtures.ts'
import { approve, becomeAdmin, listCar } from './listings.ts'
import { becomeDemo, becomeMember } from './people.ts'

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
  await page.route('**/api/inquiries', async (route) => {
    expect(route.request().postDataJSON()).toMatchObject({ stamp: expect.stringMatching(/^\d+-/) })
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

test(
  'what a member sends stands among their inquiries, also when the list was open before',
  { tag: '@once' },
  async ({ page, request }) => {
    const username = await becomeMember(page)
    const car = await anyCar(request)
    await page.goto('/profile')
    await hydrated(page)
    await expect(page.getByText('0Inquiries')).toBeVisible()
    await page.getByRole('link', { name: 'Browse Vehicles' }).last().click()
    await page.locator(`a[href="${car}"]`).first().click()
    await expect(field(page, 'Email')).toHaveValue(`${username}@example.com`)
    await write(page, { message: 'May I see it\non Sunday?' })
    await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(toast(page, 'Inquiry Sent')).toBeVisible()
    for (const label of ['Name', 'Email', 'Phone', 'Message']) await expect(field(page, label)).toHaveValue('')
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'My Inquiries' }).click()
    const sent = page.getByRole('tabpanel', { name: 'My Inquiries' }).getByRole('listitem')
    await expect(sent).toHaveCount(1)
    await expect(sent).toContainText('May I see it')
    await expect(sent.getByRole('link', { name: 'View Vehicle' })).toHaveAttribute('href', car)
  },
)

test('sellers find no form on their own cars, but the way to their inbox', { tag: '@once' }, async ({ page }) => {
  const { id } = await listCar(page)
  const cookies = await page.context().cookies()
  await becomeAdmin(page)
  await approve(page.request, id)
  await page.context().clearCookies()
  await page.goto(`/vehicles/${id}`)
  await expect(form(page)).toBeVisible()
  await page.context().addCookies(cookies)
  await page.goto(`/vehicles/${id}`)
  const own = page.getByRole('region', { name: 'This is your listing' })
  await expect(own.getByRole('link', { name: 'Open Inbox' })).toBeVisible()
  await expect(form(page)).toBeHidden()
  await checkA11y(page)
})

test(
  'a member’s own name and address stand there before anything is written, and never over it',
  { tag: '@once' },
  async ({ page, request }) => {
    await becomeDemo(page, 'seller')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/auth/user', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(await anyCar(request))
    await hydrated(page)
    await field(page, 'Name').fill('Somebody else')
    answer()
    await expect(field(page, 'Email')).toHaveValue('maria@marque.example')
    await expect(field(page, 'Name')).toHaveValue('Somebody else')
  },
)

test('the browser asks for what is missing before anything is sent', { tag: '@once' }, async ({ page, request }) => {
  await page.goto(await anyCar(request))
  await hydrated(page)
  await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(page.getByText('Inquiry Sent')).toHaveCount(0)
})

test.describe('a failure', () => {
  test.use({ expectedStatus: 500 })

  test('is said, and nothing that was typed is lost', { tag: '@once' }, async ({ page, request }) => {
    await page.goto(await anyCar(request))
    await hydrated(page)
    await page.route('**/api/inquiries', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }))
    await write(page)
    await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(toast(page, /^ErrorFailed to send inquiry\. Please try again\./)).toHaveClass(/\bborder-l-danger\b/)
    await expectKept(page)
    await expect(form(page).getByRole('button', { name: 'Send Inquiry' })).toBeEnabled()
  })
})

test.describe('a refusal', () => {
  test.use({ expectedStatus: 400 })

  test(
    'stands at the fields that it is about, and nothing that was typed is lost',
    { tag: '@once' },
    async ({ page, request }) => {
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
    },
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'an inquiry is sent, said to be sent, and not sent again by a reload',
    { tag: '@once' },
    async ({ page, request }) => {
      await page.goto(await anyCar(request))
      await write(page)
      await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
      await expect(form(page).getByText('Please read your message once more')).toBeVisible()
      await expectKept(page)
      await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
      await expect(form(page).getByText('Inquiry Sent')).toBeVisible()
      await expect(page).toHaveURL(/\?inquiry=sent#inquiry$/)
      await expect(field(page, 'Message')).toHaveValue('')
    },
  )

  test.describe('a refusal', () => {
    test.use({ expectedStatus: 400 })

    test('keeps what was typed and says why', { tag: '@once' }, async ({ page, request }) => {
      await page.goto(await anyCar(request))
      await write(page, { phone: 'call me' })
      await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
      await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
      await expect(field(page, 'Phone')).toHaveAccessibleDescription('Please give a phone number, or leave this empty.')
      await expectKept(page)
    })
  })
})

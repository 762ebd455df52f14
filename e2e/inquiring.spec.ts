import type { APIRequestContext, Page } from '@playwright/test'
import { checkA11y, expect, hydrated, test, toast } from './fixtures.ts'
import { tabToAndPress } from './keyboard.ts'
import { approve, becomeAdmin, listCar } from './listings.ts'
import { becomeDemo, becomeMember, newName } from './people.ts'

const search = 'make=Mercedes-Benz'

/** A car of the demo: the newest of all may be another test's, whose seller would get what is sent. */
async function anyCar(request: APIRequestContext): Promise<string> {
  const [car] = await (await request.get(`/api/vehicles/search?${search}&limit=1`)).json()
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

/** Answers inquiries as the server does, which holds back too many of them about one car. */
async function takeInquiries(page: Page) {
  await page.route('**/api/inquiries', (route) => route.fulfill({ status: 201, json: { id: 1 } }))
}

/** How far below the title of its card the first field stands. */
async function placeOfForm(page: Page): Promise<number> {
  const [card, first] = await Promise.all([form(page).boundingBox(), field(page, 'Name').boundingBox()])
  return first!.y - card!.y
}

async function expectKept(page: Page) {
  await expect(field(page, 'Name')).toHaveValue('Boris Novak')
  await expect(field(page, 'Message')).toHaveValue('Is it still for sale, and may I see it on Saturday?')
}

test('an inquiry is sent without an account, and the fields are empty again', async ({ page, request }) => {
  await page.goto(await anyCar(request))
  await hydrated(page)
  await write(page, { email: `${newName()}@example.com` })
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
  await expect(toast(page, 'Inquiry Sent')).toContainText('The seller will contact you soon.')
  for (const label of ['Name', 'Email', 'Phone', 'Message']) await expect(field(page, label)).toHaveValue('')
  await expect(form(page).getByRole('button', { name: 'Send Inquiry' })).toBeEnabled()
})

test('what was sent leaves a word in the card, which has the focus, and at the next visit when it was', async ({
  page,
  request,
}) => {
  const car = await anyCar(request)
  await page.goto(car)
  await hydrated(page)
  await expect(form(page).getByText('You need no account: a private link to the conversation')).toBeVisible()
  await expect(form(page).getByText('You wrote from this browser')).toBeHidden()
  const before = await placeOfForm(page)
  await takeInquiries(page)
  await write(page)
  await tabToAndPress(page, form(page).getByRole('button'))
  const note = form(page).getByRole('status')
  await expect(note).toContainText('Please look into your mail: a private link to the conversation comes there.')
  await expect(note).toContainText('A message may be checked before it is passed on.')
  await expect(note).toBeFocused()
  await checkA11y(page)

  await page.goto(car)
  await hydrated(page)
  await expect(form(page).getByText(/You wrote from this browser on \w+ \d+, \d{4} at \d+:\d\d [AP]M\./)).toBeVisible()
  await expect(form(page).getByText('You need no account')).toBeHidden()
  expect(await placeOfForm(page), 'nothing has moved').toBe(before)
  await checkA11y(page)
})

test('what was begun is there again after a look at another car, until it is sent', async ({ page, request }) => {
  const car = await anyCar(request)
  await page.goto(`/vehicles?${search}`)
  await hydrated(page)
  await page.locator(`main a[href="${car}"]`).first().click()
  await takeInquiries(page)
  await write(page)
  await page.getByRole('link', { name: 'Back to listings' }).click()
  await page.locator(`main a[href="${car}"]`).first().click()
  await expectKept(page)
  await page.reload()
  await expectKept(page)
  await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(toast(page, 'Inquiry Sent')).toBeVisible()
  await page.goto('/vehicles')
  await page.goto(car)
  await hydrated(page)
  await expect(field(page, 'Message')).toHaveValue('')
})

test('what a member sends stands among their inquiries, also when the list was open before', async ({
  page,
  request,
}) => {
  const username = await becomeMember(page)
  const car = await anyCar(request)
  await page.goto('/profile')
  await hydrated(page)
  await expect(page.getByText('0Inquiries')).toBeVisible()
  await page.getByRole('link', { name: 'Browse Vehicles' }).last().click()
  await page.getByLabel('Make', { exact: true }).selectOption('Mercedes-Benz')
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
})

test('sellers find no form on their own cars, but the way to their inbox', async ({ page }) => {
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

test('a member’s own name and address stand there before anything is written, and never over it', async ({
  page,
  request,
}) => {
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
    await page.route('**/api/inquiries', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }))
    await write(page)
    await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(toast(page, /^ErrorFailed to send inquiry\. Please try again\./)).toHaveClass(/\bborder-l-danger\b/)
    await expectKept(page)
    await expect(form(page).getByRole('button', { name: 'Send Inquiry' })).toBeFocused()
  })
})

test.describe('a refusal', () => {
  test.use({ expectedStatus: 400 })

  test('stands at the fields that it is about, and nothing that was typed is lost', async ({ page, request }) => {
    await page.goto(await anyCar(request))
    await hydrated(page)
    await write(page, { phone: 'call me', email: 'boris@localhost' })
    await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(field(page, 'Email')).toBeFocused()
    await expect(page.getByText('Failed to send inquiry. Please try again.')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
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
    await write(page, { email: `${newName()}@example.com` })
    await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(form(page).getByText('Please read your message once more')).toBeVisible()
    await expectKept(page)
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
      await form(page).getByRole('button', { name: 'Send Inquiry' }).click()
      await expect(field(page, 'Phone')).toHaveAccessibleDescription('Please give a phone number, or leave this empty.')
      await expectKept(page)
    })
  })
})

import type { APIRequestContext, Page } from '@playwright/test'
import { checkA11y, expect, hydrated, test } from './fixtures.ts'
import { narrow } from './lists.ts'
import { linkInMail } from './mail.ts'
import { bearerOf, becomeDemo } from './people.ts'

let number = 0
const unique = () => `${Date.now().toString(36)}${process.env.TEST_WORKER_INDEX ?? ''}${number++}`

/** Sends an inquiry to the demo's seller by the API, as a visitor; returns the path in the mail that they get. */
async function write(request: APIRequestContext, name: string, message = `Is it still for sale? ${name}`) {
  const cars = await (await request.get('/api/vehicles/search?make=Cadillac&limit=500')).json()
  const car = cars.find(({ model }: { model: string }) => model === 'CT5-V Blackwing')
  const email = `${name}@example.com`
  const answer = await request.post('/api/inquiries', { data: { vehicleId: car.id, name, email, message } })
  expect(answer.status()).toBe(201)
  return linkTo(email)
}

const linkTo = (address: string) => linkInMail(address, /\/conversations\/[\w-]+/)

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const inbox = (page: Page) => page.getByRole('tabpanel', { name: /^Inbox/ })

async function openInbox(page: Page) {
  await page.goto('/profile?tab=inbox')
  await hydrated(page)
  await expect(inbox(page).getByRole('listitem').first()).toBeVisible()
}

async function say(page: Page, text: string) {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page).getByText(text)).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue('')
}

test('a visitor writes, the seller answers in the product, the visitor answers by the link of the mail', async ({
  page,
  request,
  anotherBrowser,
  isMobile,
}) => {
  test.slow() // two people, one after the other
  const name = `Vera ${unique()}`
  const cars = await (await request.get('/api/vehicles/search?make=Jeep&limit=500')).json()
  const car = cars.find(({ model }: { model: string }) => model === 'Grand Cherokee Trackhawk')
  await page.goto(`/vehicles/${car.id}`)
  await hydrated(page)
  const opened = Date.now()
  const email = `${name.replace(' ', '.')}@example.com`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill(`May I see it on Saturday?\n${name}`)
  // Inquiries that are sent within two seconds (`shortestFillingSeconds`) are held back.
  await expect.poll(() => Date.now() - opened, { timeout: 5_000 }).toBeGreaterThan(2_200)
  await page.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(page.getByText('Inquiry Sent', { exact: true }).first()).toBeVisible()

  const sellers = await (await anotherBrowser()).newPage()
  await becomeDemo(sellers, 'seller')
  await sellers.goto('/')
  await hydrated(sellers)
  if (isMobile) await sellers.getByRole('button', { name: /^Menu/ }).click()
  await sellers.getByRole('link', { name: /^\d+ unread conversations?$/ }).click()
  await expect(sellers).toHaveURL(/\?tab=inbox$/)
  const row = inbox(sellers).getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('unread')).toBeAttached()
  await row.getByRole('link', { name }).click()
  await expect(log(sellers).getByText('May I see it on Saturday?')).toBeVisible()
  const box = sellers.getByLabel('Your message')
  await expect(box).toBeInViewport()
  await expect(isMobile ? sellers.getByRole('heading', { name: /Grand Cherokee Trackhawk/ }) : box).toBeFocused()
  await say(sellers, `Saturday is fine.\nAt ten? ${name}`)
  await expect(inbox(sellers)).not.toContainText('@')

  const link = await linkTo(email)
  const answer = await page.goto(link)
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  await hydrated(page)
  await expect(log(page).getByText('Saturday is fine.')).toBeVisible()
  await expect(page.getByText('With Maria Lindqvist')).toBeVisible()
  await checkA11y(page)
  await say(page, `Ten it is. ${name}`)

  await sellers.getByRole('link', { name: 'Back to inbox' }).click()
  await expect(row.getByText('unread')).toBeAttached()
  await expect(row).toContainText('Ten it is.')
  await row.getByRole('link', { name }).click()
  await expect(log(sellers).getByText(`Ten it is. ${name}`)).toBeVisible()
  await checkA11y(sellers)
})

test('what is closed is confirmed first, and opened again by whoever closed it', async ({ page, request }) => {
  const name = `Carl${unique()}`
  const link = await write(request, name)
  await becomeDemo(page, 'seller')
  await openInbox(page)
  await inbox(page).getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Close This Conversation?' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Your message')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await checkA11y(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(inbox(page).getByText('This conversation is closed.')).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveCount(0)

  await page.goto(link)
  await expect(page.getByText('This conversation is closed.')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Open Again' }).click()
  await expect(page.getByLabel('Your message')).toBeVisible()
})

test('a report reaches the admins, who end it or let it go on', async ({ page, request, anotherBrowser }) => {
  const name = `Rosa${unique()}`
  await page.goto(await write(request, name))
  await hydrated(page)
  await page.getByRole('button', { name: 'Report' }).click()
  await page.getByLabel('What is wrong with it?').fill('Asks for a deposit by wire.')
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('You reported this conversation.')).toBeVisible()

  const admins = await (await anotherBrowser()).newPage()
  await admins.request.post('/api/demo/sign-in', { data: { username: 'admin' } })
  await admins.goto('/admin/reports')
  await hydrated(admins)
  await narrow(admins.getByLabel('Search by sender, car or seller'), name)
  const reported = admins.getByRole('listitem').filter({ hasText: `${name} about the` })
  await expect(reported).toContainText('Reported by the buyer: Asks for a deposit by wire.')
  await checkA11y(admins)
  await admins.getByRole('button', { name: `Release the message of ${name}` }).click()
  await expect(reported).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Your message')).toBeVisible()
})

test('a block holds over a report and what an admin decides, until whoever set it lifts it', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow() // three people, one after the other
  const name = `Bela${unique()}`
  const link = await write(request, name)
  await becomeDemo(page, 'seller')
  await openInbox(page)
  await inbox(page).getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('dialog', { name: 'Block This Conversation?' }).getByRole('button', { name: 'Block' }).click()
  await expect(inbox(page).getByText('You blocked this sender. The conversation is closed.')).toBeVisible()
  await checkA11y(page)

  const buyers = await (await anotherBrowser()).newPage()
  await buyers.goto(link)
  await hydrated(buyers)
  await expect(buyers.getByText('This conversation is closed.')).toBeVisible()
  await buyers.getByRole('button', { name: 'Report' }).click()
  await buyers.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(buyers.getByText('You reported this conversation.')).toBeVisible()

  const admins = await (await anotherBrowser()).newPage()
  await admins.request.post('/api/demo/sign-in', { data: { username: 'admin' } })
  await admins.goto('/admin/reports')
  await hydrated(admins)
  await narrow(admins.getByLabel('Search by sender, car or seller'), name)
  await admins.getByRole('button', { name: `Release the message of ${name}` }).click()
  await expect(admins.getByRole('listitem').filter({ hasText: `${name} about the` })).toHaveCount(0)

  await buyers.reload()
  await expect(buyers.getByText('This conversation is closed.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByLabel('Your message')).toBeVisible()
  await buyers.reload()
  await hydrated(buyers)
  await say(buyers, `Thank you. ${name}`)
})

test('mails beyond those that an address gets are shown to admins', async ({ page, request }) => {
  const name = `Max${unique()}`
  await page.request.post('/api/demo/sign-in', { data: { username: 'admin' } })
  const cars = await (await request.get('/api/vehicles/search?make=Mercedes-Benz&limit=500')).json()
  for (let index = 0; index < 12; index++) {
    const data = {
      vehicleId: cars[index % cars.length].id,
      name,
      email: `${name}+${index}@example.com`,
      message: `${name} ${index}`,
    }
    expect((await request.post('/api/inquiries', { data })).status()).toBe(201)
  }
  await page.goto('/admin/reports')
  await hydrated(page)
  const list = page.getByRole('list', { name: 'Addresses of the last 7 days' })
  for (const tag of ['10', '11']) await expect(list).toContainText(`${name}+${tag}@example.com`)
  await expect(list).not.toContainText(`${name}+9@example.com`)
  await checkA11y(page)
})

test('the outbox of the demo shows each mail as a page and as text', async ({ page, request }) => {
  const name = `Otto${unique()}`
  await write(request, name)
  await page.request.post('/api/demo/sign-in', { data: { username: 'admin' } })
  await page.goto('/admin/outbox')
  await hydrated(page)
  await checkA11y(page)
  await page.getByRole('button', { name: new RegExp(`Your message about .* ${name}@example.com`) }).click()
  const mail = page.getByRole('article')
  await mail.getByRole('tab', { name: 'Text' }).click()
  await expect(mail.getByRole('tabpanel', { name: 'Text' })).toContainText('Hello,')
  // The mail in a page of its own: in the sandboxed frame no scripts run, also not those of Playwright.
  const framed = await page.context().newPage()
  await framed.goto((await page.locator('iframe').getAttribute('src'))!)
  const link = framed.getByRole('link', { name: 'Open the Conversation' })
  await expect(link).toHaveCSS('display', 'inline-block')
  await framed.close()
})

test.describe('a failure', () => {
  test.use({ expectedStatus: 500 })
  test('is said, and what was typed stays', async ({ page, request }) => {
    await page.goto(await write(request, `Fay${unique()}`))
    await hydrated(page)
    await page.route('**/api/conversations/*/messages', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByLabel('Your message').fill('Hello?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByLabel('Your message')).toHaveAccessibleDescription(
      'The message could not be sent. Please try again.',
    )
    await expect(page.getByLabel('Your message')).toHaveValue('Hello?')
    await page.unrouteAll()
    await say(page, 'Hello?')
  })
})

test.describe('a link that is not whole', () => {
  test.use({ expectedStatus: 404 })
  test('opens nothing, and says what to do', async ({ page, request }) => {
    const link = await write(request, `Lea${unique()}`)
    const answer = await page.goto(link.slice(0, -1))
    expect(answer!.status()).toBe(404)
    expect(answer!.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    await expect(page.getByRole('heading', { name: 'Conversation Not Found' })).toBeVisible()
    await checkA11y(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a conversation is read and answered, and a reload sends nothing again', async ({ page, request }) => {
    await page.goto(await write(request, `Nora${unique()}`))
    await page.getByLabel('Your message').fill('I come on Friday.\nAt noon.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(page).getByText('I come on Friday.')).toBeVisible()
    await expect(page.getByLabel('Your message')).toHaveValue('')
    await page.reload()
    await expect(log(page).getByText('I come on Friday.')).toHaveCount(1)
  })

  test.describe('a conversation that was closed meanwhile', () => {
    test.use({ expectedStatus: 409 })
    test('takes no message, and what was typed stays', async ({ page, request, anotherBrowser }) => {
      const name = `Cleo${unique()}`
      await page.goto(await write(request, name))
      await page.getByLabel('Your message').fill('I come on Friday.')
      const sellers = await (await anotherBrowser()).newPage()
      await becomeDemo(sellers, 'seller')
      const headers = await bearerOf(sellers)
      const received = await (await sellers.request.get('/api/inquiries/received', { headers })).json()
      const { id } = received.find((it: { name: string }) => it.name === name)
      const data = { transition: 'close' }
      expect((await sellers.request.post(`/api/inquiries/${id}/moves`, { headers, data })).status()).toBe(200)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('This conversation is closed.')).toBeVisible()
      const unsent = page.getByLabel('Your message, which was not sent')
      await expect(unsent).toHaveValue('I come on Friday.')
      await expect(unsent).toHaveAccessibleDescription('This conversation is closed and takes no more messages.')
    })
  })

  test.describe('a refusal', () => {
    test.use({ expectedStatus: 400 })
    test('says why', async ({ page, request }) => {
      await page.goto(await write(request, `Nils${unique()}`))
      await page.getByLabel('Your message').fill('   ')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByLabel('Your message')).toHaveAccessibleDescription('Please write a message.')
    })
  })
})

test('on a phone what is new is seen in the header, and the page does not scroll sideways', async ({
  page,
  request,
}) => {
  // Scrolls down to the tabs, but not sideways within them: whether a tab is in view is what the test asks.
  const toTabs = () => page.getByRole('tablist').evaluate((it) => it.parentElement!.scrollIntoView({ block: 'center' }))
  await write(request, `Ines${unique()}`)
  await becomeDemo(page, 'seller')
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    await openInbox(page)
    await expect(page.getByRole('button', { name: /^Menu \d+ unread conversations?$/ })).toBeVisible()
    await toTabs()
    await expect(page.getByRole('tab', { name: /^Inbox \d+ unread$/ })).toBeInViewport({ ratio: 0.95 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await checkA11y(page)
  await page.setViewportSize({ width: 360, height: 844 })
  await page.goto('/profile')
  await hydrated(page)
  await toTabs()
  await expect(page.getByRole('tab', { name: 'My Listings' })).toBeInViewport({ ratio: 0.95 })
  await page.getByRole('tab', { name: 'Saved Vehicles' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: /^Inbox/ })).toBeInViewport({ ratio: 0.95 })
})

test('Block and Report can be left without doing it', async ({ page, request }) => {
  const name = `Nils${unique()}`
  await write(request, name)
  await becomeDemo(page, 'seller')
  await openInbox(page)
  await inbox(page).getByRole('link', { name }).click()
  for (const move of ['Block', 'Report']) {
    await page.getByRole('button', { name: move, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByLabel('Your message')).toBeVisible()
})

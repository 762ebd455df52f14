import type { BrowserContext, Page } from '@playwright/test'
import { checkA11y, expect, footOf, hydrated, test } from './fixtures.ts'
import { rowOf } from './my-listings.ts'
import { becomeDemo } from './people.ts'

/** The user agent of an ordinary browser: visits of robots, such as headless Chromium, are not counted. */
const userAgent = (name: string) => `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 ${name}`

const card = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Figures', exact: true }).locator('dl > div').filter({ hasText: title })

/** A new visitor opens a page; waits until the visit is counted. */
async function visit(browser: BrowserContext, address: string) {
  await browser.setExtraHTTPHeaders({ 'user-agent': userAgent(crypto.randomUUID()) })
  const page = await browser.newPage()
  const counted = page.waitForResponse('**/api/visits')
  await page.goto(address)
  expect((await counted).status()).toBe(204)
  await page.close()
}

/** What compares figures of a day with earlier ones of it: done anew where midnight, as the server has it, came between. */
async function withinOneDay(compare: () => Promise<void>) {
  const today = () => new Date().toISOString().slice(0, 10)
  const begun = today()
  await compare().catch((error: unknown) => {
    if (today() === begun) throw error
    return compare()
  })
}

async function openDashboard(page: Page) {
  await page.goto('/admin')
  await hydrated(page)
  await expect(card(page, 'Total Users').getByText(/\+\d+ new today/)).toBeVisible()
}

test('an admin sees eight figures that fit what was done, with charts and tables', async ({ page, anotherBrowser }) => {
  test.slow() // several people open several pages
  await becomeDemo(page, 'admin')
  await openDashboard(page)
  const figure = (title: string) => card(page, title).locator('dd').first()
  for (const [title, value, note] of [
    ['Total Users', /^[\d,]+$/, /^\+[\d,]+ new today$/],
    ['Total Vehicles', /^[\d,]+$/, /^[\d,]+ pending approval$/],
    ['Inventory Value', /^\$[\d,]{9,}$/, /^[\d,]+ vehicles sold$/],
    ['Active Now', /^[1-9]\d*$/, /^Signed in/],
    ['Total Inquiries', /^[\d,]+$/, /^\+[\d,]+ today$/],
    ['Daily Traffic', /^[\d,]+$/, /^[+-][\d.,]+% this month$/],
    ['Conversion Rate', /^\d+(\.\d)?%$/, /^Inquiries to sales$/],
    ['User Growth', /^([+-]?[\d,]+(\.\d)?%|—.*)$/s, /^Last 30 days$/],
  ] as const) {
    await expect(figure(title)).toHaveText(value)
    await expect(card(page, title).locator('dd').last()).toHaveText(note)
  }
  const visitors = page.getByRole('region', { name: 'Visitors by day', exact: true })
  const traffic = async () => Number((await figure('Daily Traffic').innerText()).replaceAll(',', ''))
  await withinOneDay(async () => {
    await openDashboard(page)
    const before = await traffic()
    await visit(await anotherBrowser(), '/terms')
    await visit(await anotherBrowser(), '/cookies')
    await page.reload()
    await expect.poll(traffic).toBeGreaterThanOrEqual(before + 2)

    await expect(visitors.locator('.recharts-bar-rectangle path').last()).toBeVisible()
    await visitors.getByText('Show as table').click()
    await expect(visitors.getByRole('row')).toHaveCount(31)
    const today = await visitors.getByRole('row').nth(1).getByRole('cell').innerText()
    expect(Number(today)).toBeGreaterThanOrEqual(before + 2)
  })
  await expect(card(page, 'Daily Traffic')).toContainText(/% this month/)
  await checkA11y(page)
})

test('the axis of a chart counts evenly, with a line at each number', async ({ page }) => {
  await becomeDemo(page, 'admin')
  await page.route('**/api/admin/stats/daily?*', async (route) => {
    const days = (await (await route.fetch()).json()) as { visitors: number }[]
    await route.fulfill({ json: days.map((day, index) => ({ ...day, visitors: index % 8 })) })
  })
  await openDashboard(page)
  const visitors = page.getByRole('region', { name: 'Visitors by day', exact: true })
  await expect(visitors.locator('.recharts-yAxis-tick-labels .recharts-cartesian-axis-tick-label')).toHaveText([
    '0',
    '2',
    '4',
    '6',
    '8',
  ])
  await expect(visitors.locator('.recharts-cartesian-grid-horizontal line')).toHaveCount(5)
})

test('a chart is read day by day with the keys', async ({ page, anotherBrowser }) => {
  await visit(await anotherBrowser(), '/terms')
  await becomeDemo(page, 'admin')
  await openDashboard(page)
  const visitors = page.getByRole('region', { name: 'Visitors by day', exact: true })
  await visitors.locator('svg[tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(visitors.getByText(/^\w+ \d+, \d{4}: \d+$/)).toBeVisible()
})

test.describe('figures that cannot be had', () => {
  test.use({ expectedStatus: 500 })
  test('are a dash, never a made-up number, and another try brings them', async ({ page }) => {
    await becomeDemo(page, 'admin')
    await page.route('**/api/admin/stats/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/admin')
    const figures = page.getByRole('region', { name: 'Figures', exact: true })
    await expect(figures.getByText('Not available')).toHaveCount(8)
    await expect(figures.getByText('The figures of the last days could not be loaded.')).toBeVisible()
    expect(await figures.locator('dd').allInnerTexts()).not.toContainEqual(expect.stringMatching(/\d/))
    await checkA11y(page)
    await page.unrouteAll()
    await figures.getByRole('button', { name: 'Try Again: Total Users' }).click()
    await expect(card(page, 'Total Users')).toContainText(/new today/)
    await expect(card(page, 'Total Inquiries')).toContainText('Not available')
  })
})

test('a seller sees how a listing is received', async ({ page, anotherBrowser }) => {
  await becomeDemo(page, 'seller')
  await page.goto('/profile')
  await hydrated(page)
  const opened = rowOf(page, 'Chevrolet Bel Air Sport Coupe') // no other test moves it
  const address = (await opened.getByRole('heading').getByRole('link').getAttribute('href'))!
  const views = () => opened.locator('dl div').filter({ hasText: 'Views' }).locator('dd')
  const open = async () => {
    await page.reload()
    await opened.getByRole('button', { name: /^Statistics: .+ \d+ views? in 30 days$/ }).click()
    await expect(views()).toHaveText(/^\d+$/)
    return Number(await views().innerText())
  }
  await withinOneDay(async () => {
    const before = await open()
    await visit(await anotherBrowser(), address)
    expect(await open()).toBeGreaterThan(before)
  })
  await expect(
    opened.getByRole('region', { name: 'Views by day', exact: true }).locator('.recharts-bar-rectangle path').last(),
  ).toBeVisible()
  await checkA11y(page)
})

test.describe('who asks not to be tracked', () => {
  test.use({ userAgent: userAgent('dnt') })
  test('is not counted; everybody else once a tab, and for each car', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/visits') && sent.push(request.postData() ?? ''))
    await page.goto('/')
    await hydrated(page)
    await expect.poll(() => sent).toEqual(['{}'])
    await (await footOf(page)).getByRole('link', { name: 'Browse Vehicles' }).click()
    // The home page that is being left has such a field, too.
    await expect(page.getByRole('region', { name: 'Results' })).toBeVisible()
    // The newest of all may be another test's, and gone before it is opened.
    await page.getByLabel('Make', { exact: true }).selectOption('Mercedes-Benz')
    await expect(page.getByRole('heading', { level: 1, name: 'Mercedes-Benz' })).toBeVisible()
    const cars = page.getByRole('main').getByRole('article').filter({ hasText: 'Mercedes-Benz' })
    await cars.first().getByRole('link').first().click()
    await page.waitForURL(/\/vehicles\/\d+$/)
    const id = /\d+$/.exec(page.url())![0]
    await expect.poll(() => sent).toEqual(['{}', JSON.stringify({ vehicleId: id })])
    expect(await page.context().cookies()).toEqual([])

    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.goto('/')
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(sent).toHaveLength(2)
  })
})

import type { Page } from '@playwright/test'
import { checkA11y, expect, scrollToFooter, test } from './fixtures.ts'
import { becomeDemo } from './people.ts'

/** The user agent of a regular browser, because the server doesn't count visits by bots such as headless Chromium. */
const userAgent = (name: string) => `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 ${name}`

const card = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Statistics', exact: true }).locator('dl > div').filter({ hasText: title })

test('An admin sees eight figures, and reads a chart by axis, by keyboard and as a table', async ({ page }) => {
  await becomeDemo(page, 'admin')
  const count = (index: number) => index % 8
  await page.route('**/api/admin/stats/daily?*', async (route) => {
    const days = (await (await route.fetch()).json()) as { visitors: number }[]
    await route.fulfill({ json: days.map((day, index) => ({ ...day, visitors: count(index) })) })
  })
  await page.goto('/admin')
  await test.step('Each figure has a value and a note', async () => {
    for (const [title, value, note] of [
      ['Total Users', /^[\d,]+$/, /^\+[\d,]+ new today$/],
      ['Total Vehicles', /^[\d,]+$/, /^[\d,]+ pending approval$/],
      ['Inventory Value', /^\$[\d,]{9,}$/, /^[\d,]+ vehicles sold$/],
      ['Active Now', /^[1-9]\d*$/, /^Signed-in users/],
      ['Total Inquiries', /^[\d,]+$/, /^\+[\d,]+ today$/],
      ['Daily Traffic', /^[\d,]+$/, /^[+-][\d.,]+% in the last 30 days$/],
      ['Conversion Rate', /^\d+(\.\d)?%$/, /^Inquiries to sales$/],
      ['User Growth', /^([+-]?[\d,]+(\.\d)?%|—.*)$/s, /^Last 30 days$/],
    ] as const) {
      await expect(card(page, title).locator('dd').first()).toHaveText(value)
      await expect(card(page, title).locator('dd').last()).toHaveText(note)
    }
  })
  const visitors = page.getByRole('region', { name: 'Visitors by day', exact: true })
  await test.step('The axis of a chart has even steps with a line at each', async () => {
    await expect(visitors.locator('svg rect').last()).toBeVisible()
    const numbers = visitors.locator('svg text').filter({ hasText: /^\d+$/ })
    await expect(numbers).toHaveText(['0', '2', '4', '6', '8'])
    await expect(visitors.locator('svg line')).toHaveCount(5)
  })
  await test.step('A chart can be read day by day by keyboard', async () => {
    await visitors.getByRole('slider', { name: 'Visitors by day' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(visitors.getByText(new RegExp(`^\\w+ \\d+, \\d{4}: ${count(28)}$`))).toBeVisible()
  })
  await test.step('The chart is available as a table', async () => {
    await visitors.getByText('Show as table').click()
    await expect(visitors.getByRole('row')).toHaveCount(31)
    await expect(visitors.getByRole('row').nth(1).getByRole('cell')).toHaveText(String(count(29)))
    await checkA11y(page)
  })
})

test.describe('A visitor who opts out of tracking', () => {
  test.use({ userAgent: userAgent('dnt') })
  test('Is not counted; others are counted once per tab and per vehicle', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/visits') && sent.push(request.postData() ?? ''))
    await page.goto('/')
    await expect.poll(() => sent).toEqual(['{}'])
    await (await scrollToFooter(page)).getByRole('link', { name: 'Browse Vehicles' }).click()
    // Wait for the results, because the home page also has a “Make” field.
    await expect(page.getByRole('region', { name: 'Results' })).toBeVisible()
    // Pick a Mercedes-Benz, because another test may remove the newest car before this test opens it.
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
    await (await scrollToFooter(page)).getByRole('link', { name: 'Browse Vehicles' }).click()
    await expect(page.getByRole('region', { name: 'Results' })).toBeVisible()
    expect(sent).toHaveLength(2)
  })
})

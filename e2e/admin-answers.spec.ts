import type { Page } from '@playwright/test'
import { expect, hydrated, test, toast } from './fixtures.ts'
import { becomeAdmin, listCars } from './listings.ts'
import { narrow } from './lists.ts'
import { becomeMember } from './people.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const press = (page: Page, text: string, name: RegExp) => row(page, text).getByRole('button', { name }).click()

/** Opens the dashboard with new listings of one seller that wait for approval, and nothing else in the list. */
async function openWith(page: Page, cars: readonly string[]) {
  const seller = await becomeMember(page)
  const models = cars.map((car) => `Elise ${seller} ${car}`)
  await listCars(
    page.request,
    models.map((model) => ({ model })),
  )
  await becomeAdmin(page)
  await page.goto(`/admin?q=${seller}`)
  await hydrated(page)
  await expect(row(page, seller)).toHaveCount(cars.length)
  return models
}

async function reject(page: Page, model: string) {
  await press(page, model, /^Reject/)
  await page.getByRole('dialog').getByLabel('Reason *').selectOption('pictures')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject Vehicle' }).click()
}

test.describe('what the server refuses an admin', () => {
  test.use({ expectedMessage: /status of (409|500)/ })
  test('is said in its words where it has some, else in those of the act', async ({ page }) => {
    const [model] = await openWith(page, ['S1'])
    const refusal = { code: 'listing_moved', message: 'Somebody was faster.' }
    const refused = { status: 409, json: refusal }
    const failed = { status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } }
    let answer: typeof refused | typeof failed = refused
    await page.route(/\/api\/admin\/vehicles\/\d+\/(approve|reject|toggle-sold)$/, (route) => route.fulfill(answer))

    await press(page, model!, /^Approve/)
    await expect(toast(page, /^ErrorSomebody was faster\./)).toHaveClass(/\bborder-l-danger\b/)

    answer = failed
    await reject(page, model!)
    await expect(toast(page, /^ErrorFailed to reject vehicle\. Please try again\./)).toBeVisible()
    answer = refused
    await page.getByRole('dialog').getByRole('button', { name: 'Reject Vehicle' }).click()
    await expect(toast(page, /^ErrorSomebody was faster\./)).toBeVisible()
    await page.keyboard.press('Escape')

    answer = failed
    await page.getByRole('tab', { name: 'Published' }).click()
    await narrow(page.getByLabel('Search all listings'), '190E 2.3-16') // of the demo; the newest are other tests'
    await press(page, '190E 2.3-16', /^Mark as Sold/)
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as Sold' }).click()
    await expect(toast(page, /^ErrorFailed to update vehicle sold status\. Please try again\./)).toBeVisible()
  })
})

test('what was approved or rejected is read anew: what waits, and the figures', async ({ page }) => {
  const [good, bad] = await openWith(page, ['good', 'bad'])
  const readAnew = (path: string) => page.waitForRequest((it) => new URL(it.url()).pathname === path)
  for (const [model, act] of [
    [good!, () => press(page, good!, /^Approve/)],
    [bad!, () => reject(page, bad!)],
  ] as const) {
    const read = [readAnew('/api/admin/vehicles/pending'), readAnew('/api/admin/stats/vehicles')]
    await act()
    await Promise.all(read)
    await expect(row(page, model)).toHaveCount(0)
  }
})

import type { Page } from '@playwright/test'
import { checkA11y, expect, hydrated, test, toast } from './fixtures.ts'
import { tabToAndPress } from './keyboard.ts'
import { approve, becomeAdmin, becomeDealer, listCar, listCars } from './listings.ts'
import { narrow } from './lists.ts'
import { mine } from './my-listings.ts'
import { becomeMember, newName } from './people.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const justDecided = (page: Page) => page.getByRole('region', { name: 'Just decided' })
const undoIn = (page: Page, text: string) =>
  justDecided(page).getByRole('button', { name: new RegExp(`^Undo: .*${text}`) })

/** Opens the dashboard with so many listings of one seller that wait, and nothing else in the list. */
async function openWith(page: Page, count: number) {
  const seller = await becomeMember(page)
  const models = Array.from({ length: count }, (_, n) => `Elan ${seller} ${String(n + 1).padStart(2, '0')}.`)
  for (const model of models) await listCars(page.request, [{ model }]) // one after the other: the oldest stands first
  await becomeAdmin(page)
  await page.goto(`/admin?q=${seller}`)
  await hydrated(page)
  await expect(row(page, seller)).toHaveCount(count)
  return models
}

/** What has the focus, in words; it is never nothing. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement === document.body ? 'nothing' : document.activeElement!.outerHTML))
}

test('13 listings are decided about from the dashboard by keyboard', async ({ page }) => {
  const models = await openWith(page, 13)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('a')
  await expect(toast(page, `Approved: 1998 Lotus ${models[0]}`)).toBeVisible()
  expect(keys).toBeLessThanOrEqual(5)
  for (const [index, model] of models.slice(1).entries()) {
    keys = 0
    await press('a')
    expect(keys).toBeLessThanOrEqual(2)
    // Of several answers at once the toast tells the last; the list has them all.
    if (index % 4 === 0) await expect(undoIn(page, model)).toBeVisible()
    expect(await focused(page)).not.toBe('nothing')
  }
  await expect(undoIn(page, models.at(-1)!)).toBeVisible()
  await expect(page.getByText('Nothing Found')).toBeVisible()
  expect(await focused(page)).not.toBe('nothing')
})

test('keys go up and down the list, choose, open and reject; the focus stays with them', async ({ page, isMobile }) => {
  if (isMobile) return // there is no keyboard
  const [first, second, third] = await openWith(page, 3)
  await expect(page.getByText('Undo the last decision')).toBeVisible()
  await page.keyboard.press('j')
  await expect(row(page, second!).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 chosen')).toBeVisible()
  await page.keyboard.press('k')
  await expect(row(page, first!).getByRole('link').first()).toBeFocused()
  await checkA11y(page)

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: `Reject 1998 Lotus ${first}` })
  await dialog.getByLabel('Reason *').selectOption('pictures')
  await dialog.getByRole('button', { name: 'Reject Vehicle' }).click()
  await expect(toast(page, `Rejected: 1998 Lotus ${first}`)).toContainText('Vehicle has been rejected.')
  await expect(row(page, first!)).toHaveCount(0)
  await expect(row(page, second!).getByRole('link').first()).toBeFocused()

  await page.keyboard.press('u')
  await expect(toast(page, `Taken back: 1998 Lotus ${first}`)).toBeVisible()
  await expect(row(page, first!)).toBeVisible()
  await row(page, third!).getByRole('link').first().focus()
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { name: `1998 Lotus ${third}` })).toBeVisible()
})

test('an approval is taken back from its toast, and from the list of what was just decided', async ({ page }) => {
  const [first, second] = await openWith(page, 2)
  const approveIt = async (model: string) => {
    await row(page, model)
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expect(row(page, model)).toHaveCount(0)
  }
  await approveIt(first!)
  await toast(page, `Approved: 1998 Lotus ${first}`).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, `Taken back: 1998 Lotus ${first}`)).toContainText('It stands as before.')
  await expect(row(page, first!)).toBeVisible()

  await approveIt(first!)
  await approveIt(second!)
  await expect(undoIn(page, second!)).toBeVisible()
  await undoIn(page, first!).click()
  await expect(row(page, first!)).toBeVisible()
  await checkA11y(page) // not before: it takes seconds, of which there are ten
  await expect(undoIn(page, first!)).toHaveCount(0)
  await expect(row(page, second!)).toHaveCount(0)
})

test('several are rejected for one reason, and taken back together', async ({ page }) => {
  const models = await openWith(page, 3)
  await page.getByRole('checkbox', { name: 'Choose all' }).first().check()
  await page.getByRole('button', { name: 'Reject 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 3 Vehicles' })
  await dialog.getByLabel('Reason *').selectOption('duplicate')
  await checkA11y(page)
  await dialog.getByRole('button', { name: 'Reject Vehicles' }).click()
  await expect(toast(page, '3 vehicles have been rejected.')).toBeVisible()
  await expect(page.getByText('Nothing Found')).toBeVisible()
  await toast(page, '3 vehicles have been rejected.').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Taken back: 3 vehicles')).toBeVisible()
  for (const model of models) await expect(row(page, model)).toBeVisible()
})

test('after ten seconds nothing is taken back any more', async ({ page }) => {
  await page.clock.install()
  const [model] = await openWith(page, 1)
  await page.clock.pauseAt(new Date(Date.now() + 60_000)) // from here on only the test moves it, however busy the machine is
  await row(page, model!)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(async () => {
    await page.clock.runFor(20) // the answer is shown by timers
    await expect(undoIn(page, model!)).toBeVisible({ timeout: 200 })
    await expect(toast(page, `Approved: 1998 Lotus ${model}`)).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.clock.runFor(9_000)
  await expect(toast(page, `Approved: 1998 Lotus ${model}`)).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(undoIn(page, model!)).toHaveCount(0)
  await expect(toast(page, `Approved: 1998 Lotus ${model}`)).toHaveCount(0)
})

test('reports that were resolved are opened again, and the listing that was taken down is public', async ({ page }) => {
  const { id, model } = await listCar(page)
  await becomeAdmin(page)
  await approve(page.request, id)
  expect((await page.request.post('/api/reports', { data: { vehicleId: id, reason: 'fraud' } })).ok()).toBe(true)
  await page.goto('/admin/reports')
  await hydrated(page)
  await narrow(page.getByLabel('Search by car or seller'), model)
  const reported = page.getByRole('listitem').filter({ hasText: model })
  await reported.getByRole('button', { name: /^Resolve/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Take the listing down').check()
  await dialog.getByLabel('Reason').selectOption('pictures')
  await dialog.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(toast(page, `Reports Resolved: 1998 Lotus ${model}`)).toBeVisible()
  expect((await page.request.get(`/vehicles/${id}`)).status()).toBe(404)
  await undoIn(page, model).click()
  await expect(toast(page, `Taken back: 1998 Lotus ${model}`)).toBeVisible()
  await expect(reported.getByRole('button', { name: /^Resolve/ })).toBeVisible()
  expect((await page.request.get(`/vehicles/${id}`)).status()).toBe(200)
})

test('a seller takes a pause and a removal back from the toast, by keyboard', async ({ page }) => {
  await becomeDealer(page, [{ model: `Esprit ${newName()}` }])
  await page.goto('/profile')
  await hydrated(page)
  const listing = mine(page)
  const start = async (act: string) => {
    await tabToAndPress(page, listing.getByRole('button', { name: /^More: / }))
    await tabToAndPress(page, listing.getByRole('button', { name: new RegExp(`^${act}: `) }).last())
  }
  const takeBack = async (done: RegExp) => {
    await expect(toast(page, done)).toBeVisible()
    expect(await focused(page)).not.toBe('nothing')
    await page.keyboard.press('F8')
    await tabToAndPress(page, toast(page, done).getByRole('button', { name: 'Undo' }))
    await expect(toast(page, /^Taken back: 1998 Lotus Esprit/)).toContainText('It stands as before.')
    await expect(listing.getByText('Approved', { exact: true })).toBeVisible()
    expect(await focused(page)).not.toBe('nothing')
  }
  await start('Pause')
  await expect(listing.getByText('Paused', { exact: true })).toBeVisible()
  await takeBack(/^Listing paused: /)

  await start('Remove')
  const dialog = page.getByRole('dialog', { name: 'Remove this listing?' })
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Remove Listing' }))
  await expect(listing.getByText('Withdrawn', { exact: true })).toBeVisible()
  await takeBack(/^Listing removed: /)
})

import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { checkA11y, checkA11yInBothThemes, expect, hydrated, test, toast } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { mine } from './my-listings.ts'
import { becomeMember, bearerOf, password } from './people.ts'
import { picture } from './picture.ts'

type Car = Record<string, string | number>

const car = (index: number, over: Car = {}): Car => ({
  stockNumber: `S-${index}`,
  make: 'Lotus',
  model: `Esprit ${index}`,
  year: 1998,
  price: 40_000 + index,
  mileage: 38_000,
  bodyStyle: 'Sports Cars',
  images: 'front.jpg',
  ...over,
})

/** So many, of which each thirtieth cannot be used. */
function carsWithMistakes(count: number): Car[] {
  const mistakes: Car[] = [{ price: 'on request' }, { make: '' }, { images: 'missing.jpg' }]
  return Array.from({ length: count }, (_, index) =>
    car(index + 1, index % 30 === 29 && index < 360 ? mistakes[Math.floor(index / 30) % 3] : {}),
  )
}

function csvOf(cars: readonly Car[]): string {
  const heads = Object.keys(cars[0]!)
  return [heads, ...cars.map((car) => heads.map((head) => car[head]))].map((row) => row.join(',')).join('\n')
}

const csv = (cars: readonly Car[]) => ({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(cars)) })

/** A ZIP of stored files: with the lines, and one picture. */
async function zip(cars: readonly Car[]) {
  const { buffer } = await picture('front.jpg')
  const files = { 'stock.csv': Buffer.from(csvOf(cars)), 'front.jpg': buffer }
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt32LE(crc32(content), 10)
    for (const at of [14, 18]) about.writeUInt32LE(content.length, at)
    about.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), content])
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, rest, Buffer.from(name)]))
    bodies.push(body)
    offset += body.length
  }
  const end = Buffer.alloc(18)
  for (const at of [4, 6]) end.writeUInt16LE(list.length, at)
  end.writeUInt32LE(Buffer.concat(list).length, 8)
  end.writeUInt32LE(offset, 12)
  const all = Buffer.concat([...bodies, ...list, Buffer.from('PK\x05\x06', 'latin1'), end])
  return { name: 'stock.zip', mimeType: 'application/zip', buffer: all }
}

async function open(page: Page) {
  await page.goto('/profile')
  await hydrated(page)
  await page.getByRole('link', { name: 'Import and Export' }).click()
  await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bring In' })).toBeVisible()
}

type FilePayload = { name: string; mimeType: string; buffer: Buffer }
const send = (page: Page, file: FilePayload) => page.getByLabel('Choose a file, or drop it here').setInputFiles(file)
const lines = (page: Page) => page.getByRole('list', { name: 'Lines' }).locator(':scope > li')
const shelf = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Lines to show' }).getByRole('button', { name })

test('400 cars of which 12 lines are bad are looked at, brought in, and listed', async ({ page }) => {
  test.setTimeout(300_000) // each car is a transaction of its own
  await becomeMember(page)
  await open(page)
  await send(page, await zip(carsWithMistakes(400)))
  await expect(page.getByText('This is what it would do.')).toBeVisible()
  await expect(shelf(page, /^New 388$/)).toBeVisible()
  await expect(shelf(page, /^Bad 12$/)).toHaveAttribute('aria-pressed', 'true')
  await expect(lines(page)).toHaveCount(12)
  await expect(lines(page).first()).toContainText('Line 31')
  await expect(lines(page).filter({ hasText: 'Please choose a make.' }).first()).toContainText('make: ')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the Bad Lines' }).click()
  const saved = readFileSync(await (await saving).path(), 'utf8')
  expect(saved.trim().split('\r\n')).toHaveLength(13)
  await checkA11yInBothThemes(page)

  await page.getByRole('button', { name: 'Start Import' }).click()
  await expect(page.getByText(/lines are done\. It goes on when you leave this page\./)).toBeVisible()
  await page.getByRole('link', { name: 'My Listings' }).click()
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await page.goto('/profile/stock')
  await expect(
    page.getByText('Done: 388 new, 12 bad. New vehicles wait for approval, unless this site needs none.'),
  ).toBeVisible({
    timeout: 200_000,
  })
  await shelf(page, /^New 388$/).click()
  await expect(lines(page)).toHaveCount(25)
  await page.getByRole('link', { name: 'My Listings' }).click()
  await expect(page.getByText('Page 1 of 20')).toBeVisible()
  await expect(mine(page).first().getByText('Pending', { exact: true })).toBeVisible()
})

test('a file that leaves out more than a fifth asks before it pauses', async ({ page }) => {
  test.slow()
  await becomeDealer(
    page,
    [1, 2, 3, 4].map((index) => ({ model: `Elan ${index}` })),
  )
  // Listings by hand get their stock numbers by a file.
  const listed = await (await page.request.get('/api/stock/vehicles', { headers: await bearerOf(page) })).json()
  await open(page)
  const numbered = (listed as { id: number }[]).map(({ id }, index) => ({
    stockNumber: `E-${index + 1}`,
    id,
    price: 50_000,
  }))
  await send(page, csv(numbered))
  await page.getByRole('button', { name: 'Start Import' }).click()
  await expect(page.getByText('Done: 4 changed.')).toBeVisible()

  await send(page, csv(numbered.slice(0, 2)))
  await expect(shelf(page, /^Paused 2$/)).toBeVisible()
  await page.getByRole('button', { name: 'Start Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause 2 listings?' })
  await expect(dialog).toContainText('more than a fifth of what you offer')
  await checkA11y(page)
  await dialog.getByRole('button', { name: 'Keep Them' }).click()
  await expect(page.getByRole('button', { name: 'Start Import' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Pause 2 listings' }).click()
  await expect(page.getByText('Done: 2 paused, 2 unchanged.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Last Imports' })).toBeVisible()

  // The whole file brings them back.
  await send(page, csv(numbered))
  await expect(shelf(page, /^Offered again 2$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Cancelled. Nothing was changed.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Look at stock\.csv/ })
    .last()
    .click()
  await expect(page.getByText('Done: 4 changed.')).toBeVisible()
  await expect(page).toHaveURL(/run=\d+/)
})

test.describe('a refusal', () => {
  test.use({ expectedStatus: 400 })
  test('what cannot be used says why, and the address of a feed stays as it was typed', async ({ page }) => {
    await becomeMember(page)
    await open(page)
    await send(page, { name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from('make,model\nBMW,M3') })
    await expect(page.getByText('This file has no column “stockNumber”')).toBeVisible()
    await expect(page.getByText('Nothing was changed.')).toBeVisible()
    // One of which no line can be used has ended, too, and the next can be sent.
    await send(page, csv([{ stockNumber: 'Nobody-1', price: 7 }]))
    await expect(page.getByText('No line of this file can be used.')).toBeVisible()
    await expect(lines(page)).toContainText('None of your listings has this stock number.')
    const feed = page.getByLabel('Or the address of a feed')
    await feed.fill('ftp://feeds.example/stock.csv')
    await page.getByRole('button', { name: 'Fetch' }).click()
    await expect(feed).toHaveAccessibleDescription(/begins with https:/)
    await expect(feed).toHaveValue('ftp://feeds.example/stock.csv')
    await feed.fill('https://127.0.0.1/stock.csv')
    await page.getByRole('button', { name: 'Fetch' }).click()
    await expect(page.getByText('The feed could not be fetched: its host has no public address.')).toBeVisible()
  })
})

test('a key is shown once, brings a stock in, and opens nothing once it is revoked', async ({ page, browser }) => {
  test.slow()
  await becomeMember(page)
  await open(page)
  await page.getByRole('button', { name: 'New Key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Key' })
  await expect(dialog.getByLabel('Name *')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please name the key.')).toBeVisible()
  await dialog.getByLabel('Name *').fill('Dealer software')
  await dialog.getByLabel('Password *', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const shown = dialog.getByLabel('Your key')
  await expect(shown).toHaveValue(/^mq_/)
  const key = await shown.inputValue()
  await checkA11y(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()

  const program = await browser.newContext({ extraHTTPHeaders: { authorization: `Bearer ${key}` } })
  const { origin } = new URL(page.url())
  const sent = await program.request.post(`${origin}/api/stock/runs?start=yes`, {
    multipart: { file: await zip([car(1)]) },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  const { id } = await sent.json()
  const stateOf = async () => (await (await program.request.get(`${origin}/api/stock/runs/${id}`)).json()).state
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('done')
  await page.reload()
  await expect(
    page.getByText('Done: 1 new. New vehicles wait for approval, unless this site needs none.'),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Revoke Dealer software' }).click()
  await page
    .getByRole('dialog', { name: 'Revoke Dealer software?' })
    .getByRole('button', { name: 'Revoke Key' })
    .click()
  await expect(toast(page, 'Key revoked')).toBeVisible()
  await expect(page.getByText('No keys yet.')).toBeVisible()
  expect((await program.request.get(`${origin}/api/stock/runs`)).status()).toBe(401)
  await program.close()
})

test('a stock is taken out, and brought in again without a change', async ({ page }) => {
  test.slow()
  await becomeDealer(page, [{ model: 'Elan', description: '=1+1' }])
  await open(page)
  await checkA11yInBothThemes(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^stock-[\d-]+\.csv$/)
  const content = readFileSync(await saved.path())
  expect(content.toString()).toContain(`"'=1+1"`)
  await send(page, { name: 'again.csv', mimeType: 'text/csv', buffer: content })
  await expect(page.getByText('This import has ended by itself: nothing in this file is new.')).toBeVisible()
  await expect(shelf(page, /^Unchanged 1$/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

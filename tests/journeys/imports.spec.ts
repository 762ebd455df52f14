import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { Page } from '@playwright/test'
import { ownListings } from './desk.ts'
import { checkA11y, checkA11yInBothThemes, expect, expectNoSidewaysScroll, test, toast } from './fixtures.ts'
import { becomeMember, password } from './people.ts'
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

function carsWithMistakes(count: number): Car[] {
  const mistakes: Record<number, Car> = { 10: { price: 'on request' }, 20: { make: '' }, 30: { images: 'missing.jpg' } }
  return Array.from({ length: count }, (_, index) => car(index + 1, mistakes[index + 1]))
}

function csvOf(cars: readonly Car[]): string {
  const heads = Object.keys(cars[0]!)
  return [heads, ...cars.map((car) => heads.map((head) => car[head]))].map((row) => row.join(',')).join('\n')
}

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

async function openImport(page: Page) {
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Import and Export' }).click()
  await expect(page.getByRole('heading', { name: 'Import and Export', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible()
}

type FilePayload = { name: string; mimeType: string; buffer: Buffer }
const send = (page: Page, file: FilePayload) => page.getByLabel('Choose a file, or drop it here').setInputFiles(file)
const lines = (page: Page) => page.getByRole('list', { name: 'Lines' }).locator(':scope > li')
const kindButton = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Lines to show' }).getByRole('button', { name })

test('A dealer imports a stock by file and by API key, exports it and revokes the key', async ({ page, browser }) => {
  test.setTimeout(300_000) // every car is imported in its own transaction
  await becomeMember(page)
  await openImport(page)
  await checkA11yInBothThemes(page)

  await test.step('The dealer previews a file of 40 cars and downloads its invalid lines', async () => {
    await send(page, await zip(carsWithMistakes(40)))
    await expect(page.getByText('Preview: nothing has changed yet.')).toBeVisible()
    await expect(kindButton(page, /^New 37$/)).toBeVisible()
    await expect(kindButton(page, /^Errors 3$/)).toHaveAttribute('aria-pressed', 'true')
    await expect(lines(page)).toHaveCount(3)
    await expect(lines(page).first()).toContainText('Line 11')
    await expect(lines(page).filter({ hasText: 'Choose a make.' })).toContainText('Make: ')
    const bad = await download(page, 'Download Lines with Errors')
    expect(bad.content.trim().split('\r\n')).toHaveLength(4)
    expect(bad.content).toContain('"make","Choose a make."')
    await checkA11yInBothThemes(page)
  })

  await test.step('The import continues while the dealer is on another page', async () => {
    await page.getByRole('button', { name: 'Start Import' }).click()
    await expect(page.getByText(/lines are done\. The import continues if you leave this page\./)).toBeVisible()
    await page.getByRole('link', { name: 'My Listings' }).click()
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
    await page.goto('/profile/stock')
    await expect(
      page.getByText('Done: 37 new, 3 with errors. New vehicles may need approval before buyers can see them.'),
    ).toBeVisible({ timeout: 200_000 })
    await kindButton(page, /^New 37$/).click()
    await expect(lines(page)).toHaveCount(25)
    await page.getByRole('link', { name: 'My Listings' }).click()
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await expect(ownListings(page).first().getByText('Pending', { exact: true })).toBeVisible()
    await page.goBack()
  })

  const program = await browser.newContext()
  const { origin } = new URL(page.url())
  const runs = `${origin}/api/stock/runs`
  const key = await test.step('A key is shown once', async () => {
    await page.getByRole('button', { name: 'New Key' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Key' })
    await expect(dialog.getByLabel('Name *')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Enter a name for the key.')).toBeVisible()
    await dialog.getByLabel('Name *').fill('Dealer software')
    await dialog.getByLabel('Password *', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    const shown = dialog.getByLabel('Your key')
    await expect(shown).toHaveValue(/^mq_/)
    const value = await shown.inputValue()
    await checkA11y(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    return value
  })
  const headers = { authorization: `Bearer ${key}` }

  await test.step('A program imports a car with the key', async () => {
    const file = await zip([car(99, { description: '=1+1' })])
    const sent = await program.request.post(`${runs}?start=yes`, { headers, multipart: { file } })
    expect(sent.status(), await sent.text()).toBe(201)
    const { id } = await sent.json()
    const stateOf = async () => (await (await program.request.get(`${runs}/${id}`, { headers })).json()).state
    await expect.poll(stateOf).toBe('done')
    await page.reload()
    await expect(
      page.getByText('Done: 1 new. New vehicles may need approval before buyers can see them.'),
    ).toBeVisible()
  })

  await test.step('The dealer exports the stock and imports it again without changes', async () => {
    const { name, content } = await download(page, 'Download CSV')
    expect(name).toMatch(/^stock-[\d-]+\.csv$/)
    expect(content).toContain(`"'=1+1"`)
    await send(page, { name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await expect(page.getByText('Nothing was imported, because the file contains no changes.')).toBeVisible()
    await expect(kindButton(page, /^Unchanged 38$/)).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('A revoked key no longer works', async () => {
    await page.getByRole('button', { name: 'Revoke Dealer software' }).click()
    await page
      .getByRole('dialog', { name: 'Revoke Dealer software?' })
      .getByRole('button', { name: 'Revoke Key' })
      .click()
    await expect(toast(page, 'Key revoked')).toBeVisible()
    await expect(page.getByText('No keys yet.')).toBeVisible()
    expect((await program.request.get(runs, { headers })).status()).toBe(401)
    await program.close()
  })
})

async function download(page: Page, button: string): Promise<{ name: string; content: string }> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const saved = await saving
  return { name: saved.suggestedFilename(), content: readFileSync(await saved.path(), 'utf8') }
}

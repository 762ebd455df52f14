import type { Page, TestInfo } from '@playwright/test'
import type { Listing } from '../contract/listing.ts'
import { checkA11y, checkA11yInBothThemes, expect, hydrated, test, toast } from './fixtures.ts'
import { act, rowOf } from './my-listings.ts'
import { becomeDemo } from './people.ts'

/** Cars of the demo's seller; each test and each size of screen has one of its own. */
const cars = {
  edited: { desktop: 'Maserati GranTurismo Sport', phone: 'Chrysler Pacifica Plug-in Hybrid Pinnacle' },
  contested: { desktop: 'Land Rover Defender 110 P400', phone: 'Audi TT RS' },
  moved: { desktop: 'Jeep Wrangler Unlimited Rubicon 392', phone: 'GMC Sierra 1500 Denali Ultimate' },
}

const carFor = (kind: keyof typeof cars, { project }: TestInfo) => cars[kind][project.name as 'desktop' | 'phone']
const row = (page: Page, car: string) => rowOf(page, car).filter({ hasNotText: 'Pending' })
const state = (page: Page, car: string, name: string) => row(page, car).getByText(name, { exact: true })

async function openProfile(page: Page) {
  await becomeDemo(page, 'seller')
  await page.goto('/profile')
  await hydrated(page)
}

async function openForm(page: Page, car: string): Promise<string> {
  await row(page, car)
    .getByRole('link', { name: /^Edit: / })
    .click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  return /\/vehicles\/(\d+)\/edit$/.exec(page.url())![1]!
}

const read = async (page: Page, id: string) =>
  (await page.request.get(`/api/vehicles/${id}`)).json() as Promise<Listing>
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test('a price is public at once; a new text waits for review while the approved one stays', async ({ page }, info) => {
  test.slow()
  const car = carFor('edited', info)
  await openProfile(page)
  // Who edits again at once begins with what was just saved, however long the list takes.
  await page.route('**/api/vehicles/user/*', async (route) => {
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ response: answer })
  })
  const id = await openForm(page, car)
  const before = await read(page, id)
  const price = before.price - 1_000
  await expect(page.getByLabel('Price ($) *')).toHaveValue(String(before.price))
  await expect(page.getByLabel('Description')).toHaveValue(before.description!)
  await checkA11y(page)
  await page.getByLabel('Price ($) *').fill(String(price))
  await save(page)
  await expect(toast(page, 'Listing saved')).toBeVisible()
  expect((await read(page, id)).price).toBe(price)

  await openForm(page, car)
  await page.getByLabel('Description').fill('Sold with winter wheels.')
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('Sold with winter wheels.')
  await save(page)
  await expect(toast(page, 'Changes wait for review')).toBeVisible()
  await expect(state(page, car, 'Changes wait for review')).toBeVisible()
  expect((await read(page, id)).description).toBe(before.description)
  await openForm(page, car)
  await expect(page.getByLabel('Description')).toHaveValue('Sold with winter wheels.')

  await page.goto(`/vehicles/${id}`)
  const prices = page.getByRole('region', { name: 'Listing History' }).getByRole('listitem')
  await expect(prices.first()).toContainText(/Price lowered.*−\$1,000/)
  await expect(page.getByText(/\d+ days? on the market/)).toBeVisible()
  await checkA11y(page)
})

test.describe('of two tabs', () => {
  test.use({ expectedStatus: 409 })
  test('the second is refused and keeps what was typed until the current version is loaded', async ({ page }, info) => {
    test.slow()
    const car = carFor('contested', info)
    await openProfile(page)
    const id = await openForm(page, car)
    await page.getByLabel('Mileage (miles) *').fill('77777')
    const other = await page.context().newPage()
    await other.goto(`/vehicles/${id}/edit`)
    // On a busy machine the second page of a browser loads slowly.
    await expect(other.getByRole('button', { name: 'Save Changes' })).toBeVisible({ timeout: 20_000 })
    // The draft is shared by all tabs.
    await expect(other.getByLabel('Mileage (miles) *')).toHaveValue('77777')
    await other.getByLabel('Mileage (miles) *').fill('66666')
    await save(other)
    await expect(toast(other, 'Listing saved')).toBeVisible()
    await other.close()

    await save(page)
    await expect(toast(page, 'Failed to Save Listing')).toContainText('This listing has changed in the meantime.')
    await expect(page.getByText('This listing has changed since you began.')).toBeVisible()
    await expect(page.getByLabel('Mileage (miles) *')).toHaveValue('77777')
    expect((await read(page, id)).mileage).toBe(66_666)
    await toast(page, 'Failed to Save Listing').getByRole('button', { name: 'Close' }).click()
    await checkA11y(page)
    await page.getByRole('button', { name: 'Load the Current Version' }).click()
    await expect(page.getByLabel('Mileage (miles) *')).toHaveValue('66666')
    await page.getByLabel('Mileage (miles) *').fill('66667')
    await save(page)
    await expect(toast(page, 'Listing saved')).toBeVisible()
  })
})

test.describe('a listing', () => {
  test.use({ expectedStatus: 404 })
  test('is paused, resumed, sold, relisted and removed by its seller', async ({ page }, info) => {
    test.slow()
    const car = carFor('moved', info)
    await openProfile(page)
    const address = await row(page, car).getByRole('heading').getByRole('link').getAttribute('href')
    const status = async () => (await page.request.get(`/api${address}`)).status()
    const isFound = async () => {
      const make = car.split(' ')[0]!
      const found: Listing[] = await (await page.request.get(`/api/vehicles/search?make=${make}&limit=500`)).json()
      return found.some(({ id }) => address === `/vehicles/${id}`)
    }
    await act(row(page, car), 'Pause')
    await expect(state(page, car, 'Paused')).toBeVisible()
    await expect(toast(page, 'Listing paused')).toBeVisible()
    expect(await status()).toBe(404)
    await row(page, car)
      .getByRole('button', { name: /^Resume: / })
      .click()
    await expect(state(page, car, 'Approved')).toBeVisible()
    expect(await isFound()).toBe(true)

    await act(row(page, car), 'Mark as Sold')
    const dialog = page.getByRole('dialog', { name: 'Mark as Sold' })
    await dialog.getByLabel('Final price ($)').fill('-5')
    await dialog.getByRole('button', { name: 'Mark as Sold' }).click()
    await expect(dialog.getByLabel('Final price ($)')).toHaveAccessibleDescription(/The price cannot be below zero\./)
    await dialog.getByLabel('Final price ($)').fill('0')
    await dialog.getByRole('button', { name: 'Mark as Sold' }).click()
    await expect(dialog.getByLabel('Final price ($)')).toHaveAccessibleDescription(/A price of zero is none/)
    await checkA11y(page)
    await dialog.getByLabel('Final price ($)').fill('61000')
    await dialog.getByRole('button', { name: 'Mark as Sold' }).click()
    await expect(state(page, car, 'Sold')).toBeVisible()
    await expect(row(page, car)).toContainText('Sold for $61,000, which only you see.')
    expect([await status(), await isFound()]).toEqual([200, false])
    expect(await (await page.request.get(`/api${address}`)).text()).not.toContain('61000')

    await act(row(page, car), 'Relist')
    await expect(state(page, car, 'Approved')).toBeVisible()
    expect(await isFound()).toBe(true)
    await act(row(page, car), 'History')
    await expect(row(page, car).getByText('Sold; it is in no list any more.')).toBeVisible()
    await checkA11y(page)

    await act(row(page, car), 'Remove')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Listing' }).click()
    await expect(state(page, car, 'Withdrawn')).toBeVisible()
    const names = page.getByRole('tabpanel', { name: 'My Listings' }).getByRole('heading', { level: 3 })
    // Withdrawn listings stand last.
    await expect.poll(async () => (await names.allTextContents()).slice(-2).join()).toContain(car)
    expect(await status()).toBe(404)
  })
})

test('the page for editing is kept by no cache and found by nobody, and of what is no number there is none', async ({
  request,
}) => {
  const page = await request.get('/vehicles/1/edit')
  expect(page.status()).toBe(200) // only the browser has the bearer, so the server does not know who asks
  expect(page.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(await page.text()).toContain('name="robots" content="noindex"')
  for (const id of ['x', '0', '1e3', '99999999999']) {
    expect((await request.get(`/vehicles/${id}/edit`)).status()).toBe(404)
  }
})

test.describe('what is not theirs', () => {
  test.use({ expectedStatus: 404 })
  test('nobody edits', async ({ page }) => {
    await becomeDemo(page, 'buyer')
    await page.goto('/vehicles/1/edit')
    await expect(page.getByRole('heading', { name: 'Vehicle Not Found' })).toBeVisible()
  })
})

test('mending what was rejected, in both themes', async ({ page }) => {
  await openProfile(page)
  await page.getByRole('link', { name: /^Fix and Resubmit: / }).click()
  await expect(page.getByText('This listing was not approved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save and Resubmit' })).toBeVisible()
  await checkA11yInBothThemes(page)
})

import type { Page } from '@playwright/test'
import { modelName } from '#contract/facts/model-name.ts'
import type { Listing } from '#contract/listings/schema.ts'
import { ownListings, rowOf } from './desk.ts'
import { checkA11y, checkA11yInBothThemes, expect, expectNoSidewaysScroll, test, toast } from './fixtures.ts'
import { tabTo, tabToAndPress } from './keyboard.ts'
import { becomeDealer } from './listings.ts'
import { bearerOf } from './people.ts'

const cars = (count: number, price = 20_000) =>
  Array.from({ length: count }, (_, index) => ({
    model: `${index % 4 === 0 ? 'Elan' : 'Esprit'} ${String(index).padStart(2, '0')}`,
    price: price + index * 1_000,
  }))

const bar = (page: Page) => page.getByRole('group', { name: 'Actions for selected rows' })
const chooseAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all' })
const priceIn = (listing: ReturnType<typeof rowOf>) =>
  listing.getByRole('button', { name: /^Change the price of the / })
const search = (page: Page) => page.getByLabel('Search your listings')

async function openDesk(page: Page, address = '/profile') {
  await page.goto(address)
  await expect(ownListings(page).first()).toBeVisible()
}

async function pricesOf(page: Page): Promise<Record<string, number>> {
  const answer = await page.request.get('/api/vehicles/user', { headers: await bearerOf(page) })
  return Object.fromEntries(((await answer.json()) as Listing[]).map((car) => [modelName(car), car.price]))
}

test('A dealer finds listings among forty and changes many prices', async ({ page }) => {
  test.slow()
  await becomeDealer(page, cars(40))
  await openDesk(page)

  await test.step('The dealer sorts, pages, searches and filters, and the URL keeps it', async () => {
    await expect(ownListings(page)).toHaveCount(20)
    const [desk, table] = [search(page), page.getByRole('table', { name: 'Your listings' })]
    expect((await desk.boundingBox())!.y, 'starts in the upper half of a laptop’s window').toBeLessThan(450)
    expect((await table.boundingBox())!.y).toBeLessThan(580)
    await page.getByLabel('Sort by').selectOption('Price: low to high')
    await expect(ownListings(page).first()).toContainText('Elan 00')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(ownListings(page).first()).toContainText('Elan 20')
    await expect(page).toHaveURL(/page=2/)
    await page.reload()
    await expect(ownListings(page).first()).toContainText('Elan 20')
    await search(page).fill('elan')
    await expect(ownListings(page)).toHaveCount(10)
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'elan' && !url.searchParams.has('page'))
    await page.getByLabel('Status').selectOption('Rejected')
    await expect(page.getByText('No listings match your search.')).toBeVisible()
    await page.getByLabel('Status').selectOption('Any status')
    await expect(ownListings(page)).toHaveCount(10)
  })

  await test.step('The dealer lowers all found prices by a percentage', async () => {
    await chooseAll(page).check()
    await bar(page).getByRole('button', { name: 'Change Prices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Prices' })
    await expect(dialog.getByLabel('Percentage (%)')).toBeFocused()
    await page.keyboard.type('5')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Elan 36' })).toContainText('$56,000 → $53,200')
    await checkA11yInBothThemes(page)
    await page.keyboard.press('Enter')
    await expect(toast(page, '10 prices changed')).toBeVisible()
    await expect(priceIn(rowOf(page, 'Elan 36'))).toHaveText('$53,200')
    await expect(chooseAll(page)).toBeFocused()
    const prices = await pricesOf(page)
    for (const { model, price } of cars(40))
      expect([model, prices[model]]).toEqual([model, model.startsWith('Elan') ? price * 0.95 : price])
  })

  await test.step('The dealer types ten prices in a column, and the rows keep their order', async () => {
    await ownListings(page).first().getByRole('checkbox').check()
    await priceIn(ownListings(page).first()).click()
    await checkA11yInBothThemes(page)
    for (let index = 0; index < 10; index += 1) {
      await expect(ownListings(page).nth(index).getByRole('textbox')).toBeFocused()
      await page.keyboard.type(String(90_000 - index * 1_000))
      await page.keyboard.press('Enter')
    }
    await expect.poll(async () => Object.values(await pricesOf(page)).filter((price) => price > 80_000).length).toBe(10)
    for (let index = 0; index < 10; index += 1)
      await expect(priceIn(ownListings(page).nth(index))).toHaveText(`$${90 - index},000`)
  })
})

test('A dealer pauses, resumes and sells several listings at once', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.slow()
  const [first] = await becomeDealer(page, cars(4))
  await openDesk(page)
  const choose = (index: number) => ownListings(page).nth(index).getByRole('checkbox')
  await choose(0).click()
  await choose(2).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Pause' }).click()
  await expect(toast(page, '3 listings paused')).toBeVisible()
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(3)
  await expect(bar(page)).toHaveCount(0)

  await chooseAll(page).check()
  await expect(bar(page).getByRole('button', { name: 'Pause (1)' })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Resume (3)' }).click()
  await expect(toast(page, '3 listings resumed')).toBeVisible()
  await expect(page.getByText('Approved', { exact: true })).toHaveCount(4)

  await test.step('A listing changed elsewhere is reported, and the others are sold', async () => {
    const headers = await bearerOf(page)
    const move = { headers, data: { transition: 'pause' } }
    const paused = await page.request.post(`/api/vehicles/${first!.id}/transitions`, move)
    expect(paused.ok(), await paused.text()).toBe(true)
    await chooseAll(page).check()
    await bar(page).getByRole('button', { name: 'Mark as Sold' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark as Sold' })
    await expect(dialog.getByRole('listitem')).toHaveCount(4)
    await checkA11yInBothThemes(page)
    await dialog.getByRole('button', { name: 'Mark as Sold' }).click()
    await expect(toast(page, '3 listings marked as sold')).toContainText('1 failed: This listing has changed')
    await expect(page.getByText('Sold', { exact: true })).toHaveCount(3)
    await expect(page.getByText('Paused', { exact: true })).toHaveCount(1)
  })
  await checkA11y(page)
  await expectNoSidewaysScroll(page)
  if (isMobile) {
    const edge = async (name: string) =>
      (await ownListings(page).first().getByText(name, { exact: true }).boundingBox())!
    const [inquiries, days] = [await edge('Inquiries'), await edge('Days')]
    expect(days.x - inquiries.x - inquiries.width, 'the captions are apart').toBeGreaterThanOrEqual(8)
  }
})

test('A dealer searches, selects and changes listings by keyboard only', async ({ page }) => {
  test.slow()
  await becomeDealer(page, cars(12))
  await openDesk(page)
  await tabTo(page, page.getByRole('tab', { name: 'My Listings' }))
  await tabTo(page, search(page))
  await page.keyboard.type('elan')
  await page.keyboard.press('Enter')
  await expect(ownListings(page)).toHaveCount(3)
  await tabTo(page, chooseAll(page))
  await page.keyboard.press('Space')
  await tabToAndPress(page, bar(page).getByRole('button', { name: 'Change Prices' }))
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(toast(page, '3 prices changed')).toBeVisible()
  await expect(chooseAll(page)).toBeFocused()

  const first = ownListings(page).first()
  await test.step('An unusual price needs confirmation, and Escape returns to it', async () => {
    const dialog = page.getByRole('dialog', { name: 'Is This Price Right?' })
    const field = first.getByRole('textbox', { name: /^Price of / })
    await tabToAndPress(page, priceIn(first))
    await page.keyboard.type('21')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(/\$21 is one-tenth or less of the previous price, \$\d\d,\d00\./)
    await checkA11yInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('21')
    expect(Object.values(await pricesOf(page))).not.toContain(21)
    await page.keyboard.press('Enter')
    await tabToAndPress(page, dialog.getByRole('button', { name: 'Use $21' }))
    await expect(toast(page, 'Price changed')).toContainText('It’s now $21.')
    await expect(priceIn(first)).toHaveText('$21')
  })

  await test.step('The focus stays in the row of the paused and resumed listing', async () => {
    const more = first.getByRole('button', { name: /^More: / })
    await tabToAndPress(page, more)
    await expect(first.getByRole('button', { name: /^Pause: / })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Listing paused')).toBeVisible()
    await expect(more).toBeFocused()
    const resume = first.getByRole('button', { name: /^Resume: / })
    await resume.focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Listing resumed')).toBeVisible()
    await expect(more).toBeFocused()
  })
})

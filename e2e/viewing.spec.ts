import type { APIRequestContext, Page } from '@playwright/test'
import type { Listing } from '../contract/listing.ts'
import { checkA11y, checkA11yInBothThemes, expect, hydrated, test } from './fixtures.ts'

/** Public cars of the demo, of which no other test takes any away. */
const some = 'make=Mercedes-Benz'

/** The first of them that meets the condition, as its own page has it: lists come without descriptions. */
async function find(request: APIRequestContext, is: (listing: Listing) => boolean): Promise<Listing> {
  const all: Listing[] = await (await request.get(`/api/vehicles/search?${some}`)).json()
  for (const { id } of all) {
    const listing: Listing = await (await request.get(`/api/vehicles/${id}`)).json()
    if (is(listing)) return listing
  }
  throw new Error('The demo has no such car.')
}

/** A sold car: it is in no list, but its own page still answers. */
async function findSold(request: APIRequestContext): Promise<Listing> {
  for (let id = 1; id < 500; id++) {
    const answer = await request.get(`/api/vehicles/${id}`)
    if (!answer.ok()) continue
    const listing: Listing = await answer.json()
    if (listing.sold) return listing
  }
  throw new Error('The demo has no sold car.')
}

const withPictures = (it: Listing) => it.imageUrls.length >= 4 && Boolean(it.color && it.description && it.horsepower)
const nameOf = ({ year, make, model }: Listing) => `${year} ${make} ${model}`
const gallery = (page: Page) => page.getByRole('region', { name: /^Pictures of the/ })
const pictures = (page: Page) => gallery(page).getByRole('list', { name: 'Pictures', exact: true }).getByRole('img')
const counter = (page: Page) => gallery(page).getByRole('status')

async function open(page: Page, { id }: Listing) {
  await page.goto(`/vehicles/${id}`)
  await hydrated(page)
}

test('a car is opened from the list, read, and left again', async ({ page }) => {
  await page.goto(`/vehicles?${some}`)
  await hydrated(page)
  const first = page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 2 }).first()
  const name = await first.textContent()
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  await expect(page).toHaveTitle(`${name} | Marque`)
  await page.getByRole('link', { name: 'Back to listings' }).click()
  await expect(page).toHaveURL(`/vehicles?${some}`)
})

test('details and description are two tabs', async ({ page, request }) => {
  const car = await find(request, withPictures)
  await open(page, car)
  const details = page.getByRole('tabpanel', { name: 'Details' })
  for (const term of ['Year', 'Mileage', 'Horsepower', 'Transmission', 'Fuel Type', 'Body Style', 'Color']) {
    await expect(details.getByText(term, { exact: true })).toBeVisible()
  }
  await expect(details.getByText(`${car.mileage.toLocaleString('en-US')} miles`)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true')
  const description = page.getByRole('tabpanel', { name: 'Description' })
  await expect(description.getByText(car.description!.slice(0, 25)), 'open without a tab').toBeVisible()
  await page.getByRole('tab', { name: 'Description' }).click()
  await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true')
  await expect(description.getByRole('heading', { name: 'Description' })).toBeInViewport()
  await expect(details).toBeVisible()
})

test('the key facts stand below the pictures', async ({ page, request }) => {
  const car = await find(request, withPictures)
  await open(page, car)
  const facts = page.locator('[data-opener] dl')
  await expect(facts).toContainText(`${car.mileage.toLocaleString('en-US')} miles`)
  await expect(facts).toContainText(`${car.horsepower} HP`)
})

test('on wide screens four pictures stand beside the first, and lead to all', async ({ page, request, isMobile }) => {
  const car = await find(request, withPictures)
  const total = car.imageUrls.length
  await open(page, car)
  const tiles = gallery(page).getByRole('list', { name: 'More pictures' })
  const all = gallery(page).getByRole('button', { name: `All ${total} pictures` })
  if (isMobile) await expect(tiles).toBeHidden()
  else await expect(tiles.getByRole('listitem')).toHaveCount(4)
  await all.click()
  const dialog = page.getByRole('dialog', { name: `All ${total} pictures` })
  await expect(dialog.getByRole('button', { name: /in full screen$/ })).toHaveCount(total)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(all).toBeFocused()
})

test('the price and the way to the seller stay in view', async ({ page, request, isMobile }) => {
  await open(page, await find(request, withPictures))
  const head = page.getByRole('region', { name: 'Offer', exact: true })
  const bar = page.locator('[data-offer-bar]')
  const offer = isMobile ? bar : head
  await expect(head).toHaveCount(0)
  await expect(bar).toBeVisible({ visible: isMobile })
  const panel = page.getByRole('tabpanel', { name: 'Description' })
  await panel.evaluate((it) => it.scrollIntoView({ behavior: 'instant' }))
  await expect(offer).toBeInViewport({ ratio: 1 })
  await expect(offer).toContainText(/\$[\d,]+/)
  if (!isMobile)
    for (const name of [/^Save /, 'Share this vehicle']) await expect(offer.getByRole('button', { name })).toBeVisible()
  await offer.getByRole('link', { name: 'Contact' }).click()
  const invitation = page.getByRole('heading', { name: 'Interested in this vehicle?' })
  await expect(invitation).toBeFocused()
  await expect(invitation).toBeInViewport()
  const [shown, title] = await Promise.all([offer.boundingBox(), invitation.boundingBox()])
  expect(title!.y, 'the bar does not lie over the form').toBeGreaterThan(shown!.y + shown!.height)
  await page.getByRole('heading', { name: 'Similar Vehicles' }).evaluate((it) => it.scrollIntoView(true))
  await expect(head).toHaveCount(0)
})

test('the page of a car breaks no rule in either theme', async ({ page, request, isMobile }) => {
  await open(page, await find(request, withPictures))
  await checkA11yInBothThemes(page)
  const panel = page.getByRole('tabpanel', { name: 'Description' })
  await panel.evaluate((it) => it.scrollIntoView({ behavior: 'instant' }))
  const offer = isMobile ? page.locator('[data-offer-bar]') : page.getByRole('region', { name: 'Offer', exact: true })
  await expect(offer).toBeInViewport({ ratio: 1 })
  for (const control of await offer.getByRole('link').or(offer.getByRole('button')).all()) {
    const { width, height } = (await control.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

test('on paper there are the pictures, the facts and the description, and nothing to press', async ({
  page,
  request,
}) => {
  const car = await find(request, withPictures)
  await open(page, car)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(pictures(page).first()).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Details' }).getByText('Fuel Type', { exact: true })).toBeVisible()
  await expect(page.getByText(car.description!.slice(0, 25))).toBeVisible()
  await expect(
    page.locator('body > header, [data-offer-bar], form, [role=tablist]').filter({ visible: true }),
  ).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('what a car has stands in its order', async ({ page, request }) => {
  await open(page, await find(request, withPictures))
  await page.locator('[data-later=beside]').evaluate((it) => it.scrollIntoView())
  await expect(page.getByRole('heading', { name: 'Similar Vehicles' })).toBeVisible()
  const order = ['Description', 'Price Guidance', 'Listing History', 'Seller Information', 'Similar Vehicles']
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.filter((it) => order.includes(it))).toEqual(order)
})

test('seller and protection stand beside the car', async ({ page, request }) => {
  await open(page, await find(request, withPictures))
  await expect(page.getByRole('heading', { name: 'Interested in this vehicle?' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Seller Information' }).getByText(/^Member since \d{4}$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Vehicle Protection' }).getByRole('listitem')).toHaveCount(4)
})

test('search engines and messengers read the car from the page', async ({ request }) => {
  const car = await find(request, withPictures)
  const html = await (await request.get(`/vehicles/${car.id}`)).text()
  expect(html).toMatch(/<meta name="description" content="[^"]*\$[\d,]+/)
  expect(html).toContain(`rel="canonical" href="http://localhost`)
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!
  expect(JSON.parse(json!)).toMatchObject({
    '@type': ['Product', 'Car'],
    name: nameOf(car),
    offers: { price: car.price, priceCurrency: 'USD' },
  })
})

test('pictures change by thumbnail, arrow and key', async ({ page, request }) => {
  const car = await find(request, withPictures)
  const total = car.imageUrls.length
  await open(page, car)
  await expect(pictures(page)).toHaveCount(total)
  await expect(pictures(page).first()).toHaveAccessibleName(/^Front three-quarter/)
  await expect(page.getByText('This is a demo: the car and its pictures are made up.')).toBeVisible()
  await gallery(page)
    .getByRole('link', { name: /^Picture 3: / })
    .click()
  await expect(counter(page)).toHaveText(`Picture 3 of ${total}`)
  await expect(pictures(page).nth(2)).toBeInViewport()
  await gallery(page).getByRole('button', { name: 'Previous picture' }).click()
  await expect(counter(page)).toHaveText(`Picture 2 of ${total}`)
  await page.keyboard.press('End')
  await expect(counter(page)).toHaveText(`Picture ${total} of ${total}`)
  await expect(gallery(page).getByRole('button', { name: 'Next picture' })).toBeDisabled()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText(`Picture 2 of ${total}`)
})

test('full screen steps by arrows, closes by Esc and gives the focus back', async ({ page, request }) => {
  const car = await find(request, withPictures)
  await open(page, car)
  const opener = gallery(page).getByRole('button', { name: 'Full screen' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText('Rear three-quarter')
  await checkA11y(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(counter(page)).toHaveText(/^Picture 2 of/)
})

test('a car that takes its time is waited for with placeholders', async ({ page }) => {
  await page.goto(`/vehicles?${some}`)
  await hydrated(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/vehicles\/\d+\.data/, async (route) => {
    await held
    await route.continue()
  })
  const first = page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 2 }).first()
  const name = await first.textContent()
  await first.getByRole('link').click()
  await expect(page.getByText('Loading vehicle…')).toBeAttached()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  await expect(page).toHaveTitle(`${name} | Marque`)
})

test('a sold car is shown as sold and takes no inquiries', async ({ page, request }) => {
  const car = await findSold(request)
  await open(page, car)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(car))
  await expect(page.getByText('Sold', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This vehicle has been sold' })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveCount(0)
  await checkA11y(page)
})

test.describe('a car that is not there', () => {
  test.use({ expectedStatus: 404 })

  for (const id of ['99999999', 'abc', '1e3', '99999999999']) {
    test(`is not found: ${id}`, async ({ page }) => {
      const answer = await page.goto(`/vehicles/${id}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Vehicle Not Found' })).toBeVisible()
      await expect(page.getByText("The vehicle you're looking for doesn't exist or has been removed.")).toBeVisible()
      await page.getByRole('link', { name: 'Browse Other Vehicles' }).click()
      await expect(page).toHaveURL('/vehicles')
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all is there: pictures by anchors, and the description below the details', async ({ page, request }) => {
    const car = await find(request, withPictures)
    await page.goto(`/vehicles/${car.id}`)
    await expect(page.getByText(car.description!.slice(0, 25))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeHidden()
    await page.getByRole('link', { name: /^Picture 3: / }).click()
    await expect(pictures(page).nth(2)).toBeInViewport({ ratio: 0.5 })
  })
})

import type { APIRequestContext, Page } from '@playwright/test'
import type { Listing } from '#contract/listings/schema.ts'
import { checkA11y, expect, test } from './fixtures.ts'
import { hold } from './hold.ts'

/** Matches the demo's public cars, which no other test removes. */
const some = 'make=Mercedes-Benz'

/** Returns the first car that has everything a page can show. Loads each car, because lists omit descriptions. */
async function findCar(request: APIRequestContext): Promise<Listing> {
  const all: Listing[] = await (await request.get(`/api/vehicles/search?${some}`)).json()
  for (const { id } of all) {
    const listing: Listing = await (await request.get(`/api/vehicles/${id}`)).json()
    if (listing.imageUrls.length >= 4 && listing.color && listing.description && listing.horsepower) return listing
  }
  throw new Error('The demo has no such car.')
}

const gallery = (page: Page) => page.getByRole('region', { name: /^Pictures of the/ })
const pictures = (page: Page) => gallery(page).getByRole('list', { name: 'Pictures', exact: true }).getByRole('img')
const counter = (page: Page) => gallery(page).getByRole('status')
const tiles = (page: Page) => gallery(page).getByRole('list', { name: 'More pictures' })

test('A visitor opens a slow vehicle from the list and returns', async ({ page }) => {
  await page.goto(`/vehicles?${some}`)
  const release = await hold(page, /\/vehicles\/\d+\.data/)
  const first = page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 2 }).first()
  const name = (await first.textContent())!
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/vehicles\/\d+$/)
  await expect(page.getByText('Loading vehicle…')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(`${name} | Marque`)
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    new RegExp(`^${name}: [\\d,]+ miles?, `),
  )
  await page.getByRole('link', { name: 'Back to listings' }).click()
  await expect(page).toHaveURL(`/vehicles?${some}`)
})

test('The price and the contact link stay in view', { tag: '@phone' }, async ({ page, request, isMobile }) => {
  const car = await findCar(request)
  await page.goto(`/vehicles/${car.id}`)

  if (isMobile)
    await test.step('A phone shows thumbnails below the picture instead of tiles next to it', async () => {
      await expect(tiles(page)).toBeHidden()
      const third = gallery(page).getByRole('link', { name: /^Picture 3: / })
      await third.click()
      await expect(counter(page)).toHaveText(`Picture 3 of ${car.imageUrls.length}`)
      await expect(pictures(page).nth(2)).toBeInViewport({ ratio: 0.5 })
    })

  const head = page.getByRole('region', { name: 'Offer', exact: true })
  const bar = page.locator('[data-offer-bar]')
  const offer = isMobile ? bar : head
  await expect(head).toHaveCount(0)
  await expect(bar).toBeVisible({ visible: isMobile })
  const panel = page.getByRole('tabpanel', { name: 'Description' })
  await panel.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await expect(offer).toBeInViewport({ ratio: 1 })
  await expect(offer).toContainText(/\$[\d,]+/)
  for (const control of await offer.getByRole('link').or(offer.getByRole('button')).all()) {
    const { width, height } = (await control.boundingBox())!
    expect(Math.min(width, height), 'large enough for touch').toBeGreaterThanOrEqual(44)
  }
  if (!isMobile)
    for (const name of [/^Save /, 'Share This Vehicle']) await expect(offer.getByRole('button', { name })).toBeVisible()
  await offer.getByRole('link', { name: 'Contact' }).click()
  const invitation = page.getByRole('heading', { name: 'Interested in this vehicle?' })
  await expect(invitation).toBeFocused()
  await expect(invitation).toBeInViewport()
  const [shown, title] = await Promise.all([offer.boundingBox(), invitation.boundingBox()])
  expect(title!.y, 'the bar does not cover the form').toBeGreaterThan(shown!.y + shown!.height)
  await page.getByRole('heading', { name: 'Similar Vehicles' }).evaluate((element) => element.scrollIntoView(true))
  await expect(head).toHaveCount(0)
})

test('A printed vehicle has its pictures, facts and description, but no controls', async ({ page, request }) => {
  const car = await findCar(request)
  await page.goto(`/vehicles/${car.id}`)
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

test('A visitor views the pictures of a vehicle', async ({ page, request }) => {
  const car = await findCar(request)
  const total = car.imageUrls.length
  await page.goto('/vehicles')
  await page.goto(`/vehicles/${car.id}`)
  await expect(pictures(page)).toHaveCount(total)
  await expect(pictures(page).first()).toHaveAccessibleName(/^Front three-quarter/)
  await expect(page.getByText('Demo: this vehicle and its pictures are fictional.')).toBeVisible()

  await test.step('Six tiles next to the picture lead to all pictures, and the focus returns', async () => {
    await expect(tiles(page).getByRole('listitem')).toHaveCount(6)
    const all = gallery(page).getByRole('button', { name: `All ${total} Pictures` })
    await all.click()
    const dialog = page.getByRole('dialog', { name: `All ${total} Pictures` })
    await expect(dialog.getByRole('button', { name: /in full screen$/ })).toHaveCount(total)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(all).toBeFocused()
  })

  await test.step('The picture changes by tile, arrow and key', async () => {
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
    await expect(counter(page)).toHaveText(`Picture 1 of ${total}`)
  })

  await test.step('Full screen steps by arrow keys, closes by Esc and returns the focus', async () => {
    const opener = gallery(page).getByRole('button', { name: 'Full screen' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('status')).toHaveText(/^Rear three-quarter · Exterior · 2 of \d+$/)
    await checkA11y(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(counter(page)).toHaveText(/^Picture 2 of/)
  })

  await test.step('Back closes full screen, and after Esc leaves the page', async () => {
    await gallery(page).getByRole('button', { name: 'Full screen' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(`/vehicles/${car.id}`)
    await expect(counter(page)).toHaveText(/^Picture 2 of/)
    await gallery(page).getByRole('button', { name: 'Full screen' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => page.evaluate(() => history.state?.closesOnBack)).toBeUndefined()
    await page.goBack()
    await expect(page).toHaveURL('/vehicles')
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A vehicle’s pictures are links, and the description is below the details', async ({ page, request }) => {
    const car = await findCar(request)
    await page.goto(`/vehicles/${car.id}`)
    await expect(page.getByText(car.description!.slice(0, 25))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeHidden()
    await page.getByRole('link', { name: /^Picture 3: / }).click()
    await expect(pictures(page).nth(2)).toBeInViewport({ ratio: 0.5 })

    await test.step('The history, similar vehicles and the sold archive are there', async () => {
      await page.getByRole('link', { name: /^Listed.*, listing history$/ }).click()
      const listed = page.getByRole('region', { name: 'Listing History' }).getByRole('listitem').last()
      await expect(listed).toContainText('Listed')
      await expect(listed).toBeInViewport()
      await expect(page.getByRole('region', { name: 'Similar Vehicles' }).getByRole('article').first()).toBeVisible()
      await page.goto('/sold')
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Sold:')
    })
  })
})

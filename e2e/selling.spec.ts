import type { Page } from '@playwright/test'
import { checkA11y, checkA11yInBothThemes, expect, footOf, hydrated, test, toast } from './fixtures.ts'
import { mine } from './my-listings.ts'
import { becomeMember } from './people.ts'
import { picture } from './picture.ts'
import { addPictures, describeCar, expectUploaded, form, names, open, submit, tiles } from './sell-form.ts'

test('a car with six pictures is listed in the order that its seller gave them', async ({ page }) => {
  test.slow()
  await becomeMember(page)
  await open(page)
  await describeCar(page)
  await addPictures(page, 6)
  await expect(tiles(page).first().getByText('Main')).toBeVisible()
  await expect(form(page)).toContainText('agree to the terms. You may edit or remove your listing at any time.')

  await form(page).getByRole('button', { name: 'Make image 3 the main one' }).click()
  await expect.poll(() => names(page)).toEqual([3, 1, 2, 4, 5, 6].map((it) => `car-${it}.jpg`))
  const grip = form(page).getByRole('button', { name: 'Move image 2', exact: true })
  await grip.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => names(page)).toEqual([3, 2, 1, 4, 5, 6].map((it) => `car-${it}.jpg`))
  await expect(form(page).getByRole('button', { name: 'Move image 3', exact: true })).toBeFocused()
  await expect(form(page).getByText('Picture moved to position 3 of 6: car-1.jpg.')).toBeAttached()
  await form(page).getByRole('button', { name: 'Remove image 6' }).click()
  await expect(tiles(page)).toHaveCount(5)

  const sent = page.waitForRequest((it) => it.method() === 'POST' && it.url().endsWith('/api/vehicles'))
  await submit(page).click()
  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({
    make: 'Porsche',
    year: new Date().getUTCFullYear(),
    price: 85_000,
    fuelType: 'Gasoline',
  })
  expect(body.imageUrls).toHaveLength(5)
  await expect(page).toHaveURL(/\/profile\?listed=\d+$/)
  await expect(toast(page, 'Vehicle Listed')).toBeVisible()
  const next = page.getByRole('region', { name: /^What happens next with your \d+ Porsche 911 Carrera S$/ })
  await expect(next.getByRole('heading')).toBeFocused()
  await expect(next.getByRole('heading')).toBeInViewport()
  await expect(next.getByRole('listitem').first()).toContainText('It becomes public as soon as it has been approved')
  await expect(next.getByRole('link', { name: 'Look at It' })).toHaveAttribute('href', /^\/vehicles\/\d+$/)

  const listed = mine(page)
  await expect(listed).toHaveCount(1)
  await expect(listed).toContainText('Porsche 911 Carrera S')
  await expect(listed.getByText('Pending').filter({ visible: true })).toBeVisible()
  await expect(listed.locator('picture source')).toHaveAttribute('type', 'image/avif')
  const shown = listed.locator('picture img')
  await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.currentSrc)).toMatch(/\.avif$/)
  await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  await expect(listed.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/vehicles\/\d+$/)
  const readAnew = page.waitForRequest(/\/vehicles\.data/)
  await (await footOf(page)).getByRole('link', { name: 'Browse Vehicles' }).click()
  await readAnew
  await page.goto('/sell')
  await expect(page.getByLabel('Model *')).toHaveValue('')
})

/** Scrolls to the middle of the screen: dragging a picture to the edge would scroll the page. */
async function bringTilesIntoView(page: Page) {
  await tiles(page)
    .nth(1)
    .evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
}

test('pictures are put in order by dragging', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  await addPictures(page, 3)
  await bringTilesIntoView(page)
  const from = (await form(page).getByRole('button', { name: 'Move image 1', exact: true }).boundingBox())!
  const to = (await tiles(page).nth(2).boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual(['car-2.jpg', 'car-3.jpg', 'car-1.jpg'])
  expect(await tiles(page).evaluateAll((all) => all.map((it) => it.style.translate).join(''))).toBe('')
})

test('Escape lets go of a picture where it was taken', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  await addPictures(page, 3)
  await bringTilesIntoView(page)
  const to = (await tiles(page).nth(2).boundingBox())!
  await form(page).getByRole('button', { name: 'Move image 1', exact: true }).hover()
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await expect.poll(() => names(page)).toEqual(['car-2.jpg', 'car-3.jpg', 'car-1.jpg'])
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page)).toEqual(['car-1.jpg', 'car-2.jpg', 'car-3.jpg'])
  await page.mouse.move(to.x + 10, to.y + 10)
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual(['car-1.jpg', 'car-2.jpg', 'car-3.jpg'])
  expect(await tiles(page).evaluateAll((all) => all.map((it) => it.style.translate).join(''))).toBe('')
})

test('each move by key is told, the same sentence too', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  await addPictures(page, 2)
  const news = form(page).getByRole('status').filter({ hasText: 'Picture' })
  await form(page).getByRole('button', { name: 'Move image 1', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(news).toHaveText('Picture moved to position 2 of 2: car-1.jpg.')
  await page.keyboard.press('ArrowRight')
  await expect(news).toHaveText('Picture stays at position 2 of 2: car-1.jpg.')
})

test('what is missing is said at its fields, the first of which gets the focus', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  await submit(page).click()
  await expect(page.getByLabel('Make *')).toBeFocused()
  await expect(page.getByLabel('Make *')).toHaveAccessibleDescription('Please choose a make.')
  await expect(page.getByLabel('Model *')).toHaveAccessibleDescription('Please fill in the model.')
  await expect(page.getByLabel('Price ($) *')).toHaveAccessibleDescription('Please give the price.')
  await expect(page.getByLabel('Mileage (miles) *')).toHaveAccessibleDescription('Please give the mileage.')
  await expect(page.getByLabel('Body Style *')).toHaveAccessibleDescription('Please choose a body style.')
  await expect(form(page).getByText('At least one image is required', { exact: true })).toBeVisible()
  await checkA11y(page)
  await page.getByLabel('Make *').selectOption('Porsche')
  await expect(form(page).getByText('Please choose a make.')).toHaveCount(0)
})

test('pictures that are on their way are not said to be missing, then or later', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/upload/images', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Click to upload images (max 5MB each)').setInputFiles([await picture('car-1.jpg')])
  await submit(page).click()
  await expect(form(page).getByText('Please wait until all pictures are uploaded.')).toBeVisible()
  answer()
  await expectUploaded(page, 1)
  await expect(form(page).getByText('Please wait until all pictures are uploaded.')).toHaveCount(0)
  await expect(form(page).getByText('At least one image is required', { exact: true })).toHaveCount(0)
})

test('a car older than the list is entered by its year, which cannot be in the future', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  await expect(page.getByLabel('Year *', { exact: true }).getByRole('option')).toHaveCount(31)
  await page.getByLabel('Year *', { exact: true }).selectOption('Older')
  await page.getByLabel('Model year *').fill(String(new Date().getUTCFullYear() + 1))
  await submit(page).click()
  await expect(page.getByLabel('Model year *')).toHaveAccessibleDescription('Year cannot be in the future')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
    `${new Date().getUTCFullYear() + 1} Make Model`,
  )
  await page.getByLabel('Model year *').fill('')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Year Make Model')
  await page.getByLabel('Model year *').fill('1967')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('1967')
})

test('a car as good as new may have 0 miles, when that is what was typed', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  await page.getByLabel('Mileage (miles) *').fill('0')
  await submit(page).click()
  await expect(page.getByLabel('Mileage (miles) *')).toHaveValue('0')
  await expect(page.getByLabel('Mileage (miles) *')).not.toHaveAttribute('aria-invalid', 'true')
})

test('a make brings suggestions of its models, and the preview shows the card', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  await describeCar(page, '911 GT3')
  await expect(form(page).locator('datalist option').filter({ hasText: '911' }).first()).toBeAttached()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  for (const text of ['Porsche 911 GT3', '$85,000', '45,200 miles', '443 HP', 'Dual-Clutch']) {
    await expect(preview).toContainText(text)
  }
})

test('a draft survives a reload with its pictures, and is forgotten on demand', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  await describeCar(page)
  await addPictures(page, 2)
  await page.reload()
  await expect(page.getByLabel('Model *')).toHaveValue('911 Carrera S')
  await expect(page.getByLabel('Description')).toHaveValue('Two owners.\nFull service history.')
  await expect(tiles(page)).toHaveCount(2)
  await form(page).getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Model *')).toHaveValue('')
  await toast(page, 'Draft cleared').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Model *')).toHaveValue('911 Carrera S')
  await expect(tiles(page)).toHaveCount(2)
})

for (const [status, json, sentence] of [
  [500, undefined, 'Please try again later.'],
  [400, { code: 'picture_not_yours', message: 'One of the pictures is gone.' }, 'One of the pictures is gone.'],
] as const) {
  test.describe(`a listing refused with ${status}`, () => {
    test.use({ expectedStatus: status })
    test('is said, the button waits for the answer, and nothing is lost', async ({ page }) => {
      await becomeMember(page)
      await open(page)
      await describeCar(page)
      await addPictures(page, 1)
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/vehicles', async (route) => {
        await held
        await route.fulfill(json ? { status, json } : { status, body: 'Bad Gateway' })
      })
      await submit(page).click()
      await expect(form(page).getByRole('button', { name: 'Creating Listing...' })).toBeDisabled()
      answer()
      await expect(toast(page, 'Failed to List Vehicle')).toContainText(sentence)
      await expect(submit(page)).toBeEnabled()
      await expect(page.getByLabel('Model *')).toHaveValue('911 Carrera S')
      await expect(page).toHaveURL('/sell')
    })
  })
}

test('a visitor is sent to sign in with a word about it, and finds the draft afterwards', async ({ page }) => {
  const username = await becomeMember(page)
  await open(page)
  await page.getByLabel('Model *').fill('Speedster')
  await page.context().clearCookies()
  await page.goto('/sell')
  await expect(page).toHaveURL('/sign-in')
  await expect(toast(page, 'Authentication Required')).toContainText('Please sign in to list a vehicle for sale.')
  await hydrated(page)
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password *', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('/sell')
  await expect(page.getByLabel('Model *')).toHaveValue('Speedster')
})

test('the form stands in nobody’s way, in both themes', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  await expect(page.getByRole('heading', { name: 'Tips for a Fast Sale' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tips for a Fast Sale' }).getByRole('listitem')).toHaveCount(5)
  await describeCar(page)
  await addPictures(page, 2)
  await checkA11yInBothThemes(page)
})

test('the whole page is seen before a car is listed, with what is typed so far and its pictures', async ({ page }) => {
  test.slow() // pictures are uploaded
  await becomeMember(page)
  await open(page)
  const see = form(page).getByRole('button', { name: 'See the Whole Page' })
  const dialog = page.getByRole('dialog', { name: 'As visitors will see it' })
  await see.click()
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText(`${new Date().getUTCFullYear()} Make Model`)
  await expect(dialog.getByText('Price', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(see).toBeFocused()

  await describeCar(page)
  await addPictures(page, 2)
  await see.click()
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText(/^\d{4} Porsche 911 Carrera S$/)
  await expect(dialog.getByText('$85,000')).toBeVisible()
  await expect(dialog.getByRole('tabpanel', { name: 'Details' })).toContainText('Guards Red')
  await dialog.getByRole('tab', { name: 'Description' }).click()
  await expect(dialog.getByText('Full service history.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Seller Information' })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Choose a picture' }).getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await expect(dialog.getByText('Picture 2 of 2')).toBeAttached()
  await dialog.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('dialog', { name: /full screen$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: /full screen$/ })).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await checkA11yInBothThemes(page)
  expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Model *')).toHaveValue('911 Carrera S')
})

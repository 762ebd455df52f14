import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { ownListings } from './desk.ts'
import { checkA11yInBothThemes, expect, scrollToFooter, test, toast } from './fixtures.ts'
import { becomeMember } from './people.ts'
import { picture } from './picture.ts'
import { addPictures, describeCar, expectUploaded, form, names, open, submit, tiles } from './sell-form.ts'

/** Drops a file onto the picture field through the DevTools protocol, because page scripts can't drop files. */
async function dropPicture(page: Page, info: TestInfo, { name, buffer }: { name: string; buffer: Buffer }) {
  const file = info.outputPath(name)
  await writeFile(file, buffer)
  const field = page.getByLabel('Click to upload images (max 5MB each)')
  await field.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await field.boundingBox())!
  const at = { x: x + width / 2, y: y + height / 2 }
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...at, data })
}

test('A seller lists a vehicle with six pictures in order', async ({ page }, info) => {
  test.slow()
  await becomeMember(page)
  await open(page)
  await describeCar(page)
  const year = await page.getByLabel('Year *').inputValue()
  await addPictures(page, 5)
  await test.step('A picture dropped onto the field is added', async () => {
    await dropPicture(page, info, await picture('car-6.jpg', 5))
    await expectUploaded(page, 6)
    expect(await names(page)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `car-${number}.jpg`))
  })
  await expect(tiles(page).first().getByText('Main')).toBeVisible()
  await expect(form(page)).toContainText('agree to the terms. You may edit or remove your listing at any time.')

  await form(page).getByRole('button', { name: 'Make picture 3 the main picture' }).click()
  await expect.poll(() => names(page)).toEqual([3, 1, 2, 4, 5, 6].map((number) => `car-${number}.jpg`))
  const grip = form(page).getByRole('button', { name: 'Move picture 2', exact: true })
  await grip.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => names(page)).toEqual([3, 2, 1, 4, 5, 6].map((number) => `car-${number}.jpg`))
  await expect(form(page).getByRole('button', { name: 'Move picture 3', exact: true })).toBeFocused()
  await expect(form(page).getByText('Picture moved to position 3 of 6: car-1.jpg.')).toBeAttached()
  await form(page).getByRole('button', { name: 'Remove picture 6' }).click()
  await expect(tiles(page)).toHaveCount(5)
  await checkA11yInBothThemes(page)

  await test.step('The seller previews the whole page before submitting', async () => {
    const see = form(page).getByRole('button', { name: 'Preview Full Page' })
    const dialog = page.getByRole('dialog', { name: 'Page Preview' })
    await see.click()
    await expect(dialog.getByRole('heading', { level: 1 })).toHaveText(/^\d{4} Porsche 911 Carrera S$/)
    await expect(dialog.getByText('$85,000')).toBeVisible()
    await expect(dialog.getByRole('tabpanel', { name: 'Details' })).toContainText('Guards Red')
    await dialog.getByRole('tab', { name: 'Description' }).click()
    await expect(dialog.getByText('Full service history.')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Seller Information' })).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')).toHaveCount(5)
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await expect(dialog.getByText('Picture 2 of 5')).toBeAttached()
    const whole = page.getByRole('dialog', { name: /full screen$/ })
    await dialog.getByRole('button', { name: 'Full screen' }).click()
    await expect(whole).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(whole).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await checkA11yInBothThemes(page)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(see).toBeFocused()
    await expect(page.getByLabel('Model *')).toHaveValue('911 Carrera S')
  })

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/vehicles'))
  await submit(page).click()
  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({ make: 'Porsche', year: Number(year), price: 85_000, fuelType: 'Gasoline' })
  expect(body.imageUrls).toHaveLength(5)
  await expect(page).toHaveURL(/\/profile\?listed=\d+$/)
  await expect(toast(page, 'Vehicle Listed')).toBeVisible()
  const next = page.getByRole('region', { name: /^What happens next with your \d+ Porsche 911 Carrera S$/ })
  await expect(next.getByRole('heading')).toBeFocused()
  await expect(next.getByRole('heading')).toBeInViewport()
  await expect(next.getByRole('listitem').first()).toContainText('We’ll review it')
  await expect(next.getByRole('link', { name: 'View Listing' })).toHaveAttribute('href', /^\/vehicles\/\d+$/)

  const listed = ownListings(page)
  await expect(listed).toHaveCount(1)
  await expect(listed).toContainText('Porsche 911 Carrera S')
  await expect(listed.getByText('Pending').filter({ visible: true })).toBeVisible()
  await expect(listed.locator('picture source')).toHaveAttribute('type', 'image/avif')
  const shown = listed.locator('picture img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(listed.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/vehicles\/\d+$/)
  const refetched = page.waitForRequest(/\/vehicles\.data/)
  await (await scrollToFooter(page)).getByRole('link', { name: 'Browse Vehicles' }).click()
  await refetched
  await page.goto('/sell')
  await expect(page.getByLabel('Model *')).toHaveValue('')
})

/** Scrolls the pictures to the middle of the screen, because dragging to the edge would scroll the page. */
async function bringTilesIntoView(page: Page) {
  await tiles(page)
    .nth(1)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
}

async function dragFirstToThird(page: Page) {
  await bringTilesIntoView(page)
  const from = (await form(page).getByRole('button', { name: 'Move picture 1', exact: true }).boundingBox())!
  const to = (await tiles(page).nth(2).boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  return to
}

test('A seller reorders pictures by dragging, and Escape cancels', async ({ page }) => {
  test.slow()
  await becomeMember(page)
  await open(page)
  await addPictures(page, 3)
  const offsets = () => tiles(page).evaluateAll((all) => all.map((tile) => tile.style.translate).join(''))
  await test.step('Escape returns the picture to its place', async () => {
    const to = await dragFirstToThird(page)
    await expect.poll(() => names(page)).toEqual(['car-2.jpg', 'car-3.jpg', 'car-1.jpg'])
    await page.keyboard.press('Escape')
    await expect.poll(() => names(page)).toEqual(['car-1.jpg', 'car-2.jpg', 'car-3.jpg'])
    await page.mouse.move(to.x + 10, to.y + 10)
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual(['car-1.jpg', 'car-2.jpg', 'car-3.jpg'])
    await expect.poll(offsets).toBe('')
  })
  await test.step('The picture stays where it is dropped', async () => {
    await dragFirstToThird(page)
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual(['car-2.jpg', 'car-3.jpg', 'car-1.jpg'])
    await expect.poll(offsets).toBe('')
  })
})

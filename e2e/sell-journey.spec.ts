import { writeFile } from 'node:fs/promises'
import { checkA11y, checkA11yInBothThemes, expect, hydrated, test } from './fixtures.ts'
import { approve, becomeAdmin } from './listings.ts'
import { becomeMember, newName } from './people.ts'
import { picture } from './picture.ts'
import { addPictures, expectUploaded, form, names, open, submit } from './sell-form.ts'

const vin = '1HGCM82633A004352'

test.use({ expectedStatus: 404 }) // the page of a car that waits is made in the browser

test('from a VIN to a page that tells flaw and facts: what is missing, the price among others, pictures, preview', async ({
  page,
}) => {
  test.slow()
  const words = `A dent as large as a coin, of ${newName()}.`
  await becomeMember(page)
  await open(page)
  const sections = page.getByRole('navigation', { name: 'Sections of the form' })
  const progress = sections.getByRole('status')
  await expect(progress).toHaveText('1 of 7: make, model, and 4 more are missing.')

  const start = page.getByRole('region', { name: 'Start with the VIN' })
  await start.getByLabel('VIN or chassis number').fill(vin)
  await start.getByRole('button', { name: 'Fill in from VIN' }).click()
  await expect(start.getByRole('checkbox', { name: 'Make: Honda' })).toBeChecked({ timeout: 40_000 })
  await start.getByRole('button', { name: /^Take Over \d+ of \d+$/ }).click()
  await expect(progress).toHaveText('4 of 7: price, mileage, and a picture are missing.')

  // On a phone the list opens; beside the form it is open.
  const more = sections.getByRole('button')
  if (await more.isVisible()) await more.click()
  await sections.getByRole('link', { name: /^Price and Mileage/ }).click()
  await expect(page.getByRole('heading', { name: 'Price and Mileage' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Price and Mileage' })).toBeInViewport()
  await page.getByLabel('Mileage (miles) *').fill('61000')
  const hint = page.getByRole('status').filter({ hasText: /comparable/i })
  await expect(hint).toContainText(/What comparable cars cost|Not enough comparables/)
  await page.getByLabel('Price ($) *').fill('9000')
  await expect(progress).toHaveText('6 of 7: a picture is missing.')

  await addPictures(page, 2)
  await expect(progress).toHaveText('7 of 7: nothing is missing.')
  await page.getByLabel('What image 1 shows').selectOption('Wheel and tire')
  await page.getByLabel('What image 2 shows').selectOption('Front three-quarter')
  await expect(form(page).getByText('2 of 12')).toBeVisible()
  await form(page).getByRole('button', { name: 'Put the Best First' }).click()
  await expect.poll(() => names(page)).toEqual(['car-2.jpg', 'car-1.jpg'])

  const condition = page.getByRole('region', { name: 'Condition and Flaws' })
  await condition.getByRole('button', { name: 'Add a Flaw' }).click()
  await expect(condition.getByLabel('What it is')).toBeFocused()
  await condition.getByLabel('What it is').selectOption('Dent')
  await condition.getByLabel('Where it is').selectOption('Left side')
  await condition.getByLabel('In words').fill(words)
  await condition.getByRole('button', { name: 'Image 2 shows flaw 1' }).click()
  await condition.getByLabel('Add a picture of flaw 1').setInputFiles([await picture('dent.jpg', 5)])
  await expect(condition.getByAltText('Flaw 1, picture 1')).toBeVisible({ timeout: 40_000 })
  await checkA11yInBothThemes(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.reload()
  await hydrated(page)
  await expect(condition.getByLabel('In words')).toHaveValue(words) // nothing typed is lost

  await form(page).getByRole('button', { name: 'See the Whole Page' }).click()
  const preview = page.getByRole('dialog', { name: 'As visitors will see it' })
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('2003 Honda Accord')
  await expect(preview.getByText('$9,000')).toBeVisible()
  await expect(preview.getByText(words)).toBeVisible()
  await expect(preview.getByRole('img', { name: /^Dent, left side, picture/ })).toHaveCount(2)
  await expect(preview.getByText('From the VIN').first()).toBeVisible({ timeout: 40_000 })
  await expect(preview.getByRole('heading', { name: 'Price Guidance' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'Front three-quarter' }).first()).toBeAttached()
  await checkA11y(page)
  await preview.getByRole('button', { name: 'Close' }).click()

  const sent = page.waitForResponse((it) => it.request().method() === 'POST' && it.url().endsWith('/api/vehicles'))
  await submit(page).click()
  const { id } = (await (await sent).json()) as { id: number }
  await expect(page).toHaveURL(`/profile?listed=${id}`)
  const next = page.getByRole('region', { name: /^What happens next with your 2003 Honda Accord$/ })
  await expect(next).toContainText('buyers trust what they can read')
  await next.getByRole('link', { name: 'Add Documents' }).click()
  await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeInViewport()

  await becomeAdmin(page)
  await approve(page.request, id)
  await page.context().clearCookies()
  await page.goto(`/vehicles/${id}`)
  await hydrated(page)
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText(vin)).toBeVisible()
  await checkA11y(page)
})

test('the body is asked for where the style names none, and is sent with it', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  const body = form(page).getByLabel('Body', { exact: true })
  for (const style of ['Luxury', 'Electric', 'Classics', 'Sports Cars']) {
    await page.getByLabel('Body Style *').selectOption(style)
    await expect(body).toBeVisible()
  }
  await body.selectOption('Coupe')
  await page.getByLabel('Body Style *').selectOption('SUVs')
  await expect(body).toHaveCount(0)
  await page.getByLabel('Body Style *').selectOption('Sports Cars')
  await expect(body).toHaveValue('Coupe')
})

test('pictures that are dropped onto the field are taken', async ({ page }, info) => {
  await becomeMember(page)
  await open(page)
  const { name, buffer } = await picture('dropped.jpg')
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
  await expectUploaded(page, 1)
  expect(await names(page)).toEqual([name])
})

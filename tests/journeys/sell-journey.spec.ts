import { checkA11y, checkA11yInBothThemes, expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { approve, becomeAdmin } from './listings.ts'
import { becomeMember, newName } from './people.ts'
import { picture } from './picture.ts'
import { addPictures, form, names, open, submit, unfold } from './sell-form.ts'

const vin = '1HGCM82633A004352'

test.use({ expectedStatus: 404 }) // the server sends a 404 for a pending listing; the browser then renders its page

test('A seller lists a vehicle by its VIN with a flaw, and previews its page', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const words = `A dent as large as a coin, of ${newName()}.`
  await becomeMember(page)
  await open(page)
  const sections = page.getByRole('navigation', { name: 'Sections of the form' })
  const progress = sections.getByRole('status')
  await expect(progress).toHaveText('0 of 7: make, model, and 5 more are missing.')

  const start = page.getByRole('region', { name: 'Start with the VIN' })
  await form(page).getByLabel('Transmission', { exact: true }).selectOption('Manual')
  await start.getByLabel('VIN or chassis number').fill(vin)
  await start.getByRole('button', { name: 'Fill In from VIN' }).click()
  await expect(start.getByRole('checkbox', { name: 'Make: Honda' })).toBeChecked()
  await checkA11yInBothThemes(page)
  await start.getByRole('checkbox', { name: 'Doors: 2 doors' }).uncheck()
  await start.getByRole('button', { name: /^Apply \d+ of \d+$/ }).press('Enter')
  await expect(start.getByText(/fields filled in/)).toBeFocused()
  await expect(progress).toHaveText('4 of 7: price, mileage, and a picture are missing.')

  // On a phone, the list of sections has to be opened. On wider screens, it is always open.
  const more = sections.getByRole('button')
  if (await more.isVisible()) await more.click()
  await sections.getByRole('link', { name: /^Price and Mileage/ }).click()
  await expect(page.getByRole('heading', { name: 'Price and Mileage' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Price and Mileage' })).toBeInViewport()
  await page.getByLabel('Mileage (miles) *').fill('61000')
  const hint = page.getByRole('status').filter({ hasText: /comparable/i })
  await expect(hint).toContainText(/Prices of comparable vehicles|Not enough comparable vehicles/)
  await page.getByLabel('Price ($) *').fill('9000')
  await expect(progress).toHaveText('6 of 7: a picture is missing.')

  await addPictures(page, 2)
  await expect(progress).toHaveText('7 of 7: nothing is missing.')
  await page.getByLabel('View in picture 1').selectOption('Wheel and tire')
  await page.getByLabel('View in picture 2').selectOption('Front three-quarter')
  await expect(form(page).getByText('2 of 12')).toBeVisible()
  await form(page).getByRole('button', { name: 'Use Suggested Order' }).click()
  await expect.poll(() => names(page)).toEqual(['car-2.jpg', 'car-1.jpg'])

  const condition = page.getByRole('region', { name: 'Condition and Flaws' })
  await condition.getByRole('button', { name: 'Add a Flaw' }).click()
  await expect(condition.getByLabel('Type')).toBeFocused()
  await condition.getByLabel('Type').selectOption('Dent')
  await condition.getByLabel('Location').selectOption('Left side')
  await condition.getByRole('textbox', { name: 'Details' }).fill(words)
  await condition.getByRole('button', { name: 'Picture 2 shows flaw 1' }).click()
  await condition.getByLabel('Add a picture of flaw 1').setInputFiles([await picture('dent.jpg', 5)])
  await expect(condition.getByAltText('Flaw 1, picture 1')).toBeVisible()
  await checkA11yInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(condition.getByText('1 flaw')).toBeVisible()
  await unfold(page, 'Condition and Flaws')
  await expect(condition.getByRole('textbox', { name: 'Details' })).toHaveValue(words)

  await form(page).getByRole('button', { name: 'Preview Full Page' }).click()
  const preview = page.getByRole('dialog', { name: 'Page Preview' })
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('2003 Honda Accord')
  await expect(preview.getByText('$9,000')).toBeVisible()
  await expect(preview.getByText(words)).toBeVisible()
  await expect(preview.getByRole('img', { name: /^Dent, left side, picture/ })).toHaveCount(2)
  await expect(preview.getByText('From the VIN').first()).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'Price Guidance' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'Front three-quarter' }).first()).toBeAttached()
  await checkA11y(page)
  await preview.getByRole('button', { name: 'Close' }).click()

  const sent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/vehicles'),
  )
  await submit(page).click()
  const answer = await sent
  const { id } = (await answer.json()) as { id: number }
  const facts = { make: 'Honda', model: 'Accord', year: 2003, bodyStyle: 'Coupe', cylinders: 6, vin }
  expect(answer.request().postDataJSON()).toMatchObject({ ...facts, transmission: 'Manual', doors: null })
  await expect(page).toHaveURL(`/profile?listed=${id}`)
  const next = page.getByRole('region', { name: /^What happens next with your 2003 Honda Accord$/ })
  await expect(next).toContainText('Add documents to build trust')
  await next.getByRole('link', { name: 'Add Documents' }).click()
  await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeInViewport()

  await becomeAdmin(page)
  await approve(page.request, id)
  await page.context().clearCookies()
  await page.goto(`/vehicles/${id}`)
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText(vin)).toBeVisible()
  await checkA11y(page)
})

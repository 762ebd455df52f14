import { checkA11yInBothThemes, expect, test } from './fixtures.ts'
import { becomeMember } from './people.ts'
import { addPictures, form, open, submit } from './sell-form.ts'

const vin = '1HGCM82633A004352'

test('a VIN fills in the form, its seller looks it over, and the listing says it', async ({ page }) => {
  test.slow()
  await becomeMember(page)
  await open(page)
  const card = page.getByRole('region', { name: 'Start with the VIN' })
  const field = card.getByLabel('VIN or chassis number')
  const read = card.getByRole('button', { name: 'Fill in from VIN' })

  await field.fill('1HGCM82633A0O4352')
  await expect(card.getByText('A VIN has no O')).toBeVisible()
  await field.fill('1HGCM82643A004352')
  await expect(card.getByText('typing error')).toBeVisible()
  await form(page).getByLabel('Transmission', { exact: true }).selectOption('Manual')
  await field.fill('1hgcm826 33a 004352')
  await expect(card.getByText('typing error')).toBeHidden()
  await read.click()
  // The tables are unpacked at the first question.
  await expect(card.getByRole('checkbox', { name: 'Make: Honda' })).toBeChecked({ timeout: 40_000 })
  for (const name of ['Model: Accord', 'Year: 2003', 'Body: Coupe', 'Cylinders: 6 cylinders', 'Engine layout: V'])
    await expect(card.getByRole('checkbox', { name })).toBeChecked()
  await checkA11yInBothThemes(page)
  await card.getByRole('checkbox', { name: 'Doors: 2 doors' }).uncheck()
  await card.getByRole('button', { name: /^Take Over \d of \d$/ }).press('Enter')

  await expect(form(page).getByLabel('Make *')).toHaveValue('Honda')
  await expect(form(page).getByLabel('Model *')).toHaveValue('Accord')
  await expect(form(page).getByLabel('Year *')).toHaveValue('2003')
  await expect(form(page).getByLabel('Body Style *')).toHaveValue('Coupe')
  await expect(card.getByText(/fields are filled in/)).toBeFocused()
  await expect(card.getByRole('checkbox')).toHaveCount(1)

  await form(page).getByLabel('Year *').selectOption('2004')
  await expect(card.getByText('The VIN says otherwise: you wrote “2004”.')).toBeVisible()
  await expect(card.getByRole('checkbox', { name: 'Year: 2003' })).not.toBeChecked()
  await page.reload() // what the form began with is read by itself
  await expect(form(page).getByText('Year: you wrote “2004”, the VIN says “2003”.')).toBeVisible()
  await form(page).getByLabel('Year *').selectOption('2003')

  await page.getByLabel('Price ($) *').fill('9000')
  await page.getByLabel('Mileage (miles) *').fill('61000')
  await addPictures(page, 1)
  const sent = page.waitForRequest((it) => it.method() === 'POST' && it.url().endsWith('/api/vehicles'))
  await submit(page).click()
  expect((await sent).postDataJSON()).toMatchObject({
    make: 'Honda',
    model: 'Accord',
    year: 2003,
    transmission: 'Manual',
    bodyStyle: 'Coupe',
    cylinders: 6,
    doors: null,
    vin,
  })
  await expect(page).toHaveURL(/\/profile\?listed=\d+$/)
})

test('a make that is not in the list is written, and kept in its spelling', async ({ page }) => {
  test.slow()
  await becomeMember(page)
  await open(page)
  const make = form(page).getByLabel('Make *', { exact: true })
  await make.focus()
  await make.selectOption('Another make…')
  await expect(make).toBeFocused()
  const written = form(page).getByLabel('Name of the make *')
  await written.fill('koenigsegg')
  await expect(
    form(page)
      .locator('datalist option')
      .filter({ hasText: /^Koenigsegg$/ }),
  ).toBeAttached({
    timeout: 30_000,
  })
  await page.reload()
  await expect(written).toHaveValue('koenigsegg')
  await expect(make.locator('option:checked')).toHaveText('Another make…')
  await checkA11yInBothThemes(page)

  await page.getByLabel('Model *').fill('Jesko')
  await page.getByLabel('Price ($) *').fill('2900000')
  await page.getByLabel('Mileage (miles) *').fill('300')
  await page.getByLabel('Body Style *').selectOption('Coupe')
  await addPictures(page, 1)
  const answer = page.waitForResponse((it) => it.request().method() === 'POST' && it.url().endsWith('/api/vehicles'))
  await submit(page).click()
  expect(await (await answer).json()).toMatchObject({ make: 'Koenigsegg', model: 'Jesko' })
  await expect(page).toHaveURL(/\/profile\?listed=\d+$/) // before, the page may not have put its draft away

  await page.goto('/sell')
  await make.selectOption('Another make…')
  await submit(page).click()
  await expect(written).toHaveAttribute('aria-invalid', 'true')
  await make.selectOption('Porsche')
  await expect(written).toBeHidden()
})

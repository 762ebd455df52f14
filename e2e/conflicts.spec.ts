import type { Locator, Page } from '@playwright/test'
import { checkA11y, checkA11yInBothThemes, expect, hydrated, test } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { becomeModerator, newName } from './people.ts'

const row = (place: Locator | Page, label: string) =>
  place
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('..')

/** A Honda whose VIN says that it is of 2003 and has six cylinders, and whose seller says otherwise of both. */
const honda = { make: 'Honda', year: 2004, vin: '1HGCM82633A004352', cylinders: 4, bodyStyle: 'Coupe' }

test('where the VIN and the seller disagree, both stand on the page, in the form and in the review, until they agree', async ({
  page,
}) => {
  test.slow()
  const [car] = await becomeDealer(page, [{ ...honda, model: `Accord ${newName()}` }])
  const address = `/vehicles/${car!.id}`
  const details = page.getByRole('tabpanel', { name: 'Details' })
  await expect(async () => {
    // The VIN is read in the background, and its tables are unpacked at the first question.
    await page.goto(address)
    await expect(row(details, 'Year')).toContainText('The VIN says 2003', { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await hydrated(page)
  await expect(row(details, 'Year')).toContainText('2004')
  await expect(row(details, 'Cylinders')).toHaveText(/4.*The VIN says 6/)
  await checkA11yInBothThemes(page)

  await page.goto(`${address}/edit`)
  const notice = page.getByRole('region', { name: 'Buyers see that sources disagree' })
  await expect(notice.getByRole('listitem')).toHaveText([
    'Year: you say 2004. The VIN says 2003.',
    /^Cylinders: you say 4.*\. The VIN says 6.*\.$/,
  ])
  await checkA11yInBothThemes(page)
  await page.getByRole('button', { name: 'Fill in from VIN' }).click()
  await expect(page.getByText('The VIN says otherwise: you wrote “2004”.')).toBeVisible({ timeout: 40_000 })
  await checkA11y(page)

  await becomeModerator(page)
  await page.goto(`/admin${address}`)
  const review = page.getByRole('main')
  await expect(row(review, 'Year')).toHaveText(/2004.*The VIN says 2003/)
  await expect(row(review, 'Cylinders')).toContainText('The VIN says 6')
  await checkA11y(page)
})

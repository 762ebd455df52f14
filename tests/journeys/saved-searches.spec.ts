import { checkA11yInBothThemes, expect, test } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { linkInMail } from './mail.ts'
import { newName } from './people.ts'
import { runStatement } from './site-database.ts'

test.use({ expectedStatus: 404 })

test('A visitor saves a search, confirms it by email, gets a matching vehicle, and unsubscribes', async ({ page }) => {
  test.slow()
  const model = `Evora ${newName()}`
  const email = `${newName()}@example.com`
  await page.goto(`/vehicles?make=Lotus&model=${encodeURIComponent(model)}`)
  await page.getByRole('button', { name: 'Save Search' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('How often').selectOption('As it happens')
  await dialog.getByRole('button', { name: 'Save Search' }).click()
  await expect(dialog).toContainText(`sent a link to ${email}`)

  const confirmation = await linkInMail(email, /\/alerts\/\S+/)
  await page.goto(confirmation)
  await checkA11yInBothThemes(page)
  await page.getByRole('button', { name: 'Save Search' }).click()
  await expect(page.getByText('Your search is saved.')).toBeVisible()

  await becomeDealer(page, [{ model }])
  await page.context().clearCookies()
  await runStatement(`update listing_news set due_at = date_trunc('milliseconds', now())`)
  await runStatement(`select graphile_worker.add_job('mail_alerts', '{}'::json)`)
  const unsubscribe = await linkInMail(email, /\/alerts\/\S+\?unsubscribe/)
  await page.goto(unsubscribe)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You’re unsubscribed.')).toBeVisible()
  await page.goto(confirmation)
  await expect(page.getByText('This link has expired.')).toBeVisible()
})

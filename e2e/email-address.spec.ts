import { checkA11y, expect, hydrated, test, toast } from './fixtures.ts'
import { linkInMail } from './mail.ts'
import { becomeMember, password, signIn } from './people.ts'

/** A link that is over is told by 404. */
test.use({ expectedStatus: 404 })

test('an address is changed by the link that goes to the new one', async ({ page }) => {
  const username = await becomeMember(page)
  const next = `new_${username}@example.com`
  await page.goto('/profile')
  await hydrated(page)
  await page.getByRole('button', { name: 'Change Address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Your Address' })
  await dialog.getByRole('button', { name: 'Send Link' }).click()
  await expect(dialog.getByLabel('New email *')).toHaveAccessibleDescription('Please fill in your email address.')
  await dialog.getByLabel('New email *').fill(next)
  await dialog.getByLabel('Password *', { exact: true }).fill(password)
  await checkA11y(page)
  await dialog.getByRole('button', { name: 'Send Link' }).click()
  await expect(toast(page, 'The address changes when you open the link in it.')).toBeVisible()

  const link = await linkInMail(next, /\/confirm-email#[\w-]+/)
  await page.goto(link)
  await hydrated(page)
  await checkA11y(page)
  await page.getByRole('button', { name: 'Confirm My Address' }).click()
  await expect(page.getByRole('heading', { name: 'Address Confirmed' })).toBeVisible()
  await expect(page.getByText(next)).toBeVisible()
  await checkA11y(page)
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Confirm My Address' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'no longer valid' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/sign-in')
  await hydrated(page)
  await signIn(page, next)
  await page.waitForURL('/')
})

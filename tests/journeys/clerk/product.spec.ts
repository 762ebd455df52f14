import { toast } from '../fixtures.ts'
import { expect, test } from './fixtures.ts'
import { becomeMember } from './people.ts'

test.describe('An account', () => {
  // Once the account is deleted, the server rejects all requests with its token, including those already in flight.
  test.use({ expectedStatus: 401 })
  test('Keeps the provider’s picture, signs out everywhere, and can be deleted on both sides', async ({
    page,
    provider,
  }) => {
    test.slow()
    const header = page.getByRole('banner')
    const about = page.getByRole('region', { name: 'About you' })
    await test.step('The provider’s picture stays after editing the profile', async () => {
      await becomeMember(page, provider)
      await page.goto('/profile')
      const picture = /^https:\/\/img\.clerk\.com\//
      await expect(header.locator('img').first()).toHaveAttribute('src', picture) // the second picture is in the phone menu
      await about.getByRole('button', { name: 'Edit Profile' }).click()
      const sheet = page.getByRole('dialog', { name: 'Edit Profile' })
      await sheet.getByLabel('First Name').fill('Kim')
      await sheet.getByLabel('Last Name').fill('Öberg')
      await sheet.getByRole('button', { name: 'Save Changes' }).click()
      await expect(toast(page, 'Profile updated')).toBeVisible()
      await expect(about.getByRole('heading', { name: 'Kim Öberg' })).toBeVisible()
      await expect(about.locator('img')).toHaveAttribute('src', picture)
    })
    await test.step('A member signs out everywhere', async () => {
      await page.getByRole('tab', { name: 'Account' }).click()
      await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
      await page.waitForURL('/')
      await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
    })
    await test.step('An account has no password here and is deleted on both sides', async () => {
      const { id } = await becomeMember(page, provider)
      await page.goto('/profile?tab=account')
      await expect(page.getByRole('button', { name: 'Sign Out Everywhere' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Change Password' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Delete My Account' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete Your Account?' })
      await expect(dialog.getByLabel('Password')).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Delete My Account' }).click()
      await page.waitForURL('/')
      await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
      expect((await provider.people()).map((person) => person.id)).not.toContain(id)
    })
  })
})

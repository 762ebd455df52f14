import { expect, waitUntilHydrated, test, toast } from './fixtures.ts'
import { becomeMember, password, signIn } from './people.ts'

test.describe('A session ended elsewhere', () => {
  test.use({ expectedStatus: 401 })
  test('An ended session is reported, and typed text is kept until sign-out', async ({ page, anotherBrowser }) => {
    test.slow()
    const username = await becomeMember(page)
    const bio = page.getByLabel('Bio')
    const report = page.getByRole('textbox', { name: 'Details' })
    const openBio = async () => {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Edit Profile' }).click()
    }
    const openReport = async () => {
      await page.goto('/vehicles/1')
      await page.getByRole('button', { name: 'Report This Listing' }).click()
    }
    await openReport()
    await report.fill('It is not his.')
    await openBio()
    await bio.fill('Collector of air-cooled cars.')

    await test.step('The member signs out everywhere in another browser', async () => {
      const elsewhere = await (await anotherBrowser()).newPage()
      await elsewhere.goto('/sign-in')
      await waitUntilHydrated(elsewhere)
      await signIn(elsewhere, username)
      await elsewhere.waitForURL('/')
      await elsewhere.goto('/profile?tab=account')
      await elsewhere.getByRole('button', { name: 'Sign Out Everywhere' }).click()
      await elsewhere.waitForURL('/')
      await elsewhere.close()
    })
    await test.step('This browser is informed at the next change', async () => {
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page).toHaveURL('/sign-in')
      await expect(toast(page, 'Your session has ended')).toContainText('Please sign in again to continue.')
    })
    await test.step('Typed text is restored after sign-in', async () => {
      await waitUntilHydrated(page)
      await signIn(page, username, password)
      await page.waitForURL('/profile')
      await waitUntilHydrated(page)
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await expect(bio).toHaveValue('Collector of air-cooled cars.')
      await openReport()
      await expect(report).toHaveValue('It is not his.')
    })
    await test.step('Signing out removes it', async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await page.waitForURL('/')
      await page.goto('/sign-in')
      await signIn(page, username, password)
      await page.waitForURL('/')
      await openBio()
      await expect(bio).toHaveValue('')
      await openReport()
      await expect(report).toHaveValue('')
    })
  })
})

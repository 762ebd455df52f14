import type { Page } from '@playwright/test'
import { toast } from '../fixtures.ts'
import { expect, hydrated, type Person, test } from './fixtures.ts'
import { becomeMember, enterPassword, identify, passwordField } from './people.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function signInHere(page: Page, { username, password }: Pick<Person, 'username' | 'password'>) {
  await expect(page).toHaveURL(/\/sign-in/)
  await identify(page, username)
  await enterPassword(page, password)
}

test(
  'A heart pressed by a visitor is saved after sign-in, and the search is restored',
  { tag: '@direct' },
  async ({ page, provider }) => {
    const person = await provider.addPerson()
    const search = '/vehicles?make=Mercedes-Benz&sort=price-low' // no other test changes these cars
    await page.goto(search)
    const hearts = page.getByRole('main').getByRole('button', { name: /^Save (?!Search)/ })
    const name = (await hearts.nth(1).getAttribute('aria-label'))!
    await hearts.nth(1).click()
    await toast(page, 'Sign in required').getByRole('button', { name: 'Sign In' }).click()
    await expect(title(page)).toHaveText('Sign in to save vehicles')
    await signInHere(page, person)
    await expect(page).toHaveURL(search)
    await expect(toast(page, 'Added to favorites')).toBeVisible()
    const saved = page.getByRole('main').getByRole('button', { pressed: true })
    await expect(saved.and(page.getByRole('button', { name }))).toHaveCount(1)
    await page.goto('/profile?tab=saved')
    await expect(page.getByRole('tabpanel', { name: 'Saved Vehicles' }).getByRole('article')).toHaveCount(1)
  },
)

test.describe('An unsent inquiry', () => {
  // A wrong password causes a 422, and a request during sign-out a 401.
  test.use({ expectedMessage: /status of (401|422)/ })
  test('Is restored after sign-in and sent; other tabs follow the sign-out', async ({ page, context, provider }) => {
    test.slow()
    const person = await provider.addPerson()
    const header = page.getByRole('banner')
    const form = page.getByRole('region', { name: 'Interested in this vehicle?' })
    const message = `Is it still for sale?\nI could come on Friday. ${person.username}`
    await page.goto('/vehicles/1')
    await form.getByLabel('Name').fill('Boris Novak')
    await form.getByLabel('Message').fill(message)
    await header.getByRole('link', { name: 'Sign In' }).click()
    await test.step('A wrong password is shown at its field', async () => {
      await signInHere(page, { ...person, password: 'wrong horse' })
      await expect(passwordField(page)).toHaveAccessibleDescription(/Password is incorrect/)
      await expect(page).toHaveURL(/\/sign-in/)
      await enterPassword(page, person.password)
    })
    await test.step('The inquiry is restored and sent', async () => {
      await expect(page).toHaveURL('/vehicles/1')
      await expect(form.getByLabel('Message')).toHaveValue(message)
      await expect(form.getByLabel('Name')).toHaveValue('Boris Novak')
      await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
      await form.getByRole('button', { name: 'Send Inquiry' }).click()
      await expect(toast(page, 'Inquiry Sent')).toBeVisible()
      await page.goto('/profile?tab=inquiries')
      const sent = page.getByRole('tabpanel', { name: 'My Inquiries' }).getByRole('listitem')
      await expect(sent).toContainText('Is it still for sale?')
    })
    await test.step('Signing out leads home, and the other tab follows', async () => {
      const otherTab = await context.newPage()
      await otherTab.goto('/vehicles')
      await expect(otherTab.getByRole('banner').getByRole('link', { name: person.username })).toBeVisible()
      await header.getByRole('button', { name: 'Sign Out' }).click()
      await page.waitForURL('/')
      await hydrated(page)
      for (const tab of [page, otherTab]) {
        await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
        await expect(tab.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
      }
    })
    await test.step('The card accepts the email address, too', async () => {
      await page.goto('/sign-in')
      await identify(page, person.email)
      await enterPassword(page, person.password)
      await expect(header.getByRole('link', { name: person.username })).toBeVisible()
    })
  })
})

test('An admin at the provider reaches the requested reports; a member is sent home', async ({
  page,
  context,
  provider,
}) => {
  test.slow()
  await test.step('A member is sent home from /admin', async () => {
    await becomeMember(page, provider)
    await page.goto('/admin')
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'Access Denied')).toContainText("You don't have permission to access the admin dashboard.")
    await context.clearCookies()
  })
  await test.step('An admin arrives at the reports with the search', async () => {
    const person = await provider.addPerson({ publicMetadata: { role: 'admin' } })
    await page.goto('/admin/reports?q=porsche')
    await expect(title(page)).toHaveText('Sign in to open the admin dashboard')
    await signInHere(page, person)
    await page.waitForURL('/admin/reports?q=porsche')
    await expect(page.getByRole('heading', { level: 2, name: 'Reports', exact: true })).toBeVisible()
    await expect(page.getByLabel('Search by vehicle or seller')).toHaveValue('porsche')
  })
  await test.step('The account menu links to the dashboard', async () => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' }).click()
    await expect(page).toHaveURL('/admin')
    await expect(title(page)).toContainText('Admin Dashboard')
  })
})

import { type ProblemBody, problems } from '#contract/problems.ts'
import { toast } from '../fixtures.ts'
import { saveFirstCar } from '../listings.ts'
import { mine } from '../my-listings.ts'
import { addPictures, describeCar, open, submit } from '../sell-form.ts'
import { checkA11y, expect, hydrated, test } from './fixtures.ts'
import { becomeMember, fillSignUp, givePassword, identify, nextBearer, signUp } from './people.ts'

test('whoever has just signed up lists a car with pictures, which then waits for approval', async ({ page }) => {
  test.slow()
  await signUp(page)
  await open(page)
  await describeCar(page)
  await addPictures(page, 2)
  await submit(page).click()
  await expect(page).toHaveURL(/\/profile\?listed=\d+$/)
  await expect(toast(page, 'Vehicle Listed')).toBeVisible()
  await expect(mine(page)).toHaveCount(1)
  await expect(mine(page)).toContainText('Porsche 911 Carrera S')
  await expect(mine(page).getByText('Pending').filter({ visible: true })).toBeVisible()
})

test('a heart is emptied at once and filled again, each with its toast', async ({ page, provider }) => {
  await becomeMember(page, provider)
  const authorization = await nextBearer(page, () => page.goto('/'))
  const name = await saveFirstCar(page, { authorization })
  await page.goto('/vehicles?make=Mercedes-Benz')
  const heart = page.getByRole('main').getByRole('button', { name: `Save ${name}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(toast(page, 'Removed from favorites')).toBeVisible()
  await heart.click()
  await expect(toast(page, 'Added to favorites')).toBeVisible()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a profile is edited, and keeps the picture of the provider', async ({ page, provider }) => {
  await becomeMember(page, provider)
  await page.goto('/profile')
  const about = page.getByRole('region', { name: 'About you' })
  await about.getByRole('button', { name: 'Edit Profile' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Profile' })
  await sheet.getByLabel('First Name').fill('Kim')
  await sheet.getByLabel('Last Name').fill('Öberg')
  await sheet.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile updated')).toBeVisible()
  await expect(about.getByRole('heading', { name: 'Kim Öberg' })).toBeVisible()
  await expect(about.locator('img')).toHaveAttribute('src', /img\.clerk\.com/)
})

test('a visitor is sent from the screens of members to sign in, from /sell with a word about it', async ({ page }) => {
  for (const path of ['/profile', '/admin', '/reset-password']) {
    await page.goto(path)
    await expect(page).toHaveURL('/sign-in')
  }
  await hydrated(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Authentication Required' })).toHaveCount(0)
  await page.goto('/sell')
  await expect(page).toHaveURL('/sign-in')
  await expect(toast(page, 'Authentication Required')).toContainText('Please sign in to list a vehicle for sale.')
})

test('whoever was on the way to a page of members arrives there, by the card or with a new account', async ({
  page,
  context,
  provider,
}) => {
  const person = await provider.addPerson()
  await page.goto('/profile?tab=saved')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to see your saved vehicles')
  await identify(page, person.username)
  await givePassword(page, person.password)
  await expect(page).toHaveURL('/profile?tab=saved')
  await expect(page.getByRole('tab', { name: 'Saved Vehicles', selected: true })).toBeVisible()
  await context.clearCookies()
  await page.goto('/vehicles?minYear=1990&page=2')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
  const username = await fillSignUp(page)
  await expect(page).toHaveURL('/vehicles?minYear=1990&page=2')
  await expect(page.getByRole('banner').getByRole('link', { name: username })).toBeVisible()
})

test.describe('nobody is sent elsewhere', () => {
  test.use({ expectedMessage: /is not on one of the allowedRedirectOrigins/ })
  for (const address of [
    '/sign-in?redirect_url=%2Fterms&sign_in_force_redirect_url=%2Fterms&sign_in_fallback_redirect_url=%2Fterms',
    '/sign-in#/?redirect_url=%2Fterms&sign_in_force_redirect_url=%2Fterms',
    '/sign-in#/?sign_in_force_redirect_url=https%3A%2F%2Fevil.example%2F',
  ]) {
    test(`by ${address}`, async ({ page, provider }) => {
      const person = await provider.addPerson()
      await page.goto(address)
      await identify(page, person.username)
      await givePassword(page, person.password)
      await expect(page.getByRole('banner').getByRole('link', { name: person.username })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page).toHaveURL('/')
    })
  }
})

test('who is no admin is sent home from /admin; whom the provider calls one finds the way there', async ({
  page,
  context,
  provider,
}) => {
  await becomeMember(page, provider)
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Access Denied')).toContainText("You don't have permission to access the admin dashboard.")
  await context.clearCookies()
  await becomeMember(page, provider, { publicMetadata: { role: 'admin' } })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Admin Dashboard')
})

test.describe('an account', () => {
  // Calls after the end of the account are refused, and so may be one that was already sent.
  test.use({ expectedStatus: 401 })

  test('has no password here, and is deleted here and at the provider', async ({ page, provider }) => {
    const { id } = await becomeMember(page, provider)
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Sign Out Everywhere' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change Password' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog.getByLabel('Password')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Delete My Account' }).click()
    await page.waitForURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect((await provider.people()).map((person) => person.id)).not.toContain(id)
  })

  test('is signed out of everywhere', async ({ page, provider }) => {
    await becomeMember(page, provider)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
    await page.waitForURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
})

test.describe('a session that began long ago', () => {
  test.use({ expectedStatus: 403 })
  test('has to sign in again before its account is deleted', async ({ page, provider }) => {
    await becomeMember(page, provider)
    await page.goto('/profile')
    const { message } = problems.sign_in_again
    await page.route('**/api/user', (route) =>
      route.fulfill({ status: 403, json: { code: 'sign_in_again', message } satisfies ProblemBody }),
    )
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByRole('button', { name: 'Delete My Account' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(message)
    await checkA11y(page)
  })
})

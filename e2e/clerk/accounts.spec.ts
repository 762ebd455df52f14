import { account } from '../people.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { givePassword, identify, passwordField, signIn, signUp } from './people.ts'

test('whoever signs up with the code of a mail is signed in, at home, and still so after a reload', async ({
  page,
}) => {
  const username = await signUp(page)
  const here = await account(page, false)
  await expect(here.getByRole('link', { name: username })).toHaveAttribute('href', '/profile')
  await expect(here.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(here.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expect(here.getByText('Admin Dashboard')).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(here.getByRole('link', { name: username })).toBeVisible()
})

test.describe('a wrong password', () => {
  test.use({ expectedStatus: 422 })
  test('is told at its field, and the right one still opens', async ({ page, provider }) => {
    const { username, password } = await provider.addPerson()
    await page.goto('/sign-in')
    await identify(page, username)
    await givePassword(page, 'wrong horse')
    await expect(passwordField(page)).toHaveAccessibleDescription(/Password is incorrect/)
    await expect(page).toHaveURL(/\/sign-in/)
    await givePassword(page, password)
    await page.waitForURL('/')
  })
})

test.describe('a suspended account', () => {
  test.use({ expectedStatus: 403 })
  test('is told so where its owner wants to sign in', async ({ page, provider }) => {
    const { username, password } = await provider.addPerson({ banned: true })
    await page.goto('/sign-in')
    await identify(page, username)
    await givePassword(page, password)
    await expect(page.getByRole('main')).toContainText('This account has been suspended. The reason was sent by mail.')
  })
})

test('signing out leads home, and is followed in the other tabs', async ({ page, context, provider }) => {
  const person = await provider.addPerson()
  await signIn(page, person)
  const other = await context.newPage()
  await other.goto('/vehicles')
  const there = other.getByRole('banner')
  await expect(there.getByRole('link', { name: person.username })).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('/')
  await hydrated(page)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
  }
  await page.goto('/sign-in')
  await identify(page, person.email)
  await givePassword(page, person.password)
  await expect(page.getByRole('banner').getByRole('link', { name: person.username })).toBeVisible()
})

test('whoever is signed in has no business on the sign-in and sign-up screens', async ({ page, provider }) => {
  await signIn(page, await provider.addPerson())
  for (const path of ['/sign-in', '/sign-up']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('the provider’s picture of somebody stands in the header and in the profile', async ({ page, provider }) => {
  await signIn(page, await provider.addPerson())
  const header = page.getByRole('banner').locator('img').first() // the other one is in the menu of phones
  await expect(header).toHaveAttribute('src', /^https:\/\/img\.clerk\.com\//)
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'About you' }).locator('img')).toHaveAttribute('src', /img\.clerk\.com/)
})

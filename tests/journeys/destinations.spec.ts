import type { Page } from '@playwright/test'
import { checkA11y, expect, hydrated, test, toast } from './fixtures.ts'
import { tabTo, tabToAndPress } from './keyboard.ts'
import { becomeMember, newName, password, signIn } from './people.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** A new member, who is signed in nowhere. */
async function newMember(page: Page): Promise<string> {
  const username = await becomeMember(page)
  await page.context().clearCookies()
  return username
}

test('A newcomer who wants to sell makes an account, and is at the form', async ({ page }) => {
  await page.goto('/')

  await test.step('A link for members leads to sign in over /api/login, by a full page load', async () => {
    const login = page.waitForRequest('**/api/login')
    await page.getByRole('banner').getByRole('link', { name: /^Sell/ }).click()
    expect((await login).isNavigationRequest()).toBe(true)
    expect((await login).frame()).toBe(page.mainFrame())
    await expect(page).toHaveURL('/sign-in')
    await hydrated(page)
  })

  await test.step('The card says what it is for, also after a reload', async () => {
    await expect(title(page)).toHaveText('Sign in to sell your car')
    await expect(toast(page, 'Authentication Required')).toBeVisible()
    await checkA11y(page)
    await page.reload()
    await expect(title(page)).toHaveText('Sign in to sell your car')
  })

  await test.step('The keyboard alone leads to the card of a new account, and from there to the form', async () => {
    const main = page.getByRole('main')
    await tabToAndPress(page, main.getByRole('link', { name: 'Create an account' }))
    await expect(title(page)).toHaveText('Join Marque')
    await expect(page.getByText('Create an account to sell your car.')).toBeVisible()
    await tabToAndPress(page, main.getByRole('link', { name: 'Sign in' }))
    await expect(title(page)).toHaveText('Sign in to sell your car')
    await tabToAndPress(page, main.getByRole('link', { name: 'Create an account' }))
    const username = newName()
    for (const [label, text] of [
      ['Username', username],
      ['Email', `${username}@example.com`],
      ['Password *', password],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: label === 'Password *' }))
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/sell')
    await expect(page.getByLabel('Model *')).toBeVisible()
  })
})

test('A visitor finds a begun inquiry again after signing in', async ({ page }) => {
  const username = await newMember(page)
  await page.goto('/vehicles/1')
  const field = (label: string) => page.getByRole('region', { name: 'Interested in this vehicle?' }).getByLabel(label)
  await field('Name').fill('Boris Novak')
  await field('Message').fill('Is it still for sale?\nI could come on')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(title(page)).toHaveText('Welcome Back') // for a visitor who came to sign in and for nothing else
  await signIn(page, username)
  await expect(page).toHaveURL('/vehicles/1')
  await expect(field('Message')).toHaveValue('Is it still for sale?\nI could come on')
  await expect(field('Name')).toHaveValue('Boris Novak')
  await expect(field('Email')).toHaveValue(`${username}@example.com`)
})

test('Nobody can send a member elsewhere by an address of the sign-in page', async ({ page, context }) => {
  const username = await newMember(page)
  await page.goto('/sell')
  await expect(page).toHaveURL('/sign-in')
  await hydrated(page)

  await test.step('A tab of its own, with a foreign address in its query, leads home', async () => {
    const other = await context.newPage()
    await other.goto('/sign-in?redirect_url=https://evil.example/&next=/terms&returnTo=//evil.example#//evil.example')
    await hydrated(other)
    await expect(title(other)).toHaveText('Welcome Back')
    await signIn(other, username)
    await expect(other).toHaveURL('/')
    await other.close()
  })

  await test.step('The first tab goes where it was on the way to', async () => {
    await page.bringToFront()
    await expect(page).toHaveURL('/sell')
  })
})

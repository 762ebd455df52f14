import type { Page } from '@playwright/test'
import { checkA11y, expect, waitUntilHydrated, test, toast } from './fixtures.ts'
import { tabTo, tabToAndPress } from './keyboard.ts'
import { becomeMember, newName, password, signIn } from './people.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function newMember(page: Page): Promise<string> {
  const username = await becomeMember(page)
  await page.context().clearCookies()
  return username
}

test('A new seller creates an account and reaches the form', async ({ page }) => {
  await page.goto('/')

  await test.step('A link for members leads to sign-in through /api/login, with a full page load', async () => {
    const login = page.waitForRequest('**/api/login')
    await page.getByRole('banner').getByRole('link', { name: /^Sell/ }).click()
    expect((await login).isNavigationRequest()).toBe(true)
    expect((await login).frame()).toBe(page.mainFrame())
    await expect(page).toHaveURL('/sign-in')
    await waitUntilHydrated(page)
  })

  await test.step('The card shows its purpose, also after a reload', async () => {
    await expect(title(page)).toHaveText('Sign in to sell your car')
    await expect(toast(page, 'Authentication Required')).toBeVisible()
    await checkA11y(page)
    await page.reload()
    await expect(title(page)).toHaveText('Sign in to sell your car')
  })

  await test.step('The keyboard alone reaches the sign-up card, and from there the form', async () => {
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

test('An unsent inquiry is restored after sign-in', async ({ page }) => {
  const username = await newMember(page)
  await page.goto('/vehicles/1')
  const inquiry = page.getByRole('region', { name: 'Interested in this vehicle?' })
  const field = (name: string) => inquiry.getByRole('textbox', { name })
  await field('Name').fill('Boris Novak')
  await field('Message').fill('Is it still for sale?\nI could come on')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(title(page)).toHaveText('Welcome Back') // the title for visitors who have no task to return to
  await signIn(page, username)
  await expect(page).toHaveURL('/vehicles/1')
  await expect(field('Message')).toHaveValue('Is it still for sale?\nI could come on')
  await expect(field('Name')).toHaveValue('Boris Novak')
  await expect(field('Email')).toHaveValue(`${username}@example.com`)
})

test('The URL of the sign-in page cannot redirect to another site', async ({ page, context }) => {
  const username = await newMember(page)
  await page.goto('/sell')
  await expect(page).toHaveURL('/sign-in')
  await waitUntilHydrated(page)

  await test.step('A new tab with a foreign URL in its query leads home', async () => {
    const otherTab = await context.newPage()
    await otherTab.goto(
      '/sign-in?redirect_url=https://evil.example/&next=/terms&returnTo=//evil.example#//evil.example',
    )
    await waitUntilHydrated(otherTab)
    await expect(title(otherTab)).toHaveText('Welcome Back')
    await signIn(otherTab, username)
    await expect(otherTab).toHaveURL('/')
    await otherTab.close()
  })

  await test.step('The first tab reaches its destination', async () => {
    await page.bringToFront()
    await expect(page).toHaveURL('/sell')
  })
})

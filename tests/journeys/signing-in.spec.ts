import type { Page } from '@playwright/test'
import { checkA11yInBothThemes, expect, scrollToFooter, test, toast } from './fixtures.ts'
import { linkInMail } from './mail.ts'
import { signInToDemo, signIn, signUp } from './people.ts'

async function footerHeights(page: Page): Promise<number[]> {
  const foot = await scrollToFooter(page)
  const heights: number[] = []
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    heights.push(await foot.evaluate((element) => element.clientHeight))
  }
  return heights
}

test('A visitor signs up, and other tabs follow the member’s sign-out and sign-in', async ({ page, context }) => {
  test.slow()
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  const foot = page.getByRole('contentinfo')
  let heights: number[] = []
  await test.step('A visitor’s page sends no request to the identity service', async () => {
    const counted = page.waitForRequest('**/api/visits') // the last request that a page sends on its own
    await page.goto('/vehicles')
    await counted
    expect(requests.filter((url) => /\/api\/(identity|auth|favorites)/.test(url))).toEqual([])
  })
  await test.step('The footer has sign-in and sign-up for visitors', async () => {
    heights = await footerHeights(page)
    for (const name of ['Sign In', 'Sign Up']) await expect(foot.getByRole('link', { name })).toBeVisible()
    await expect(foot.getByRole('link', { name: 'My Profile' })).toHaveCount(0)
  })
  const username = await signUp(page)
  const header = page.getByRole('banner')
  await test.step('A new member is signed in on the home page and stays so after a reload', async () => {
    await expect(header.getByRole('link', { name: username })).toHaveAttribute('href', '/profile')
    await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    await expect(header.getByText('Admin Dashboard')).toHaveCount(0)
    await page.reload()
    await expect(header.getByRole('link', { name: username })).toBeVisible()
  })
  await test.step('The footer links members to their profile and keeps its height', async () => {
    expect(await footerHeights(page)).toEqual(heights)
    await expect(foot.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile')
    await expect(foot.getByRole('link', { name: /^Sign / })).toHaveCount(0)
  })
  await test.step('The sign-in and sign-up screens send members home', async () => {
    for (const path of ['/sign-in', '/sign-up']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }
  })
  const otherTab = await context.newPage()
  const otherHeader = otherTab.getByRole('banner')
  await test.step('The other tab follows a sign-out', async () => {
    await otherTab.goto('/vehicles')
    await expect(otherHeader.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    const responses = ['favorites/ids', 'inquiries/unread'].map((path) => page.waitForResponse(`**/api/${path}`))
    await page.goto('/vehicles')
    await Promise.all(responses) // sign-out would make a pending request fail
    await header.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('/')
    for (const tab of [page, otherTab]) await expect(tab.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
    await expect(otherHeader.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  })
  await test.step('The other tab follows a sign-in by email address', async () => {
    await page.goto('/sign-in')
    await signIn(page, `${username}@example.com`)
    await page.waitForURL('/')
    await expect(otherHeader.getByRole('link', { name: username })).toBeVisible()
  })
  await test.step('Nothing from the hosted provider was loaded', async () => {
    expect(requests.filter((url) => /clerk/i.test(url))).toEqual([])
  })
})

test('A forgotten password is reset through an emailed link', async ({ page }) => {
  const username = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password')
  await page.getByRole('textbox', { name: 'Email' }).fill(`${username}@example.com`)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  const link = await linkInMail(`${username}@example.com`, /\/api\/identity\/reset-password\/\S+/)
  await page.goto(link)
  await page.getByLabel('New password *', { exact: true }).fill('another good secret')
  await checkA11yInBothThemes(page)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(toast(page, 'Password changed')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link is no longer valid. Request a new one.')).toBeVisible()
  await expect(page.getByLabel('New password *', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await signIn(page, username, 'another good secret')
  await page.waitForURL('/')
})

test.describe('Before hydration', () => {
  test.use({ waitsForScripts: false })
  test('Visitors’ buttons do not flash for members', async ({ page }) => {
    await signInToDemo(page, 'buyer')
    let arrive = () => {}
    const code = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await code
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const signUpLink = page.getByRole('banner').locator('a[href="/sign-up"]').first() // the second link is in the phone menu
    await signUpLink.waitFor({ state: 'attached' })
    await expect(signUpLink).toBeHidden()
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
    arrive()
    await expect(page.getByRole('banner').getByRole('link', { name: 'buyer' })).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { checkA11yInBothThemes, expect, footOf, test, toast } from './fixtures.ts'
import { linkInMail } from './mail.ts'
import { enterDemo, signIn, signUp } from './people.ts'

/** The height of the footer at the widths of a phone, a tablet and a desktop. */
async function heightsOfFoot(page: Page): Promise<number[]> {
  const foot = await footOf(page)
  const heights: number[] = []
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    heights.push(await foot.evaluate((it) => it.clientHeight))
  }
  return heights
}

test('a visitor signs up, and other tabs follow when the new member signs out and in', async ({ page, context }) => {
  test.slow() // eight pages
  const asked: string[] = []
  page.on('request', (it) => void asked.push(it.url()))
  const foot = page.getByRole('contentinfo')
  let heights: number[] = []
  await test.step('a visitor’s page asks the identity service for nothing', async () => {
    const counted = page.waitForRequest('**/api/visits') // the last that a page asks for by itself
    await page.goto('/vehicles')
    await counted
    expect(asked.filter((url) => /\/api\/(identity|auth|favorites)/.test(url))).toEqual([])
  })
  await test.step('the footer offers visitors to sign in and up', async () => {
    heights = await heightsOfFoot(page)
    for (const name of ['Sign In', 'Sign Up']) await expect(foot.getByRole('link', { name })).toBeVisible()
    await expect(foot.getByRole('link', { name: 'My Profile' })).toHaveCount(0)
  })
  const username = await signUp(page)
  const header = page.getByRole('banner')
  await test.step('a new member is signed in, at home, and still so after a reload', async () => {
    await expect(header.getByRole('link', { name: username })).toHaveAttribute('href', '/profile')
    await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    await expect(header.getByText('Admin Dashboard')).toHaveCount(0)
    await page.reload()
    await expect(header.getByRole('link', { name: username })).toBeVisible()
  })
  await test.step('the footer links members to their profile, and keeps its height', async () => {
    expect(await heightsOfFoot(page)).toEqual(heights)
    await expect(foot.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile')
    await expect(foot.getByRole('link', { name: /^Sign / })).toHaveCount(0)
  })
  await test.step('the sign-in and sign-up screens send members home', async () => {
    for (const path of ['/sign-in', '/sign-up']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }
  })
  const other = await context.newPage()
  const there = other.getByRole('banner')
  await test.step('signing out is followed in the other tab', async () => {
    await other.goto('/vehicles')
    await expect(there.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    const answered = ['favorites/ids', 'inquiries/unread'].map((it) => page.waitForResponse(`**/api/${it}`))
    await page.goto('/vehicles')
    await Promise.all(answered) // a call still under way would be refused
    await header.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('/')
    for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
    await expect(there.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  })
  await test.step('so is signing in by email address', async () => {
    await page.goto('/sign-in')
    await signIn(page, `${username}@example.com`)
    await page.waitForURL('/')
    await expect(there.getByRole('link', { name: username })).toBeVisible()
  })
  await test.step('nothing of the hosted provider was loaded', async () => {
    expect(asked.filter((url) => /clerk/i.test(url))).toEqual([])
  })
})

test('a forgotten password is chosen anew by the link in a mail', async ({ page }) => {
  const username = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password')
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('Please look into your mail')).toBeVisible()
  const link = await linkInMail(`${username}@example.com`, /\/api\/identity\/reset-password\/\S+/)
  await page.goto(link)
  await page.getByLabel('New password *', { exact: true }).fill('another good secret')
  await checkA11yInBothThemes(page)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(toast(page, 'Password changed')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link is no longer valid. Please request a new one.')).toBeVisible()
  await expect(page.getByLabel('New password *', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await signIn(page, username, 'another good secret')
  await page.waitForURL('/')
})

test.describe('before a page comes alive', () => {
  test.use({ waitsForScripts: false })
  test('the buttons of visitors do not flash up for somebody who is signed in', async ({ page }) => {
    await enterDemo(page, 'buyer')
    let arrive = () => {}
    const code = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await code
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const way = page.getByRole('banner').locator('a[href="/sign-up"]').first() // the other one is in the menu of phones
    await way.waitFor({ state: 'attached' })
    await expect(way).toBeHidden()
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
    arrive()
    await expect(page.getByRole('banner').getByRole('link', { name: 'buyer' })).toBeVisible()
  })
})

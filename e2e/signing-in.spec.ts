import { checkA11y, checkA11yInBothThemes, expect, footOf, hydrated, test, toast } from './fixtures.ts'
import { linkInMail } from './mail.ts'
import { becomeAdmin } from './listings.ts'
import { account, bearerOf, becomeDemo, becomeMember, enterDemo, newName, password, signIn, signUp } from './people.ts'

test('whoever signs up is signed in, at home, and still so after a reload', async ({ page, isMobile }) => {
  const username = await signUp(page)
  const here = await account(page, isMobile)
  await expect(here.getByRole('link', { name: username })).toHaveAttribute('href', '/profile')
  await expect(here.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(here.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expect(here.getByText('Admin Dashboard')).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect((await account(page, isMobile)).getByRole('link', { name: username })).toBeVisible()
})

test('signing in by address or username, and out again in every tab', async ({ page, context, isMobile }) => {
  const username = await signUp(page)
  const other = await context.newPage()
  await other.goto('/vehicles')
  await hydrated(other)
  const there = await account(other, isMobile)
  await expect(there.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.goto('/vehicles')
  await hydrated(page)
  await (await account(page, isMobile)).getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('/')
  await hydrated(page)
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
  await expect(there.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect((await account(page, isMobile)).getByRole('link', { name: 'Sign Up' })).toBeVisible()

  await page.goto('/sign-in')
  await signIn(page, `${username}@example.com`)
  await page.waitForURL('/')
  await expect(there.getByRole('link', { name: username })).toBeVisible()
})

test('whoever is signed in has no business on the sign-in and sign-up screens', async ({ page }) => {
  await enterDemo(page, 'buyer')
  for (const path of ['/sign-in', '/sign-up']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('an empty form and a short password are told at their fields, and what was typed stays', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/Please choose a username/)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please fill in your email address/)
  await page.getByLabel('Username').fill('zoe')
  await page.getByLabel('Email').fill('zoe@example.com')
  const field = page.getByLabel('Password *', { exact: true })
  await field.fill('short')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(field).toHaveAccessibleDescription(/At least 10 characters, please/)
  await expect(field).toHaveValue('short')
  await checkA11y(page)
})

test.describe('a wrong password', () => {
  test.use({ expectedStatus: 401 })
  test('is told without saying which of the two is wrong', async ({ page }) => {
    await page.goto('/sign-in')
    for (const name of ['buyer', 'nobody_here']) {
      await signIn(page, name, 'wrong horse battery')
      const field = page.getByLabel('Password *', { exact: true })
      await expect(field).toHaveAccessibleDescription('The username or the password is not right. Please try again.')
      await expect(field).toBeFocused()
      await expect(page.getByLabel('Username or email')).toHaveValue(name)
    }
    await expect(page).toHaveURL('/sign-in')
  })
})

test.describe('a username that is taken', () => {
  test.use({ expectedStatus: 400 })
  test('is told at its field, in any letter case', async ({ page }) => {
    await page.goto('/sign-up')
    await page.getByLabel('Username').fill('BUYER')
    await page.getByLabel('Email').fill(`${newName()}@example.com`)
    await page.getByLabel('Password *', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/This username is taken/)
    await expect(page.getByLabel('Username')).toBeFocused()
  })
})

test('a visitor is sent from the screens of members to sign in, from /sell with a word about it', async ({ page }) => {
  for (const path of ['/profile', '/admin']) {
    await page.goto(path)
    await expect(page).toHaveURL('/sign-in')
  }
  await hydrated(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Authentication Required' })).toHaveCount(0)
  await page.goto('/sell')
  await expect(page).toHaveURL('/sign-in')
  await expect(toast(page, 'Authentication Required')).toContainText('Please sign in to list a vehicle for sale.')
})

test('who is no admin is sent home from /admin; an admin finds the way there', async ({ page, isMobile }) => {
  await becomeDemo(page, 'seller')
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Access Denied')).toContainText("You don't have permission to access the admin dashboard.")
  await becomeAdmin(page)
  await page.goto('/')
  await hydrated(page)
  const here = await account(page, isMobile)
  if (!isMobile) await here.getByRole('button', { name: 'Account menu' }).click()
  await checkA11y(page)
  await here.getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Admin Dashboard')
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
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(toast(page, 'Password changed')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible()
  await expect(page.getByLabel('New password *', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await hydrated(page)
  await signIn(page, username, 'another good secret')
  await page.waitForURL('/')
})

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

test('the ways in at the foot of the page are for visitors; a member finds the profile there, and nothing moves', async ({
  page,
}) => {
  const foot = page.getByRole('contentinfo')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.context().clearCookies()
    await page.goto('/sign-in')
    await footOf(page)
    for (const name of ['Sign In', 'Sign Up']) await expect(foot.getByRole('link', { name })).toBeVisible()
    await expect(foot.getByRole('link', { name: 'My Profile' })).toHaveCount(0)
    const height = await foot.evaluate((it) => it.clientHeight)
    await becomeDemo(page, 'buyer')
    await page.reload()
    await footOf(page)
    await expect(foot.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile')
    await expect(foot.getByRole('link', { name: /^Sign / })).toHaveCount(0)
    expect(await foot.evaluate((it) => it.clientHeight)).toBe(height)
  }
})

test.describe('a session that has ended elsewhere', () => {
  test.use({ expectedStatus: 401 })
  test('makes a visitor of its browser, without a loop', async ({ page, context }) => {
    await signUp(page)
    // Removes the session; the hint that somebody is signed in stays.
    await context.clearCookies({ name: /session/ })
    let asked = 0
    page.on('request', (it) => void (asked += Number(it.url().endsWith('/api/identity/token'))))
    await page.goto('/admin')
    await expect(page).toHaveURL('/sign-in')
    await hydrated(page)
    await expect(page.getByLabel('Username or email')).toBeVisible()
    expect(asked).toBe(1)
  })
})

test('nothing of the hosted provider is loaded where the site keeps the accounts', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (it) => void (/clerk/i.test(it.url()) && asked.push(it.url())))
  for (const path of ['/', '/sign-in', '/sign-up']) {
    await page.goto(path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toEqual([])
})

test('a visitor asks the identity service for nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (it) => void (/\/api\/(identity|auth|favorites)/.test(it.url()) && asked.push(it.url())))
  await page.goto('/vehicles')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test('the cards stand in nobody’s way, in both themes', async ({ page }) => {
  for (const path of ['/sign-in', '/sign-up', '/reset-password', '/reset-password?token=x']) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkA11yInBothThemes(page)
  }
})

test.describe('whoever is suspended', () => {
  test.use({ expectedStatus: 403 })
  test('is told so and why, by the form and by the buttons of the demo', async ({ page }) => {
    const username = await becomeMember(page)
    const me = await page.request.get('/api/auth/user', { headers: await bearerOf(page) })
    const { id } = (await me.json()) as { id: string }
    await becomeAdmin(page)
    const headers = await bearerOf(page)
    const suspension = await page.request.post(`/api/admin/users/${id}/suspension`, {
      headers,
      data: { reason: 'Spam.' },
    })
    expect(suspension.ok(), await suspension.text()).toBe(true)
    await page.context().clearCookies()

    const sentence = 'This account has been suspended. Reason: Spam.'
    await page.goto('/sign-in')
    await hydrated(page)
    await signIn(page, username)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await checkA11y(page)
    // All tests use the demo accounts, so none is suspended here: the button gets the refusal that the form got.
    const body = { username, password }
    const refusal = await page.request.post('/api/identity/sign-in/username', { data: body })
    await page.route('**/api/demo/sign-in', async (route) =>
      route.fulfill({ status: refusal.status(), json: await refusal.json() }),
    )
    await page.getByRole('button', { name: 'buyer', exact: true }).click()
    await expect(toast(page, sentence)).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { checkA11y, expect, hydrated, test, toast } from './fixtures.ts'
import { tabTo, tabToAndPress } from './keyboard.ts'
import { account, becomeDemo, becomeMember, bearerOf, newName, password, signIn } from './people.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** A new member, who is signed in nowhere. */
async function newMember(page: Page): Promise<string> {
  const username = await becomeMember(page)
  await page.context().clearCookies()
  return username
}

async function goToSignIn(page: Page, isMobile: boolean) {
  await hydrated(page)
  await (await account(page, isMobile)).getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/sign-in')
}

test('a newcomer who wants to sell is told to sign in for that, makes an account, and is at the form', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await hydrated(page)
  await (await account(page, isMobile)).getByRole('link', { name: /^Sell/ }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(title(page)).toHaveText('Sign in to sell your car')
  await expect(toast(page, 'Authentication Required')).toBeVisible()
  await checkA11y(page)
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await expect(title(page)).toHaveText('Join Marque')
  await expect(page.getByText('Create an account to sell your car.')).toBeVisible()
  const username = newName()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password *', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/sell')
  await expect(page.getByLabel('Model *')).toBeVisible()
})

test('the same with the keyboard alone', async ({ page }) => {
  const username = await newMember(page)
  await page.goto('/sell')
  await expect(page).toHaveURL('/sign-in')
  await hydrated(page)
  await tabToAndPress(page, page.getByRole('main').getByRole('link', { name: 'Create an account' }))
  await expect(page).toHaveURL('/sign-up')
  await tabToAndPress(page, page.getByRole('main').getByRole('link', { name: 'Sign in' }))
  await expect(title(page)).toHaveText('Sign in to sell your car')
  await tabTo(page, page.getByLabel('Username or email'))
  await page.keyboard.type(username)
  await tabTo(page, page.getByLabel('Password *', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sell')
})

test('the card says at once what it is for, before any script has run', async ({ request }) => {
  const asked = async (from: string) => (await request.get('/sign-in', { headers: { referer: from } })).text()
  const site = new URL((await request.get('/')).url()).origin
  expect(await asked(`${site}/sell`)).toContain('Sign in to sell your car')
  for (const from of ['https://evil.example/sell', `${site}//evil.example/sell`, '']) {
    expect(await asked(from), from).toContain('Welcome Back')
  }
})

for (const { to, says, shows } of [
  { to: 'a conversation, as in a mail', says: 'Sign in to read the conversation', shows: 'Messages' },
  { to: 'a listing to edit', says: 'Sign in to edit your listing', shows: 'Edit' },
  { to: 'a tab of the profile', says: 'Sign in to see your saved vehicles', shows: 'Saved Vehicles' },
]) {
  test(`whoever was on the way to ${to} arrives there`, async ({ page }) => {
    const path = await ownPage(page, shows)
    await page.goto(path)
    await expect(page).toHaveURL('/sign-in')
    await expect(title(page)).toHaveText(says)
    await hydrated(page)
    await page.reload()
    await hydrated(page)
    await expect(title(page)).toHaveText(says)
    await page.getByRole('button', { name: 'seller', exact: true }).click()
    await expect(page).toHaveURL(path)
    const shown = { Messages: page.getByRole('log', { name: shows }), Edit: title(page).filter({ hasText: shows }) }
    await expect(shown[shows as 'Edit'] ?? page.getByRole('tabpanel', { name: shows })).toBeVisible()
  })
}

/** The address of a page of the demo's seller, who is signed out again. */
async function ownPage(page: Page, shows: string): Promise<string> {
  await becomeDemo(page, 'seller')
  const headers = await bearerOf(page)
  const read = async (path: string) => (await page.request.get(path, { headers })).json()
  const [listing] = (await read('/api/vehicles/user')) as { id: number }[]
  // One of the demo's, which has been read: other tests wait for theirs to be read.
  const received = (await read('/api/inquiries/received')) as { id: number; name: string }[]
  const { id } = received.find(({ name }) => name === 'Boris Petrov')!
  await page.context().clearCookies()
  if (shows === 'Edit') return `/vehicles/${listing!.id}/edit`
  return shows === 'Messages' ? `/profile?tab=inbox&conversation=${id}` : '/profile?tab=saved'
}

test('an admin who was on the way to the reports arrives there', async ({ page }) => {
  await page.goto('/admin/reports')
  await expect(title(page)).toHaveText('Sign in to open the admin dashboard')
  await page.getByRole('button', { name: 'admin', exact: true }).click()
  await expect(page).toHaveURL('/admin/reports')
})

test('a heart that was pressed in a search is saved, and the search is there again', async ({ page }) => {
  const username = await newMember(page)
  await page.goto('/vehicles?make=Mercedes-Benz&page=2') // no other test lists, sells or pauses any
  await hydrated(page)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .nth(1)
  const name = (await heart.getAttribute('aria-label'))!
  await heart.click()
  await toast(page, 'Sign in required').getByRole('button', { name: 'Sign In' }).click()
  await expect(title(page)).toHaveText('Sign in to save vehicles')
  await signIn(page, username)
  await expect(page).toHaveURL('/vehicles?make=Mercedes-Benz&page=2')
  await expect(toast(page, 'Added to favorites')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name, pressed: true })).toHaveCount(1)
  const ids = await page.request.get('/api/favorites/ids', { headers: await bearerOf(page) })
  expect(await ids.json()).toHaveLength(1)
})

test('an inquiry that was begun is there again after signing in', async ({ page, isMobile }) => {
  const username = await newMember(page)
  await page.goto('/vehicles/1')
  await hydrated(page)
  const field = (label: string) => page.getByRole('region', { name: 'Interested in this vehicle?' }).getByLabel(label)
  await field('Name').fill('Boris Novak')
  await field('Message').fill('Is it still for sale?\nI could come on')
  await goToSignIn(page, isMobile)
  await expect(title(page)).toHaveText('Welcome Back') // who came to sign in and for nothing else
  await signIn(page, username)
  await expect(page).toHaveURL('/vehicles/1')
  await expect(field('Message')).toHaveValue('Is it still for sale?\nI could come on')
  await expect(field('Name')).toHaveValue('Boris Novak')
  await expect(field('Email')).toHaveValue(`${username}@example.com`)
})

test.describe('who asked for nothing else goes home, and nobody can send them elsewhere', () => {
  test.use({ expectedStatus: 404 })

  for (const query of [
    '',
    '?redirect_url=https://evil.example/',
    '?next=/terms&returnTo=//evil.example#//evil.example',
  ]) {
    test(`by /sign-in${query}`, async ({ page }) => {
      const username = await newMember(page)
      await page.goto('/sell')
      await expect(page).toHaveURL('/sign-in')
      await page.goto(`/sign-in${query}`)
      await hydrated(page)
      await expect(title(page)).toHaveText('Welcome Back')
      await signIn(page, username)
      await expect(page).toHaveURL('/')
    })
  }

  test('by a page whose path looks like a host', async ({ page, baseURL, isMobile }) => {
    const username = await newMember(page)
    await page.goto(`${baseURL}//evil.example/vehicles`)
    await goToSignIn(page, isMobile)
    await signIn(page, username)
    await expect(page).toHaveURL('/')
  })

  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/api/login',
  ]) {
    test(`by ${path} in what the browser keeps`, async ({ page, isMobile }) => {
      const username = await newMember(page)
      await page.goto('/vehicles')
      await goToSignIn(page, isMobile)
      await page.evaluate((path) => sessionStorage.setItem('marque-destination', JSON.stringify({ path })), path)
      await signIn(page, username)
      await expect(page).toHaveURL('/')
    })
  }

  test('in a tab of its own', async ({ page, context }) => {
    const username = await newMember(page)
    await page.goto('/sell')
    await expect(page).toHaveURL('/sign-in')
    const other = await context.newPage()
    await other.goto('/sign-in')
    await hydrated(other)
    await signIn(other, username)
    await expect(other).toHaveURL('/')
    await page.bringToFront()
    await expect(page, 'the first tab goes where it was on the way to').toHaveURL('/sell')
  })
})

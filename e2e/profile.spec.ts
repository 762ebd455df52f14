import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { checkA11y, checkA11yInBothThemes, expect, hydrated, test, toast } from './fixtures.ts'
import { saveFirstCar } from './listings.ts'
import { rowOf } from './my-listings.ts'
import { becomeDemo, becomeMember, newName, password } from './people.ts'
import { picture } from './picture.ts'

const about = (page: Page) => page.getByRole('region', { name: 'About you' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' })
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name })

async function open(page: Page) {
  await page.goto('/profile')
  await hydrated(page)
  await expect(about(page)).toBeVisible()
}

test('a new member owns nothing yet, and every empty list leads on', async ({ page }) => {
  const username = await becomeMember(page)
  await open(page)
  await expect(page).toHaveTitle(/^My Profile \|/)
  await expect(about(page).getByRole('heading', { name: username })).toBeVisible()
  await expect(about(page).getByText(`@${username}`)).toBeVisible()
  await expect(about(page).getByText(`${username}@example.com`)).toBeVisible()
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
  await expect(about(page).getByText(today)).toBeVisible()
  for (const name of ['Listings', 'Favorites', 'Inquiries'])
    await expect(about(page).getByText(`0${name}`)).toBeVisible()

  await expect(panel(page, 'My Listings').getByText('No Listings Yet')).toBeVisible()
  const create = panel(page, 'My Listings').getByRole('link', { name: 'Create Your First Listing' })
  await expect(create).toHaveAttribute('href', '/sell')
  for (const [tab, title] of [
    ['Saved Vehicles', 'No Saved Vehicles'],
    ['My Inquiries', 'No Inquiries Made'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(panel(page, tab).getByText(title)).toBeVisible()
    await expect(panel(page, tab).getByRole('link', { name: 'Browse Vehicles' })).toHaveAttribute('href', '/vehicles')
  }
})

test('one’s own listings say where they stand, and lead to their page', async ({ page }) => {
  await becomeDemo(page, 'seller')
  await open(page)
  await expect(about(page).getByRole('heading', { name: 'Maria Lindqvist' })).toBeVisible()
  const approved = rowOf(page, /Approved/).first()
  await expect(approved.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/vehicles\/\d+$/)
  const pending = rowOf(page, /Pending/).first()
  await expect(pending.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/vehicles\/\d+$/)
})

test('a profile is edited in the side sheet, and what was typed outlives closing it', async ({ page }) => {
  const username = await becomeMember(page)
  await open(page)
  await about(page).getByRole('button', { name: 'Edit Profile' }).click()
  await sheet(page).getByLabel('First Name').fill('Mia')
  await sheet(page).getByLabel('Bio').fill('Two cars.\nBoth red.')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await about(page).getByRole('button', { name: 'Edit Profile' }).click()
  await expect(sheet(page).getByLabel('First Name')).toHaveValue('Mia')
  await sheet(page).getByLabel('Last Name').fill('Öberg')

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/user/profile', async (route) => {
    await held
    await route.continue()
  })
  await sheet(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(sheet(page).getByRole('button', { name: 'Saving...' })).toBeDisabled()
  answer()
  await expect(toast(page, 'Profile updated')).toBeVisible()
  await expect(sheet(page)).toBeHidden()
  await expect(about(page).getByRole('heading', { name: 'Mia Öberg' })).toBeVisible()
  await expect(about(page).getByText('Two cars. Both red.')).toBeVisible()
  await expect(about(page).getByText(`@${username}`)).toBeVisible()
})

test('two tabs that save do not take back what the other has saved', async ({ page, context }) => {
  await becomeMember(page)
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab)
  for (const [tab, field, text] of [
    [page, 'First Name', 'Mia'],
    [other, 'Last Name', 'Öberg'],
  ] as const) {
    await about(tab).getByRole('button', { name: 'Edit Profile' }).click()
    await sheet(tab).getByLabel(field).fill(text)
    await sheet(tab).getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(tab, 'Profile updated')).toBeVisible()
  }
  await page.reload()
  await expect(about(page).getByRole('heading', { name: 'Mia Öberg' })).toBeVisible()
})

test('a picture of oneself is uploaded and stands in the header of every page', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  await about(page).getByRole('button', { name: 'Edit Profile' }).click()
  await sheet(page)
    .getByLabel('Upload a picture')
    .setInputFiles(await picture('me.jpg', 3))
  await expect(sheet(page).getByLabel('Change picture')).toBeAttached()
  await sheet(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile updated')).toBeVisible()
  await expect(about(page).locator('img')).toHaveAttribute('src', /^\/images\/[\w-]+-400\.webp$/)
  await expect
    .poll(() =>
      about(page)
        .locator('img')
        .evaluate((it: HTMLImageElement) => it.naturalWidth),
    )
    .toBeGreaterThan(0)
})

test.describe('a change that the server refuses', () => {
  test.use({ expectedStatus: 500 })
  test('is said, and nothing that was typed is lost', async ({ page }) => {
    await becomeMember(page)
    await open(page)
    await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, body: '{}' }))
    await about(page).getByRole('button', { name: 'Edit Profile' }).click()
    await sheet(page).getByLabel('First Name').fill('Mia')
    await sheet(page).getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Update failed')).toContainText('Failed to update profile. Please try again.')
    await expect(sheet(page).getByLabel('First Name')).toHaveValue('Mia')
    await sheet(page).getByLabel('First Name').fill('x'.repeat(61))
    await sheet(page).getByRole('button', { name: 'Save Changes' }).click()
    await expect(sheet(page).getByLabel('First Name')).toHaveAccessibleDescription('At most 60 characters, please.')
    await expect(sheet(page).getByLabel('First Name')).toBeFocused()
  })
})

test('a car that is saved stands among the saved ones until its heart is emptied', async ({ page }) => {
  await becomeMember(page)
  const name = await saveFirstCar(page)
  await open(page)
  await expect(about(page).getByText('1Favorites')).toBeVisible()
  await page.getByRole('tab', { name: 'Saved Vehicles' }).click()
  const saved = panel(page, 'Saved Vehicles')
  await expect(saved.getByRole('link', { name })).toBeVisible()
  await saved.getByRole('button', { name: `Save ${name}` }).click()
  await expect(toast(page, 'Removed from favorites')).toBeVisible()
  await expect(saved.getByText('No Saved Vehicles')).toBeVisible()
  await expect(about(page).getByText('0Favorites')).toBeVisible()
})

test('the header stays one line, however long the name is', async ({ page }) => {
  const username = await becomeMember(page, `${newName()}_the_longest_name_of_all`.slice(0, 30))
  await page.route('**/api/inquiries/unread', (route) => route.fulfill({ json: { received: 64, sent: 64 } }))
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: '128 unread conversations' })).toBeVisible()
  await expect(header.getByRole('link', { name: username })).toHaveAttribute('title', username)
  expect(await header.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  const heights = await header.getByRole('link').evaluateAll((all) =>
    all.map((it) => {
      const words = document.createRange() // measures the text, not the link around it
      words.selectNodeContents(it)
      return words.getBoundingClientRect().height
    }),
  )
  expect(Math.max(...heights)).toBeLessThan(40)
})

test('the buttons of all inquiries stand in one column', async ({ page }) => {
  await becomeMember(page)
  const sent = { vehicleId: 3, message: 'Is it there?', createdAt: '2026-11-20T23:30:00.000Z' }
  const vehicle = { make: 'Porsche', model: '911 GT3', shown: true }
  await page.route('**/api/inquiries/user?*', (route) =>
    route.fulfill({
      headers: { 'x-total-count': '2' },
      json: [0, 3].map((unread, index) => ({ ...sent, id: index + 1, vehicle, unread })),
    }),
  )
  await open(page)
  await page.getByRole('tab', { name: 'My Inquiries' }).click()
  const buttons = panel(page, 'My Inquiries').getByRole('link', { name: 'View Vehicle' })
  await expect(buttons).toHaveCount(2)
  const widths = await buttons.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().width))
  expect(widths[0]).toBe(widths[1])
})

test('an inquiry that was sent stands in the list, with the way to its car', async ({ page }) => {
  await becomeMember(page)
  const sent = { id: 7, vehicleId: 3, message: 'Is it\nstill there?', createdAt: '2026-11-20T23:30:00.000Z' }
  await page.route('**/api/inquiries/user?*', (route) =>
    route.fulfill({
      headers: { 'x-total-count': '1' },
      json: [{ ...sent, vehicle: { make: 'Porsche', model: '911 GT3', shown: true } }],
    }),
  )
  await open(page)
  await page.getByRole('tab', { name: 'My Inquiries' }).click()
  const inquiry = panel(page, 'My Inquiries').getByRole('listitem')
  await expect(inquiry.getByRole('heading', { name: 'Inquiry for Porsche 911 GT3' })).toBeVisible()
  await expect(inquiry.getByText('Sent on November 20, 2026', { exact: true })).toBeVisible()
  await expect(inquiry.getByText('still there?')).toBeVisible()
  await expect(inquiry.getByRole('link', { name: 'View Vehicle' })).toHaveAttribute('href', '/vehicles/3')
})

test.describe('lists that do not load', () => {
  test.use({ expectedStatus: 500 })
  test('say so one by one, and another try brings them', async ({ page }) => {
    await becomeMember(page)
    await page.route(/\/api\/(vehicles|inquiries)\/(user|favorites)\?/, (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    )
    await open(page)
    const listings = panel(page, 'My Listings')
    await expect(listings.getByText('Your listings could not be loaded.')).toBeVisible()
    await checkA11y(page)
    await page.unrouteAll()
    await listings.getByRole('button', { name: 'Try Again' }).click()
    await expect(listings.getByText('No Listings Yet')).toBeVisible()
    await page.getByRole('tab', { name: 'Saved Vehicles' }).click()
    await expect(panel(page, 'Saved Vehicles').getByText('Your saved vehicles could not be loaded.')).toBeVisible()
  })
})

test.describe('the password', () => {
  test.use({ expectedStatus: 400 })
  test('is changed by whoever knows it', async ({ page, request }) => {
    const username = await becomeMember(page)
    await open(page)
    await page.getByRole('button', { name: 'Change Password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Password' })
    const current = dialog.getByLabel('Current password *')
    await current.fill('not my password')
    await dialog.getByLabel('New password *').fill('another horse battery')
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await expect(current).toHaveAccessibleDescription('This is not your current password.')
    await expect(current).toBeFocused()
    await current.fill(password)
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await expect(toast(page, 'Password changed')).toBeVisible()
    // This browser stays signed in.
    await page.reload()
    await expect(about(page)).toBeVisible()
    const answer = await request.post('/api/identity/sign-in/username', {
      data: { username, password: 'another horse battery' },
    })
    expect(answer.ok()).toBe(true)
  })
})

test('a member downloads everything of theirs as a file', async ({ page }) => {
  const username = await becomeMember(page)
  await open(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^my-data-[\d-]+\.json$/)
  const { data } = JSON.parse(String(await buffer(await download.createReadStream())))
  expect(data.profile).toMatchObject([{ username }])
})

test('signing out everywhere ends the sessions of all browsers', async ({ page, anotherBrowser }) => {
  const username = await becomeMember(page)
  const other = await anotherBrowser()
  const answer = await other.request.post('/api/identity/sign-in/username', { data: { username, password } })
  expect(answer.ok()).toBe(true)
  await open(page)
  await expect(page.getByText('No Listings Yet')).toBeVisible()
  await page.waitForLoadState('networkidle') // calls still running would be refused
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await page.waitForURL('/')
  await expect(toast(page, 'Signed out everywhere')).toBeVisible()
  expect((await other.request.get('/api/identity/token')).status()).toBe(401)
  await page.goto('/profile')
  await expect(page).toHaveURL('/sign-in')
})

test.describe('an account', () => {
  test.use({ expectedStatus: 403 })
  test('is deleted after another question and with the password', async ({ page, request }) => {
    const username = await becomeMember(page)
    await open(page)
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    const field = dialog.getByLabel('Password *', { exact: true })
    const remove = dialog.getByRole('button', { name: 'Delete My Account' })
    await remove.click()
    await expect(field).toHaveAccessibleDescription('Please fill in your password.')
    await field.fill('not my password')
    await remove.click()
    await expect(field).toHaveAccessibleDescription('The password is not right. Please try again.')
    await expect(field).toBeFocused()
    await checkA11y(page)
    await field.fill(password)
    await remove.click()
    await page.waitForURL('/')
    await expect(toast(page, 'Account deleted')).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(toast(page, 'Account deleted')).toHaveCount(0)
    const answer = await request.post('/api/identity/sign-in/username', { data: { username, password } })
    expect(answer.status()).toBe(401)
  })
})

test('a visitor is sent to sign in', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/sign-in')
})

test('the profile stands in nobody’s way, in both themes', async ({ page }) => {
  test.slow() // eight looks of axe
  await becomeDemo(page, 'seller')
  await open(page)
  for (const tab of ['My Listings', 'Saved Vehicles', 'My Inquiries']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(panel(page, tab)).toBeVisible()
    await checkA11yInBothThemes(page)
  }
  await about(page).getByRole('button', { name: 'Edit Profile' }).click()
  await expect(sheet(page)).toBeVisible()
  await checkA11yInBothThemes(page)
})

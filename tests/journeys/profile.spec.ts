import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { waitUntilSettled } from './every-screen.ts'
import { checkA11y, checkA11yInBothThemes, expect, waitUntilHydrated, test, toast } from './fixtures.ts'
import { linkInMail } from './mail.ts'
import { becomeMember, newName, password, signIn } from './people.ts'
import { picture } from './picture.ts'

const aboutRegion = (page: Page) => page.getByRole('region', { name: 'About you' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' })

async function openProfile(page: Page, path = '/profile') {
  await page.goto(path)
  await expect(aboutRegion(page)).toBeVisible()
}

test('A member edits the profile and uploads a picture, and the header shows both', async ({ page }) => {
  const username = await becomeMember(page, `${newName()}_the_longest_name_of_all`.slice(0, 30))
  const edit = aboutRegion(page).getByRole('button', { name: 'Edit Profile' })
  await test.step('Typed values stay when the sheet closes', async () => {
    await openProfile(page)
    await edit.click()
    await sheet(page).getByLabel('First Name').fill('Mia')
    await sheet(page).getByLabel('Bio').fill('Two cars.\nBoth red.')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(edit).toBeFocused()
    await edit.click()
    await expect(sheet(page).getByLabel('First Name')).toHaveValue('Mia')
  })
  await test.step('A picture is uploaded, and the profile is saved', async () => {
    await sheet(page)
      .getByLabel('Upload Picture')
      .setInputFiles(await picture('me.jpg', 3))
    await expect(sheet(page).getByLabel('Change Picture')).toBeAttached()
    await checkA11yInBothThemes(page)
    await sheet(page).getByLabel('Last Name').fill('Öberg')
    await sheet(page).getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Profile updated')).toBeVisible()
    await expect(sheet(page)).toBeHidden()
    await expect(aboutRegion(page).getByRole('heading', { name: 'Mia Öberg' })).toBeVisible()
    await expect(aboutRegion(page).getByText('Two cars. Both red.')).toBeVisible()
    await expect(aboutRegion(page).getByText(`@${username}`)).toBeVisible()
  })
  await test.step('The picture appears in the profile and in the header of every page', async () => {
    const own = /^\/images\/[\w-]+-400\.webp$/
    const image = aboutRegion(page).locator('img')
    await expect(image).toHaveAttribute('src', own)
    await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.route('**/api/inquiries/unread', (route) => route.fulfill({ json: { received: 64, sent: 64 } }))
    await page.goto('/')
    await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', /^\/images\/[\w-]+\.webp$/)
  })
  await test.step('The header stays on one line, however long the name is', async () => {
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: '128 unread conversations' })).toBeVisible()
    await expect(header.getByRole('link', { name: username })).toHaveAttribute('title', username)
    expect(await header.evaluate((header) => header.scrollWidth - header.clientWidth)).toBe(0)
    const heights = await header.getByRole('link').evaluateAll((all) => {
      const measure = document.createRange() // measures the text instead of the links and icons around it
      return all.flatMap((link) => {
        const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
        const found: number[] = []
        while (texts.nextNode()) {
          measure.selectNodeContents(texts.currentNode)
          found.push(measure.getBoundingClientRect().height)
        }
        return found
      })
    })
    expect(heights.length).toBeGreaterThan(0)
    expect(Math.max(...heights)).toBeLessThan(40)
  })
  await test.step('The buttons of all inquiries have the same width', async () => {
    const sent = { vehicleId: 3, message: 'Is it there?', createdAt: '2026-11-20T23:30:00.000Z', state: 'open' }
    const vehicle = { make: 'Porsche', model: '911 GT3', shown: true, state: 'approved' }
    const json = [0, 3].map((unread, index) => ({ ...sent, id: index + 1, vehicle, unread }))
    await page.route('**/api/inquiries/user?*', (route) => route.fulfill({ headers: { 'x-total-count': '2' }, json }))
    await page.goto('/profile?tab=inquiries')
    const buttons = page.getByRole('tabpanel', { name: 'My Inquiries' }).getByRole('link', { name: 'View Vehicle' })
    await expect(buttons).toHaveCount(2)
    const widths = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().width))
    expect(widths[0]).toBe(widths[1])
  })
})

test.describe('An account', () => {
  // A link that was already used causes a 404, and a request after the session has ended causes a 401.
  test.use({ expectedMessage: /status of 40[14]/ })
  test('A member changes their password and email, downloads their data, and signs out everywhere', async ({
    page,
    request,
    anotherBrowser,
  }) => {
    test.slow()
    const username = await becomeMember(page)
    const [next, secret] = [`new_${username}@example.com`, 'another horse battery']
    const signInBy = (data: object, by = request) => by.post('/api/identity/sign-in/username', { data })
    await openProfile(page, '/profile?tab=account')
    await test.step('The password changes, and this browser stays signed in', async () => {
      await page.getByRole('button', { name: 'Change Password' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change Password' })
      await dialog.getByLabel('Current password *').fill(password)
      await dialog.getByLabel('New password *').fill(secret)
      await dialog.getByRole('button', { name: 'Change Password' }).click()
      await expect(toast(page, 'Password changed')).toBeVisible()
      await page.reload()
      await expect(aboutRegion(page)).toBeVisible()
      expect((await signInBy({ username, password: secret })).ok()).toBe(true)
    })
    await test.step('The email changes through the link sent to the new address', async () => {
      await page.getByRole('button', { name: 'Change Email Address' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change Email Address' })
      await dialog.getByLabel('New email *').fill(next)
      await dialog.getByLabel('Password *', { exact: true }).fill(secret)
      await checkA11y(page)
      await dialog.getByRole('button', { name: 'Send Link' }).click()
      await expect(toast(page, 'Your email address will change when you open the link we just sent.')).toBeVisible()
      await page.goto(await linkInMail(next, /\/confirm-email#[\w-]+/))
      await page.getByRole('button', { name: 'Confirm My Email' }).click()
      await expect(page.getByRole('heading', { name: 'Email Confirmed' })).toBeVisible()
      await expect(page.getByText(next)).toBeVisible()
      await checkA11y(page)
      await page.reload()
      await page.getByRole('button', { name: 'Confirm My Email' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'no longer valid' })).toBeVisible()
    })
    await test.step('A member downloads all their data as a file', async () => {
      await openProfile(page, '/profile?tab=account')
      await expect(aboutRegion(page).getByText(next)).toBeVisible()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download My Data' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^my-data-[\d-]+\.json$/)
      const { data } = JSON.parse(String(await buffer(await download.createReadStream())))
      expect(data.profile).toMatchObject([{ username }])
    })
    await test.step('Signing out everywhere ends the sessions of all browsers', async () => {
      const otherBrowser = await anotherBrowser()
      expect((await signInBy({ username, password: secret }, otherBrowser.request)).ok()).toBe(true)
      await waitUntilSettled(page)
      await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
      await page.waitForURL('/')
      await waitUntilHydrated(page)
      await expect(toast(page, 'Signed out everywhere')).toBeVisible()
      expect((await otherBrowser.request.get('/api/identity/token')).status()).toBe(401)
      await page.goto('/profile')
      await expect(page).toHaveURL('/sign-in')
    })
    await test.step('The member signs in with the new email and password', async () => {
      await waitUntilHydrated(page)
      await signIn(page, next, secret)
      await page.waitForURL('/profile')
    })
  })
})

test.describe('Deleting an account', () => {
  test.use({ expectedStatus: 403 })
  test('Needs confirmation and the password, and prevents later sign-ins', async ({ page, request }) => {
    const username = await becomeMember(page)
    await openProfile(page, '/profile?tab=account')
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Your Account?' })
    const field = dialog.getByLabel('Password *', { exact: true })
    const remove = dialog.getByRole('button', { name: 'Delete My Account' })
    await field.fill('not my password')
    await remove.click()
    await expect(field).toHaveAccessibleDescription('The password is incorrect. Try again.')
    await expect(field).toBeFocused()
    await checkA11y(page)
    await field.fill(password)
    await remove.click()
    await page.waitForURL('/')
    await waitUntilHydrated(page)
    await expect(toast(page, 'Account deleted')).toBeVisible()
    await page.reload()
    await expect(toast(page, 'Account deleted')).toHaveCount(0)
    const answer = await request.post('/api/identity/sign-in/username', { data: { username, password } })
    expect(answer.status()).toBe(401)
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { checkA11y, checkA11yInBothThemes, expect, waitUntilHydrated, test, toast } from './fixtures.ts'
import { password } from './people.ts'
import { picture } from './picture.ts'
import { embedded } from './sites.ts'

// These tests start their own site, because a changed setting would affect all other tests on the same site.
const port = embedded.port + 8
const origin = `http://localhost:${port}`
const folder = mkdtempSync(join(tmpdir(), 'marque-settings-'))
let site: ChildProcess

test.describe.configure({ mode: 'default' }) // in sequence, because these tests share a site
test.use({ baseURL: origin, expectedStatus: 404, neverBeenHere: true })

test.beforeAll(async () => {
  test.setTimeout(240_000) // includes the creation of a database
  const env = {
    PORT: String(port),
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  site = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok
  await expect.poll(isReady, { timeout: 200_000 }).toBe(true)
})

test.afterAll(async () => {
  const ended = new Promise((resolve) => site.once('exit', resolve))
  site.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

async function openSettings(page: Page) {
  await becomeAdmin(page)
  await page.goto('/admin/settings')
  await waitUntilHydrated(page)
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  const open = async (name: string) => {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible()
    return page.getByRole('form', { name })
  }
  const save = async () => {
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Your changes are live.').last()).toBeVisible()
    await expect(bar).toBeHidden()
  }
  return { bar, open, save }
}

test('An admin sets a name, a color, pages, a logo and invitations, and visitors see them', async ({
  page,
  browser,
}) => {
  test.slow()
  const { bar, open, save } = await openSettings(page)

  const appearance = await open('Name, Logo and Color')
  await appearance.getByLabel('Name', { exact: true }).fill('Carrera House')
  await expect(appearance.getByRole('region', { name: 'Preview of name, logo and color' })).toContainText(
    'Carrera House',
  )
  const color = appearance.getByLabel('Color', { exact: true })
  await color.fill('#ffff00')
  await expect(color).toHaveAccessibleDescription(/too light for the light theme/)
  await expect(bar).toContainText('Unsaved: Name, Color')
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(color).toBeFocused()
  await appearance.getByRole('button', { name: /^Use #/ }).click()
  const accent = await color.inputValue()
  expect(accent).toMatch(/^#[0-9a-f]{6}$/)
  await checkA11yInBothThemes(page)
  await save()

  const announcement = await open('Announcement')
  await announcement.getByLabel('Text', { exact: true }).fill('Closed on Monday.')
  await expect(bar).toContainText('Unsaved: Announcement: text')
  await announcement.getByLabel('Text', { exact: true }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(page.getByRole('link', { name: 'Carrera House, home' })).toBeVisible()

  const pages = await open('Custom Pages')
  await pages.getByRole('button', { name: 'Add Page' }).click()
  await expect(pages.getByLabel('Title')).toBeFocused()
  await pages.getByLabel('Title').fill('Our Story')
  await expect(pages.getByLabel('Address')).toHaveValue('our-story')
  await pages.getByLabel('Text').fill('## Begun in 1998\n\n<script>alert(1)</script>')
  await pages.getByLabel('Show link in').selectOption('Header and footer')
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, '“Our Story” is saved as a draft. Visitors can’t see it yet.')).toBeVisible()

  const footer = await open('Footer')
  await footer.getByRole('button', { name: 'Add Link' }).click()
  await expect(footer.getByLabel('Text')).toBeFocused()
  await page.keyboard.type('Our story')
  await footer.getByLabel('Link to').fill('/pages/our-story')
  await expect(footer.getByLabel('Link to')).toHaveAccessibleDescription(/This page is a draft/)
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your changes are live, but a link leads to a page that visitors can’t see.')).toBeVisible()
  await open('Custom Pages')
  await expect(
    pages.getByText('The site links to this page, but visitors can’t see it until you publish it.'),
  ).toBeAttached()
  await checkA11yInBothThemes(page)

  await pages.getByText('Our Story', { exact: true }).click()
  await pages.getByLabel('Published').check()
  await save()
  await open('Footer')
  await expect(footer.getByLabel('Link to')).toHaveAccessibleDescription('')
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible()
  await checkA11yInBothThemes(page)

  const visitor = await browser.newPage({ baseURL: origin })
  await visitor.goto('/')
  await waitUntilHydrated(visitor)
  await expect(visitor).toHaveTitle('Find Your Dream Car | Carrera House')
  const style = (name: string) =>
    visitor.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)
  expect(await style('--accent')).not.toBe('#d9935a')
  const line = visitor.getByRole('complementary', { name: 'Announcement' })
  await expect(line).toContainText('Closed on Monday.')
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Story' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Our Story')
  await expect(visitor.getByRole('main')).toContainText('<script>alert(1)</script>')
  await line.getByRole('button', { name: 'Close' }).click()
  await expect(line).toBeHidden()
  await expect(visitor.locator('#main')).toBeFocused()
  await visitor.reload()
  await expect(line).toBeHidden()
  await visitor.close()

  await test.step('A logo is in the header until an earlier version is restored', async () => {
    await open('Name, Logo and Color')
    await appearance.getByLabel('Logo', { exact: true }).setInputFiles(await picture('logo.png'))
    await save()
    const logo = page.getByRole('banner').getByRole('img')
    await expect(logo).toHaveAttribute('src', /^\/logo\.png\?v=\d+$/)
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  await open('Versions')
  const versions = page.getByRole('region', { name: 'Versions' })
  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore Version' }).click()
  await expect(toast(page, 'Version 1 was restored.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Carrera House, home' })).toBeVisible()

  await test.step('With invitations, an account needs the link', async () => {
    const signUp = await open('Sign-Up')
    await signUp.getByLabel('Accounts').selectOption('By invitation')
    await save()
    await page.getByRole('form', { name: 'New invitation' }).getByLabel('Note').fill('The club')
    await page.getByRole('button', { name: 'Create Invitation' }).click()
    const field = page.getByLabel('Invitation link', { exact: true })
    await expect(field).toHaveValue(/#invitation=/)
    const link = await field.inputValue()
    expect(link).toContain(`${origin}/sign-up#invitation=`)

    const guest = await browser.newPage()
    const join = async (address: string) => {
      await guest.goto(address)
      await waitUntilHydrated(guest)
      await guest.getByLabel('Username').fill('club_member')
      await guest.getByRole('textbox', { name: 'Email' }).fill('club@example.com')
      await guest.getByLabel('Password *', { exact: true }).fill('correct horse battery')
      await guest.getByRole('button', { name: 'Create Account' }).click()
    }
    await join(`${origin}/sign-up`)
    await expect(guest.getByRole('alert')).toContainText('Sign-up is by invitation only.')
    await guest.goto('about:blank')
    await join(link)
    await guest.waitForURL(`${origin}/`)
    await guest.close()
    await page.reload()
    await expect(page.getByText('1 of 1 used')).toBeVisible()
  })
})

test('An admin’s texts appear on the home page, in the footer and on their own page', async ({ page }) => {
  test.slow()
  const { bar, open, save } = await openSettings(page)

  const claim = 'Listing costs nothing at all.'
  const home = await open('Home Page')
  await expect(bar).toBeHidden()
  await home.getByLabel('Listing fee', { exact: true }).fill(claim)
  await save()

  const contact = await open('Contact and Social Networks')
  const network = contact.getByLabel('X', { exact: true })
  await network.fill('javascript:alert(1)')
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(network).toHaveAccessibleDescription(/starts with https/)
  await expect(network).toBeFocused()
  await network.fill('https://cars.example/marque')
  await save()
  const icon = page.getByRole('contentinfo').getByRole('link', { name: 'X', exact: true })
  await expect(icon).toHaveAttribute('href', 'https://cars.example/marque')

  const text = await open('Privacy Policy')
  await text.getByLabel('Text').fill('## Ours\n\n<script>alert(1)</script> [a](javascript:alert(1)) **bold**')
  await text.getByRole('button', { name: 'Preview' }).click()
  await expect(text.getByRole('region', { name: 'Preview' }).getByRole('heading')).toHaveText('Ours')
  await checkA11y(page)
  await save()

  await page.goto('/')
  await expect(page.getByText(claim)).toBeVisible()
  await page.goto('/privacy')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Ours')
  await expect(page.getByRole('main')).toContainText('<script>alert(1)</script> [a](javascript:alert(1)) bold')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
})

async function becomeAdmin(page: Page): Promise<void> {
  const data = { username: 'admin', password }
  expect((await page.request.post('/api/identity/sign-in/username', { data })).ok()).toBe(true)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { checkA11yInBothThemes, expect, hydrated, test, toast } from './fixtures.ts'
import { password } from './people.ts'
import { picture } from './picture.ts'
import { embedded } from './sites.ts'

// A site of its own: what is set of the house is seen by all who look at it.
const port = embedded.port + 8
const origin = `http://localhost:${port}`
const folder = mkdtempSync(join(tmpdir(), 'marque-house-'))
let site: ChildProcess

test.describe.configure({ mode: 'default' }) // one after the other: they share the site
test.use({ baseURL: origin, expectedStatus: 404, neverBeenHere: true })

test.beforeAll(async () => {
  test.setTimeout(240_000) // a database is made first
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
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) await wait(300)
})

test.afterAll(async () => {
  const ended = new Promise((resolve) => site.once('exit', resolve))
  site.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

test('an admin makes the house one’s own, and a visitor sees it', async ({ page, browser }) => {
  test.slow() // four forms and two people
  await becomeAdmin(page)
  await page.goto('/admin/settings')
  await hydrated(page)
  const form = (name: string) => page.getByRole('form', { name })
  const save = async (name: string) => {
    await form(name)
      .getByRole('button', { name: `Save ${name}` })
      .click()
    await expect(toast(page, `${name} is up to date.`)).toBeVisible()
  }

  const look = form('Name, Logo and Color')
  await look.getByLabel('Name', { exact: true }).fill('Carrera House')
  await expect(look.getByRole('region', { name: 'Preview of the look' })).toContainText('Carrera House')
  const color = look.getByLabel('Color', { exact: true })
  await color.fill('#ffff00')
  await expect(color).toHaveAccessibleDescription(/too light for the light theme/)
  await look.getByRole('button', { name: 'Save Name, Logo and Color' }).click()
  await expect(color).toBeFocused()
  await look.getByRole('button', { name: /^Take #/ }).click()
  const accent = await color.inputValue()
  expect(accent).toMatch(/^#[0-9a-f]{6}$/)
  await save('Name, Logo and Color')
  await expect(page.getByRole('link', { name: 'Carrera House, home' })).toBeVisible()

  await form('Announcement').getByLabel('Text').fill('Closed on Monday.')
  await save('Announcement')

  const pages = form('Own Pages')
  await pages.getByRole('button', { name: 'Add a Page' }).click()
  await expect(pages.getByLabel('Title')).toBeFocused()
  await pages.getByLabel('Title').fill('Our Story')
  await expect(pages.getByLabel('Address')).toHaveValue('our-story')
  await pages.getByLabel('Text').fill('## Begun in 1998\n\n<script>alert(1)</script>')
  await pages.getByLabel('Link to it').selectOption('In the header and at the foot')
  await pages.getByRole('button', { name: 'Save Own Pages' }).click()
  await expect(toast(page, '“Our Story” is saved as a draft: readers do not see it yet.')).toBeVisible()

  const footer = form('Footer')
  await footer.getByRole('button', { name: 'Add a Link' }).click()
  await expect(footer.getByLabel('Words')).toBeFocused()
  await page.keyboard.type('Our story')
  await footer.getByLabel('Leads to').fill('/pages/our-story')
  await expect(footer.getByLabel('Leads to')).toHaveAccessibleDescription(/This page is a draft/)
  await footer.getByRole('button', { name: 'Save Footer' }).click()
  await expect(toast(page, 'Footer is saved, but a link leads to a page that readers do not see.')).toBeVisible()
  await expect(pages.getByText('A link leads here: readers find nothing until it is published.')).toBeAttached()
  await checkA11yInBothThemes(page)

  await pages.getByLabel('Published').check()
  await save('Own Pages')
  await expect(footer.getByLabel('Leads to')).toHaveAccessibleDescription('')
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible()
  await checkA11yInBothThemes(page)

  const visitor = await browser.newPage({ baseURL: origin })
  await visitor.goto('/')
  await hydrated(visitor)
  await expect(visitor).toHaveTitle('Find Your Dream Car | Carrera House')
  const style = (name: string) =>
    visitor.evaluate((it) => getComputedStyle(document.documentElement).getPropertyValue(it), name)
  expect(await style('--accent')).not.toBe('#d9935a')
  const bar = visitor.getByRole('complementary', { name: 'Announcement' })
  await expect(bar).toContainText('Closed on Monday.')
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Story' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Our Story')
  await expect(visitor.getByRole('main')).toContainText('<script>alert(1)</script>')
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(bar).toBeHidden()
  await expect(visitor.locator('#main')).toBeFocused()
  await visitor.reload()
  await expect(bar).toBeHidden()
  await visitor.close()

  const versions = page.getByRole('region', { name: 'Versions' })
  await versions.getByRole('button', { name: 'Bring back version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bring It Back' }).click()
  await expect(toast(page, 'As in version 1.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Carrera House, home' })).toBeVisible()
})

test('a logo stands in the header, and the settings go out and in as a file', async ({ page }) => {
  await becomeAdmin(page)
  await page.goto('/admin/settings')
  await hydrated(page)
  const look = page.getByRole('form', { name: 'Name, Logo and Color' })
  await look.getByLabel('Logo').setInputFiles(await picture('logo.png'))
  await look.getByRole('button', { name: /^Save/ }).click()
  const logo = page.getByRole('banner').getByRole('img')
  await expect(logo).toHaveAttribute('src', /^\/logo\.png\?v=\d+$/)
  await expect.poll(() => logo.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)

  const transfer = page.getByRole('region', { name: 'Import and Export' })
  const download = page.waitForEvent('download')
  await transfer.getByRole('button', { name: 'Export the Settings' }).click()
  const file = await (await download).path()
  await look.getByRole('button', { name: 'Remove the Logo' }).click()
  await look.getByRole('button', { name: /^Save/ }).click()
  await expect(logo).toHaveCount(0)
  await transfer.getByLabel('Import a file').setInputFiles(file)
  await expect(transfer).toContainText('Logo: nothing → A picture')
  await transfer.getByRole('button', { name: 'Import It' }).click()
  await expect(logo).toBeVisible()
  await transfer
    .getByLabel('Import a file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(transfer.getByRole('alert')).toContainText('This is no file of settings.')
})

test('by invitation, an account is made by the link alone', async ({ page, browser }) => {
  await becomeAdmin(page)
  await page.goto('/admin/settings')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Sign-Up' })
  await form.getByLabel('Accounts').selectOption('By invitation')
  await form.getByRole('button', { name: 'Save Sign-Up' }).click()
  await expect(toast(page, 'Sign-Up is up to date.')).toBeVisible()
  await page.getByRole('form', { name: 'New invitation' }).getByLabel('For whom').fill('The club')
  await page.getByRole('button', { name: 'Make an Invitation' }).click()
  const link = await page.getByLabel('The link', { exact: true }).inputValue()
  expect(link).toContain(`${origin}/sign-up#invitation=`)

  const visitor = await browser.newPage()
  const join = async (address: string) => {
    await visitor.goto(address)
    await hydrated(visitor)
    await visitor.getByLabel('Username').fill('club_member')
    await visitor.getByLabel('Email').fill('club@example.com')
    await visitor.getByLabel('Password *', { exact: true }).fill('correct horse battery')
    await visitor.getByRole('button', { name: 'Create Account' }).click()
  }
  await join(`${origin}/sign-up`)
  await expect(visitor.getByRole('alert')).toContainText('New accounts are made by invitation.')
  await visitor.goto('about:blank')
  await join(link)
  await visitor.waitForURL(`${origin}/`)
  await visitor.close()
  await page.reload()
  await expect(page.getByText('1 of 1 used')).toBeVisible()
  await page.getByRole('form', { name: 'New invitation' }).getByLabel('For whom').fill('Somebody else')
  await page.getByRole('button', { name: 'Make an Invitation' }).click()
  const made = page.getByRole('region', { name: 'Invitations' })
  const row = made.getByRole('listitem').filter({ hasText: 'Somebody else' })
  await row.getByRole('button', { name: 'Take back Somebody else' }).click()
  await expect(row).toContainText('taken back')
  await expect(row).toBeFocused()
})

/** Signs this browser in as the first admin, by the API. */
async function becomeAdmin(page: Page): Promise<void> {
  const data = { username: 'admin', password }
  expect((await page.request.post('/api/identity/sign-in/username', { data })).ok()).toBe(true)
}

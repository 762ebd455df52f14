import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { checkA11y, checkA11yInBothThemes, expect, hydrated, test, toast } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { tabTo } from './keyboard.ts'
import { bearerOf, newName } from './people.ts'

/** Signs this browser up as a member whom these people have asked about a car, the last of them last. */
async function becomeAsked(page: Page, people: readonly string[]): Promise<{ car: string }> {
  const mark = newName()
  const [car] = await becomeDealer(page, [{ model: `Evora ${mark}` }])
  for (const [index, name] of people.entries()) {
    const data = {
      vehicleId: car!.id,
      name,
      email: `buyer${index}.${mark}@example.com`,
      phone: '+1 555 0100',
      message: `${name} asks about the papers. ${mark} ${index}`,
    }
    const answer = await page.request.post('/api/inquiries', { data })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  return { car: `1998 Lotus Evora ${mark}` }
}

const inbox = (page: Page) => page.getByRole('tabpanel', { name: /^Inbox/ })
const rows = (page: Page) => inbox(page).getByRole('list', { name: 'Conversations' }).getByRole('listitem')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const open = (page: Page, name: string) => rowOf(page, name).getByRole('link', { name }).click()
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const box = (page: Page) => page.getByLabel('Your message')
const status = (page: Page) => page.getByRole('button', { name: /^Status: / })
const isOnSomething = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

async function openInbox(page: Page) {
  await page.goto('/profile?tab=inbox')
  await hydrated(page)
  await expect(rows(page).first()).toBeVisible()
}

test('five answers with the keyboard are fewer than 15 actions', async ({ page }) => {
  test.slow()
  const people = ['Ann Ash', 'Ben Bay', 'Cid Cox', 'Dan Day', 'Eve Eck']
  await becomeAsked(page, people)
  await openInbox(page)
  let actions = 0
  const press = (key: string) => (actions++, page.keyboard.press(key))
  const type = (text: string) => (actions++, page.keyboard.type(text)) // however long it is
  await press('Alt+n')
  for (const name of people.toReversed()) {
    await expect(log(page)).toContainText(`${name} asks about the papers.`)
    await expect(box(page)).toBeFocused()
    await type(`Dear ${name}, they are complete.`)
    await press('Control+Shift+Enter')
  }
  await expect(log(page)).toContainText('Dear Ann Ash, they are complete.')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
  expect(actions).toBeLessThan(15)

  const received = await (await page.request.get('/api/inquiries/received', { headers: await bearerOf(page) })).json()
  const told = received.map((it: { name: string; lead: string; last: { text: string } }) => [
    it.name,
    it.lead,
    it.last.text,
  ])
  expect(told).toHaveLength(5)
  expect(told).toEqual(
    expect.arrayContaining(people.map((name) => [name, 'answered', `Dear ${name}, they are complete.`])),
  )
  await press('Alt+n')
  await expect(toast(page, 'Nothing Unread')).toBeVisible()
  await expect(box(page)).toBeFocused()
})

test('the list stays beside what is open, and on phones there is one or the other', async ({ page, isMobile }) => {
  test.slow()
  await becomeAsked(page, ['Ann Ash', 'Ben Bay'])
  await openInbox(page)
  await open(page, 'Ann Ash')
  await expect(log(page)).toContainText('Ann Ash asks about the papers.')
  await expect(isMobile ? page.getByRole('heading', { name: /Lotus Evora/ }) : box(page)).toBeFocused()
  await expect(box(page)).toBeInViewport()
  await expect(rows(page)).toHaveCount(isMobile ? 0 : 2)
  if (!isMobile) {
    await expect(rowOf(page, 'Ann Ash').getByRole('link')).toHaveAttribute('aria-current', 'true')
    await expect(rowOf(page, 'Ann Ash').getByText('unread')).toHaveCount(0)
    await open(page, 'Ben Bay')
    await expect(log(page)).toContainText('Ben Bay asks about the papers.')
    await expect(box(page)).toBeFocused()
  }
  await checkA11yInBothThemes(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Back to inbox' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(log(page)).toHaveCount(0)
})

const phone = { width: 390, height: 844 }
test('on a phone an open conversation shows its car, its status and its end', async ({ page }) => {
  await page.setViewportSize(phone)
  const { car } = await becomeAsked(page, ['Ann Ash'])
  await openInbox(page)
  await open(page, 'Ann Ash')
  await expect(log(page)).toContainText('Ann Ash asks about the papers.')
  for (const text of ['One', 'Two', 'Three', 'Four']) {
    await box(page).fill(`${text}. `.repeat(60))
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(box(page)).toHaveValue('')
  }
  await page.reload()
  await expect(log(page)).toContainText('Four.')
  await expect(box(page)).toBeInViewport()
  await expect(log(page).getByRole('listitem').last()).toBeInViewport()
  const below = (height: number) =>
    page.evaluate((y) => document.elementFromPoint(innerWidth / 3, y)?.parentElement?.textContent ?? '', height)
  const { height } = (await page.getByRole('banner').boundingBox())!
  await expect.poll(() => below(height + 20)).toBe(`${car}Answered`)
})

test('what is looked for stays beside what is open, and in the address', async ({ page, isMobile }) => {
  test.slow()
  await becomeAsked(page, ['Ann Ash', 'Ben Bay', 'Cid Cox'])
  await openInbox(page)
  await inbox(page).getByLabel('Search names, words and cars').fill('bay papers evora')
  await expect(rows(page)).toHaveCount(1)
  await open(page, 'Ben Bay')
  await box(page).fill('They are complete.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(log(page)).toContainText('They are complete.')
  await expect(box(page)).toBeFocused()
  await expect(status(page)).toHaveAccessibleName('Status: Answered')
  if (isMobile) await page.getByRole('link', { name: 'Back to inbox' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, 'Ben Bay')).toContainText('Answered')
  await inbox(page).getByLabel('Search names, words and cars').fill('')
  await inbox(page).getByRole('combobox', { name: 'Show' }).selectOption('Unanswered')
  await expect(rows(page)).toHaveCount(2)
  await inbox(page).getByRole('combobox', { name: 'Status' }).selectOption('Offer')
  await expect(inbox(page).getByText('No conversation fits the search.')).toBeVisible()
  await page.reload()
  await expect(inbox(page).getByText('No conversation fits the search.')).toBeVisible()
  await inbox(page).getByRole('button', { name: 'Show All' }).click()
  await expect(rows(page)).toHaveCount(3)
})

test('a lead is moved on, and one stays where one was', async ({ page, isMobile }) => {
  test.slow()
  await becomeAsked(page, ['Ann Ash'])
  await openInbox(page)
  await open(page, 'Ann Ash')
  await expect(status(page)).toHaveAccessibleName('Status: New')
  for (const [move, after] of [
    ['Viewing Arranged', 'Viewing'],
    ['Offer Made', 'Offer'],
    ['Sold', 'Sold'],
    ['Take Up Again', 'New'],
  ] as const) {
    await status(page).focus()
    await page.keyboard.press('Enter')
    const item = inbox(page).getByRole('button', { name: move, exact: true })
    if (after === 'Viewing') await expect(item).toBeFocused()
    await item.press('Enter')
    await expect(status(page)).toHaveAccessibleName(`Status: ${after}`)
    await expect(status(page)).toBeFocused()
    if (!isMobile) await expect(rowOf(page, 'Ann Ash')).toContainText(after)
  }
  await status(page).click()
  await checkA11y(page)
})

test('what is closed, opened again and blocked says so where one is', async ({ page }) => {
  test.slow()
  await becomeAsked(page, ['Ann Ash'])
  await openInbox(page)
  await open(page, 'Ann Ash')
  await expect(box(page)).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Close', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }).last())
  await page.keyboard.press('Enter')
  await expect(inbox(page).getByText('This conversation is closed.')).toBeFocused()
  await page.getByRole('button', { name: 'Open Again' }).press('Enter')
  await expect(box(page)).toBeFocused()
  await page.getByRole('button', { name: 'Block', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeFocused()
})

test('saved replies are made, put in at the cursor, changed and removed', async ({ page }) => {
  test.slow()
  const { car } = await becomeAsked(page, ['Ann Ash'])
  await openInbox(page)
  await open(page, 'Ann Ash')
  const menu = page.getByRole('button', { name: 'Saved Replies' })
  const manage = async () => {
    await menu.press('Enter')
    await page.getByRole('button', { name: 'Manage Replies…' }).press('Enter')
  }
  // A menu has the focus as soon as it is open: a key that comes at once is its own.
  expect(await menu.evaluate((button: HTMLElement) => (button.click(), document.activeElement?.textContent))).toBe(
    'Manage Replies…',
  )
  await page.keyboard.press('Escape')
  await manage()
  const dialog = page.getByRole('dialog', { name: 'Saved Replies' })
  await dialog.getByRole('button', { name: 'New Reply' }).press('Enter')
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Still there')
  await dialog.getByLabel('Answer').fill('Dear {{Name}}, ')
  await page.keyboard.press('Escape') // nothing that was typed is lost
  await expect(dialog).toBeHidden()
  await isOnSomething(page)
  await manage()
  await dialog.getByRole('button', { name: 'New Reply' }).press('Enter')
  await expect(dialog.getByLabel('Title')).toHaveValue('Still there')
  await dialog.getByRole('button', { name: 'Save Reply' }).press('Enter')
  await expect(dialog.getByLabel('Answer')).toBeFocused()
  await expect(dialog.getByLabel('Answer')).toHaveAccessibleDescription(/^\{\{Name\}\} cannot be filled in\./)
  await dialog.getByLabel('Answer').fill('{{name}}, the {{car}} costs {{price}}.')
  await checkA11y(page)
  await dialog.getByRole('button', { name: 'Save Reply' }).press('Enter')
  await expect(dialog.getByRole('listitem')).toContainText('Still there')
  await expect(dialog.getByRole('button', { name: 'New Reply' })).toBeFocused()
  await checkA11y(page)
  await page.keyboard.press('Escape')

  await box(page).fill('Dear ! Yours')
  await box(page).press('Home')
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await menu.press('Enter')
  await page.getByRole('button', { name: 'Still there' }).press('Enter')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue(`Dear Ann Ash, the ${car} costs $41,000.! Yours`)
  await page.keyboard.type('x')
  await expect(box(page)).toHaveValue(`Dear Ann Ash, the ${car} costs $41,000.x! Yours`)

  await manage()
  await dialog.getByRole('button', { name: 'Edit: Still there' }).press('Enter')
  await dialog.getByLabel('Title').fill('Gone')
  await dialog.getByRole('button', { name: 'Save Reply' }).press('Enter')
  await dialog.getByRole('button', { name: 'Remove: Gone' }).press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Really Remove: Gone' }).press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'New Reply' })).toBeFocused()
})

test('a reminder is set, comes back when it is due, and is cleared', async ({ page, isMobile }) => {
  test.slow()
  await becomeAsked(page, ['Ann Ash', 'Ben Bay'])
  await openInbox(page)
  await expect(rows(page).first()).toContainText('Ben Bay')
  await open(page, 'Ann Ash')
  const reminder = page.getByRole('button', { name: /^Remind/ })
  await reminder.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remind Me of This' })
  await expect(dialog.getByLabel('Day')).toBeFocused()
  await dialog.getByRole('button', { name: 'Remind Me', exact: true }).press('Enter')
  await expect(dialog.getByLabel('Day')).toHaveAccessibleDescription(/^Please choose a day\./)
  await expect(dialog.getByLabel('Day')).toBeFocused()
  await dialog.getByRole('button', { name: 'In a Week' }).press('Enter')
  await dialog.getByLabel('Note').fill('Ask for the papers.')
  await checkA11y(page)
  await dialog.getByRole('button', { name: 'Remind Me', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: /^Reminder: \w+ \d+$/ })).toBeFocused()
  await expect(inbox(page).getByText('Ask for the papers.')).toBeVisible()

  // The same by the API, so that it is due now.
  const headers = await bearerOf(page)
  const id = new URL(page.url()).searchParams.get('conversation')!
  const data = { at: new Date(Date.now() + 3_000).toISOString(), note: 'Ask for the papers.' }
  expect((await page.request.post(`/api/inquiries/${id}/reminder`, { headers, data })).status()).toBe(200)
  const waiting = async () => {
    const answer = await page.request.get('/api/user/waiting', { headers: await bearerOf(page) })
    return (await answer.json()).reminders
  }
  await expect.poll(waiting).toBe(1)
  await page.goto('/profile')
  await hydrated(page)
  await page.getByRole('link', { name: '1 reminder is due' }).click()
  await expect(rows(page)).toHaveCount(1)
  await inbox(page).getByRole('combobox', { name: 'Show' }).selectOption('All')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Ask for the papers.')
  await checkA11yInBothThemes(page)
  await open(page, 'Ann Ash')
  await page.getByRole('button', { name: 'Clear Reminder' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remind Me' })).toBeFocused()
  if (isMobile) await page.getByRole('link', { name: 'Back to inbox' }).click()
  await expect(rows(page).first()).toContainText('Ben Bay')
})

test('leads are saved as a table and as what dealers’ systems read', async ({ page }) => {
  test.slow()
  await becomeAsked(page, ['Ann Ash', '=1+1 & <Ben>'])
  await openInbox(page)
  const save = async (name: string): Promise<string> => {
    const saving: Promise<Download> = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export leads' }).press('Enter')
    await page.getByRole('button', { name }).press('Enter')
    await expect(page.getByRole('button', { name: 'Export leads' })).toBeFocused()
    return readFileSync(await (await saving).path(), 'utf8')
  }
  const table = await save('Table (CSV)')
  expect(table.startsWith('\ufeff"Lead","Received",')).toBe(true)
  expect(table).toContain(`,"'=1+1 & <Ben>","'+1 555 0100",`)
  const file = await save('For dealers’ systems (ADF XML)')
  const names = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    if (document.querySelector('parsererror')) return ['no XML']
    return [...document.querySelectorAll('adf > prospect > customer > contact > name')].map((it) => it.textContent)
  }, file)
  expect(names).toEqual(['=1+1 & <Ben>', 'Ann Ash'])
  expect(file + table).not.toMatch(/buyer\d\./)
})

test('who was never asked is told what comes here', async ({ page }) => {
  await becomeDealer(page, [{ model: 'Elise' }])
  await page.goto('/profile?tab=inbox')
  await hydrated(page)
  await expect(inbox(page).getByText('No Messages Yet')).toBeVisible()
  await expect(inbox(page).getByRole('button', { name: 'Next Unread' })).toHaveCount(0)
})

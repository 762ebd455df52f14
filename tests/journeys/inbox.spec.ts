import type { Page } from '@playwright/test'
import { checkA11y, checkA11yInBothThemes, expect, expectNoSidewaysScroll, test, toast } from './fixtures.ts'
import {
  becomeSellerWithInquiries,
  box,
  chooseMove,
  inbox,
  messages,
  openConversation,
  openInbox,
  rowOf,
  rows,
} from './inquiries.ts'
import { tabTo } from './keyboard.ts'
import { bearerOf } from './people.ts'

const status = (page: Page) => page.getByRole('button', { name: /^Status: / })
const search = (page: Page) => inbox(page).getByLabel('Search inbox')
const show = (page: Page) => inbox(page).getByRole('combobox', { name: 'Show' })

test('A seller answers five inquiries by keyboard, next to the list', async ({ page }) => {
  test.slow()
  const people = ['Ann Ash', 'Ben Bay', 'Cid Cox', 'Dan Day', 'Eve Eck']
  await becomeSellerWithInquiries(page, people)
  await openInbox(page)
  const nothingFound = inbox(page).getByText('No conversations match your search.')

  await test.step('Each answer and its shortcut open the next unread inquiry', async () => {
    await page.keyboard.press('Alt+n')
    for (const name of people.toReversed()) {
      await expect(messages(page)).toContainText(`${name} asks about the documents.`)
      await expect(box(page)).toBeFocused()
      await page.keyboard.type(`Dear ${name}, they are complete.`)
      await page.keyboard.press('Control+Shift+Enter')
    }
    await expect(messages(page)).toContainText('Dear Ann Ash, they are complete.')
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveValue('')
    const received = await page.request.get('/api/inquiries/received', { headers: await bearerOf(page) })
    type Row = { name: string; lead: string; last: { text: string } }
    const answered = ((await received.json()) as Row[]).map(({ name, lead, last }) => [name, lead, last.text])
    const expected = people.map((name) => [name, 'answered', `Dear ${name}, they are complete.`])
    expect(answered.toSorted()).toEqual(expected)
    await page.keyboard.press('Alt+n')
    await expect(toast(page, 'No unread messages')).toBeVisible()
    await expect(box(page)).toBeFocused()
  })

  await test.step('The list stays next to the open conversation and marks it', async () => {
    await expect(rows(page)).toHaveCount(5)
    await expect(rowOf(page, 'Ann Ash').getByRole('link')).toHaveAttribute('aria-current', 'true')
    await expect(rows(page).getByText('unread')).toHaveCount(0)
    await openConversation(page, 'Ben Bay')
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toBeInViewport()
    await checkA11yInBothThemes(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('A search stays next to the open conversation and in the URL', async () => {
    await search(page).fill('bay documents evora')
    await expect(rows(page)).toHaveCount(1)
    await openConversation(page, 'Ben Bay')
    await box(page).fill('Come on Friday.')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(messages(page)).toContainText('Come on Friday.')
    await expect(box(page)).toBeFocused()
    await expect(rows(page)).toHaveCount(1)
    await expect(rowOf(page, 'Ben Bay')).toContainText('You: Come on Friday.')
    await search(page).fill('')
    await expect(rows(page)).toHaveCount(5)
    await show(page).selectOption('Unanswered')
    await expect(nothingFound).toBeVisible()
    await page.reload()
    await expect(nothingFound).toBeVisible()
    await inbox(page).getByRole('button', { name: 'Show All' }).click()
    await expect(rows(page)).toHaveCount(5)
  })

  await test.step('A lead’s status changes by its menu, and the focus stays on it', async () => {
    await expect(status(page)).toHaveAccessibleName('Status: Answered')
    await status(page).focus()
    await page.keyboard.press('Enter')
    await expect(inbox(page).getByRole('button', { name: 'Appointment Set' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveAccessibleName('Status: Appointment')
    await expect(status(page)).toBeFocused()
    await expect(rowOf(page, 'Ben Bay')).toContainText('Appointment')
  })

  await test.step('The reminder dialog starts at the day and returns the focus', async () => {
    const reminder = page.getByRole('button', { name: 'Remind Me', exact: true }).first()
    await reminder.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Remind Me About This' }).getByLabel('Day')).toBeFocused()
    await checkA11y(page)
    await page.keyboard.press('Escape')
    await expect(reminder).toBeFocused()
  })

  await test.step('A closed, reopened and nearly blocked conversation keeps the focus', async () => {
    const more = page.getByRole('button', { name: 'More actions' })
    await tabTo(page, more)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }).last())
    await page.keyboard.press('Enter')
    await expect(inbox(page).getByText('This conversation is closed.')).toBeFocused()
    await page.getByRole('button', { name: 'Reopen' }).press('Enter')
    await expect(box(page)).toBeFocused()
    await chooseMove(page, 'Block')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(more).toBeFocused()
  })
})

test(
  'A phone shows the list or a conversation with its vehicle, status and latest message',
  { tag: '@phone-only' },
  async ({ page }) => {
    test.slow()
    const { car } = await becomeSellerWithInquiries(page, ['Ann Ash', 'Ben Bay'])
    await openInbox(page)

    await test.step('An open conversation replaces the list', async () => {
      await openConversation(page, 'Ann Ash')
      await expect(page.getByRole('heading', { name: /Lotus Evora/ })).toBeFocused()
      await expect(box(page)).toBeInViewport()
      await expect(rows(page)).toHaveCount(0)
      await checkA11y(page)
      await expectNoSidewaysScroll(page)
    })

    await test.step('A long conversation shows its vehicle, its status and its end', async () => {
      for (const text of ['One', 'Two', 'Three', 'Four']) {
        await box(page).fill(`${text}. `.repeat(60))
        await page.getByRole('button', { name: 'Send', exact: true }).click()
        await expect(box(page)).toHaveValue('')
      }
      await page.reload()
      await expect(messages(page)).toContainText('Four.')
      await expect(box(page)).toBeInViewport()
      await expect(messages(page).getByRole('listitem').last()).toBeInViewport()
      const textBelow = (height: number) =>
        page.evaluate(
          (y) => document.elementFromPoint(innerWidth / 3, y)?.closest('[aria-hidden]')?.textContent ?? '',
          height,
        )
      const { height } = (await page.getByRole('banner').boundingBox())!
      await expect.poll(() => textBelow(height + 20)).toBe(`${car}Answered`)
    })

    await test.step('The back link returns to the list', async () => {
      await page.getByRole('link', { name: 'Back to inbox' }).click()
      await expect(rows(page)).toHaveCount(2)
      await expect(messages(page)).toHaveCount(0)
    })
  },
)

test('A seller saves, inserts, changes and removes a reply', async ({ page }) => {
  test.slow()
  const { car } = await becomeSellerWithInquiries(page, ['Ann Ash'])
  await openInbox(page)
  await openConversation(page, 'Ann Ash')
  const menu = page.getByRole('button', { name: 'Saved Replies' })
  const dialog = page.getByRole('dialog', { name: 'Saved Replies' })
  const press = (name: string) => dialog.getByRole('button', { name }).press('Enter')
  const manage = async () => {
    await menu.press('Enter')
    await page.getByRole('button', { name: 'Manage Replies…' }).press('Enter')
  }

  await test.step('A menu gets the focus as soon as it opens', async () => {
    const focus = await menu.evaluate((button: HTMLElement) => (button.click(), document.activeElement?.textContent))
    expect(focus).toBe('Manage Replies…')
    await page.keyboard.press('Escape')
  })

  await test.step('An unsaved reply stays until it is saved', async () => {
    await manage()
    await press('New Reply')
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Still there')
    await dialog.getByRole('textbox', { name: /^Reply/ }).fill('Dear {{Name}}, ')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    await manage()
    await press('New Reply')
    await expect(dialog.getByLabel('Title')).toHaveValue('Still there')
  })

  await test.step('An unknown placeholder is refused at the field', async () => {
    const text = dialog.getByRole('textbox', { name: /^Reply/ })
    await press('Save Reply')
    await expect(text).toBeFocused()
    await expect(text).toHaveAccessibleDescription(/^\{\{Name\}\} isn't a placeholder\./)
    await text.fill('{{name}}, the {{car}} costs {{price}}.')
    await checkA11y(page)
    await press('Save Reply')
    await expect(dialog.getByRole('listitem')).toContainText('Still there')
    await expect(dialog.getByRole('button', { name: 'New Reply' })).toBeFocused()
    await checkA11y(page)
    await page.keyboard.press('Escape')
  })

  await test.step('A saved reply is inserted at the cursor with its placeholders filled in', async () => {
    await box(page).fill('Dear ! Yours')
    await box(page).press('Home')
    for (let letter = 0; letter < 5; letter++) await page.keyboard.press('ArrowRight')
    await menu.press('Enter')
    await page.getByRole('button', { name: 'Still there' }).press('Enter')
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveValue(`Dear Ann Ash, the ${car} costs $41,000.! Yours`)
    await page.keyboard.type('x')
    await expect(box(page)).toHaveValue(`Dear Ann Ash, the ${car} costs $41,000.x! Yours`)
  })

  await test.step('A saved reply is changed, and removed after a confirmation', async () => {
    await manage()
    await press('Edit: Still there')
    await dialog.getByLabel('Title').fill('Gone')
    await press('Save Reply')
    await press('Remove: Gone')
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await press('Confirm Removal: Gone')
    await expect(dialog.getByRole('listitem')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'New Reply' })).toBeFocused()
  })
})

import type { Page } from '@playwright/test'
import { act, ownListings } from './desk.ts'
import { checkA11y, expect, waitUntilHydrated, test, toast } from './fixtures.ts'
import { box, conversationLink, inbox, messages, backdateForms, rowOf, sendMessage } from './inquiries.ts'
import { becomeAdmin } from './listings.ts'
import { filterList } from './lists.ts'
import { becomeMember } from './people.ts'
import { addPictures, describeCar, open, submit, unfold } from './sell-form.ts'

async function visit(page: Page, path: string) {
  const answer = await page.goto(path)
  await waitUntilHydrated(page)
  return answer!
}

async function findWaiting(page: Page, model: string) {
  await visit(page, '/admin')
  await filterList(page.getByLabel('Search pending vehicles'), model)
  const row = page.getByRole('row').filter({ hasText: model })
  await expect(row).toHaveCount(1)
  return row
}

test('A vehicle is listed, rejected, fixed, approved, discussed and sold', async ({ page, anotherBrowser }) => {
  const admin = await (await anotherBrowser()).newPage()
  const visitor = await (await anotherBrowser()).newPage()
  const seller = await becomeMember(page)
  await becomeAdmin(admin)
  const model = `Carrera ${seller}`
  const email = `${seller}.asks@example.com`
  const own = ownListings(page)

  await test.step('A seller lists a vehicle', async () => {
    await open(page)
    await describeCar(page, model)
    await addPictures(page, 1)
    await submit(page).click()
    await expect(toast(page, 'Vehicle Listed')).toBeVisible()
  })

  await test.step('An admin rejects it with a note', async () => {
    const waiting = await findWaiting(admin, model)
    await waiting.getByRole('button', { name: /^Reject/ }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Reason *').selectOption('description')
    await dialog.getByLabel('Note to the seller').fill('Which year was the service?')
    await dialog.getByRole('button', { name: 'Reject Vehicle' }).click()
    await expect(toast(admin, 'Vehicle has been rejected.')).toBeVisible()
  })

  await test.step('The seller reads the note, fixes the listing and resubmits it', async () => {
    await visit(page, '/profile')
    await expect(own).toContainText('Which year was the service?')
    await own.getByRole('link', { name: /^Fix and Resubmit/ }).click()
    await expect(page.getByRole('button', { name: 'Save and Resubmit' })).toBeVisible()
    await unfold(page, 'Details')
    await page.getByLabel('Description').fill('Two owners. Serviced in 2025.')
    await page.getByRole('button', { name: 'Save and Resubmit' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(own.getByText('Pending').filter({ visible: true })).toBeVisible()
  })

  await test.step('The admin approves it', async () => {
    await (await findWaiting(admin, model)).getByRole('button', { name: /^Approve/ }).click()
    await expect(toast(admin, 'Vehicle has been approved and is now public.')).toBeVisible()
  })

  await test.step('A visitor finds it and sends an inquiry', async () => {
    await backdateForms(visitor)
    await visit(visitor, `/vehicles?q=${encodeURIComponent(model)}`)
    const results = visitor.getByRole('region', { name: 'Results' })
    await results.getByRole('heading', { name: model }).getByRole('link').click()
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(model)
    await visitor.getByLabel('Name').fill('Vera')
    await visitor.getByRole('textbox', { name: 'Email' }).fill(email)
    await visitor.getByLabel('Message').fill(`Is the ${model} still there?\nMay I see it?`)
    await visitor.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(toast(visitor, 'Inquiry Sent')).toBeVisible()
  })

  await test.step('The seller opens the unread inquiry from the header and answers it', async () => {
    await visit(page, '/')
    await page.getByRole('banner').getByRole('link', { name: '1 unread conversation' }).click()
    await expect(page).toHaveURL(/\?tab=inbox$/)
    await expect(rowOf(page, 'Vera').getByText('unread')).toBeAttached()
    await rowOf(page, 'Vera').getByRole('link', { name: 'Vera' }).click()
    await expect(messages(page).getByText(`Is the ${model} still there?`)).toBeVisible()
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toBeInViewport()
    await sendMessage(page, 'Yes, come and see it.\nOn Saturday?')
    await expect(inbox(page)).not.toContainText('@')
    await page.getByRole('link', { name: 'Back to inbox' }).click()
  })

  await test.step('The visitor answers through the private link in the email', async () => {
    const answer = await visit(visitor, await conversationLink(email))
    expect(answer.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    await expect(messages(visitor).getByText('Yes, come and see it.')).toBeVisible()
    await expect(visitor.getByText(`With ${seller}`)).toBeVisible()
    await checkA11y(visitor)
    await sendMessage(visitor, 'I will be there at ten.')
  })

  await test.step('The seller reads the answer', async () => {
    await visit(page, '/profile?tab=inbox')
    await expect(rowOf(page, 'Vera')).toContainText('I will be there at ten.')
    await expect(rowOf(page, 'Vera').getByText('unread')).toBeAttached()
    await rowOf(page, 'Vera').getByRole('link', { name: 'Vera' }).click()
    await expect(messages(page).getByText('I will be there at ten.')).toBeVisible()
    await checkA11y(page)
  })

  await test.step('The seller marks it as sold, and it disappears from the search', async () => {
    await visit(page, '/profile')
    await act(own, 'Mark as Sold')
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as Sold' }).click()
    await expect(own.getByText('Sold', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await visit(visitor, `/vehicles?q=${encodeURIComponent(model)}`)
    await expect(visitor.getByRole('region', { name: 'Results' }).getByRole('heading', { name: model })).toHaveCount(0)
  })
})

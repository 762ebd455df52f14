import type { Page } from '@playwright/test'
import { expect, hydrated, test, toast } from './fixtures.ts'
import { becomeAdmin } from './listings.ts'
import { narrow } from './lists.ts'
import { linkInMail } from './mail.ts'
import { act, mine } from './my-listings.ts'
import { becomeMember } from './people.ts'
import { addPictures, describeCar, open, submit } from './sell-form.ts'

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

async function visit(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

/** Opens the dashboard and searches the waiting listings for this name. */
async function findWaiting(page: Page, model: string) {
  await visit(page, '/admin')
  await narrow(page.getByLabel('Search what waits'), model)
  const row = page.getByRole('row').filter({ hasText: model })
  await expect(row).toHaveCount(1)
  return row
}

async function say(page: Page, text: string) {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page).getByText(text)).toBeVisible()
}

test('listed, rejected, mended, approved, asked about, answered twice, sold', async ({ page, anotherBrowser }) => {
  test.setTimeout(120_000) // three people, one after the other
  const admin = await (await anotherBrowser()).newPage()
  const visitor = await (await anotherBrowser()).newPage()
  const seller = await becomeMember(page)
  await becomeAdmin(admin)
  const model = `Carrera ${seller}`

  await open(page)
  await describeCar(page, model)
  await addPictures(page, 1)
  await submit(page).click()
  await expect(toast(page, 'Vehicle Listed')).toBeVisible()

  const waiting = await findWaiting(admin, model)
  await waiting.getByRole('button', { name: /^Reject/ }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason *').selectOption('description')
  await dialog.getByLabel('Note to the seller').fill('Which year was the service?')
  await dialog.getByRole('button', { name: 'Reject Vehicle' }).click()
  await expect(toast(admin, 'Vehicle has been rejected.')).toBeVisible()

  await visit(page, '/profile')
  const own = mine(page)
  await expect(own).toContainText('Which year was the service?')
  await own.getByRole('link', { name: /^Fix and Resubmit/ }).click()
  await page.getByLabel('Description').fill('Two owners. Serviced in 2025.')
  await page.getByRole('button', { name: 'Save and Resubmit' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(own.getByText('Pending').filter({ visible: true })).toBeVisible()

  await (await findWaiting(admin, model)).getByRole('button', { name: /^Approve/ }).click()
  await expect(toast(admin, 'Vehicle has been approved and is now public.')).toBeVisible()

  await visit(visitor, `/vehicles?q=${encodeURIComponent(model)}`)
  await visitor.getByRole('region', { name: 'Results' }).getByRole('heading', { name: model }).getByRole('link').click()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(model)
  const opened = Date.now()
  const email = `${seller}.asks@example.com`
  await visitor.getByLabel('Name').fill('Vera')
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByLabel('Message').fill(`Is the ${model} still there?`)
  // Inquiries that are sent within two seconds (`shortestFillingSeconds`) are held back.
  await expect.poll(() => Date.now() - opened, { timeout: 5_000 }).toBeGreaterThan(2_200)
  await visitor.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(toast(visitor, 'Inquiry Sent')).toBeVisible()

  await visit(page, '/profile?tab=inbox')
  await page
    .getByRole('tabpanel', { name: /^Inbox/ })
    .getByRole('link', { name: 'Vera' })
    .click()
  await say(page, 'Yes, come and see it.')

  await visit(visitor, await linkInMail(email, /\/conversations\/[\w-]+/))
  await expect(log(visitor).getByText('Yes, come and see it.')).toBeVisible()
  await say(visitor, 'I will be there at ten.')

  await visit(page, '/profile')
  await act(own, 'Mark as Sold')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Sold' }).click()
  await expect(own.getByText('Sold', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await visit(visitor, `/vehicles?q=${encodeURIComponent(model)}`)
  await expect(visitor.getByRole('region', { name: 'Results' }).getByRole('heading', { name: model })).toHaveCount(0)
})

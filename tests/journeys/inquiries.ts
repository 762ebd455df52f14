import type { Page } from '@playwright/test'
import { deriveKeys, readSecret } from '#platform/config/secrets.ts'
import { formStamp } from '#server/inquiries/signatures.ts'
import { expect } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { linkInMail } from './mail.ts'
import { newName } from './people.ts'

type InquiryData = {
  car: string
  emails: string[]
}

export async function becomeSellerWithInquiries(page: Page, buyers: readonly string[]): Promise<InquiryData> {
  const mark = newName()
  const [car] = await becomeDealer(page, [{ model: `Evora ${mark}` }])
  const emails = buyers.map((_, index) => `buyer${index}.${mark}@example.com`)
  for (const [index, name] of buyers.entries()) {
    const message = `${name} asks about the documents. ${mark} ${index}`
    const data = { vehicleId: car!.id, name, email: emails[index], phone: '+1 555 0100', message }
    const answer = await page.request.post('/api/inquiries', { data })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  return { car: `1998 Lotus Evora ${mark}`, emails }
}

/**
 * Returns the path of the conversation link in an email to this address. Pass an earlier link as `before` to wait for
 * a newer email.
 */
export const conversationLink = (email: string, before?: string) => linkInMail(email, /\/conversations\/[\w-]+/, before)

/**
 * Makes the page's inquiry forms look as if they were opened a minute ago. The server holds inquiries that are sent within
 * seconds of opening the form.
 */
export async function backdateForms(page: Page): Promise<void> {
  const { forms } = deriveKeys(readSecret(process.env.E2E_DATA!, 'app-secret'))
  const stamp = formStamp(forms, new Date(Date.now() - 60_000))
  await page.route('**/api/inquiries/form', (route) => route.fulfill({ json: { stamp } }))
}

export const inbox = (page: Page) => page.getByRole('tabpanel', { name: /^Inbox/ })
export const rows = (page: Page) => inbox(page).getByRole('list', { name: 'Conversations' }).getByRole('listitem')
export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
export const messages = (page: Page) => page.getByRole('log', { name: 'Messages' })
export const box = (page: Page) => page.getByLabel('Your message')

export async function openInbox(page: Page): Promise<void> {
  await page.goto('/profile?tab=inbox')
  await expect(rows(page).first()).toBeVisible()
}

export async function openConversation(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('link', { name }).click()
  await expect(messages(page)).toContainText(`${name} asks about the documents.`)
}

/** Chooses an action in the menu of the open conversation, such as `Block`. */
export async function chooseMove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).press('Enter')
  await page.getByRole('button', { name, exact: true }).press('Enter')
}

export async function sendMessage(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(page).getByText(text)).toBeVisible()
  await expect(box(page)).toHaveValue('')
}

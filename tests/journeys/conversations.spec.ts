import type { Page } from '@playwright/test'
import { checkA11y, expect, expectNoSidewaysScroll, waitUntilHydrated, test } from './fixtures.ts'
import {
  becomeSellerWithInquiries,
  box,
  chooseMove,
  conversationLink,
  inbox,
  messages,
  openConversation,
  openInbox,
  sendMessage,
} from './inquiries.ts'
import { filterList } from './lists.ts'
import { bearerOf, becomeDemo, newName } from './people.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('A seller, a buyer and an admin close, block, report and release a conversation', async ({
  page,
  anotherBrowser,
}) => {
  test.slow()
  const name = `Bela${newName()}`
  const { emails } = await becomeSellerWithInquiries(page, [name])
  const link = await conversationLink(emails[0]!)
  const buyer = await (await anotherBrowser()).newPage()
  const admin = await (await anotherBrowser()).newPage()
  await openInbox(page)
  await openConversation(page, name)

  await test.step('The seller closes a conversation after confirmation, and the buyer cannot write', async () => {
    await chooseMove(page, 'Close')
    const dialog = page.getByRole('dialog', { name: 'Close This Conversation?' })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(box(page)).toBeVisible()
    await chooseMove(page, 'Close')
    await checkA11y(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(inbox(page).getByText('This conversation is closed.')).toBeFocused()
    await expect(box(page)).toHaveCount(0)
    await buyer.goto(link)
    await waitUntilHydrated(buyer)
    await expect(buyer.getByText('This conversation is closed.', { exact: true })).toBeVisible()
    await expect(box(buyer)).toHaveCount(0)
  })

  await test.step('The seller reopens a closed conversation', async () => {
    await button(page, 'Reopen').click()
    await expect(box(page)).toBeFocused()
  })

  await test.step('A blocked buyer sees that the conversation is closed, and reports it', async () => {
    await chooseMove(page, 'Block')
    await page.getByRole('dialog', { name: 'Block This Conversation?' }).getByRole('button', { name: 'Block' }).click()
    await expect(inbox(page).getByText('You blocked this sender. The conversation is closed.')).toBeFocused()
    await checkA11y(page)
    await buyer.reload()
    await waitUntilHydrated(buyer)
    await expect(buyer.getByText('This conversation is closed.', { exact: true })).toBeVisible()
    await chooseMove(buyer, 'Report')
    await buyer.getByLabel("What's wrong with this conversation?").fill('Asks for a deposit by wire.')
    await buyer.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
    await expect(buyer.getByText('You reported this conversation.')).toBeVisible()
  })

  await test.step('An admin reads the report and releases the conversation', async () => {
    await becomeDemo(admin, 'admin')
    await admin.goto('/admin/reports')
    await waitUntilHydrated(admin)
    await filterList(admin.getByLabel('Search by sender, vehicle or seller'), name)
    const reported = admin
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `${name} about the` })
    await expect(reported).toContainText('Reported by the buyer: Asks for a deposit by wire.')
    await checkA11y(admin)
    await admin.getByRole('button', { name: `Release the message from ${name}` }).click()
    await expect(reported).toHaveCount(0)
  })

  await test.step('The block stays until the seller lifts it', async () => {
    await buyer.reload()
    await expect(buyer.getByText('This conversation is closed.', { exact: true })).toBeVisible()
    await page.reload()
    await button(page, 'Unblock').click()
    await expect(box(page)).toBeFocused()
    await buyer.reload()
    await waitUntilHydrated(buyer)
    await sendMessage(buyer, `Thank you. ${name}`)
  })

  await test.step('A buyer replaces the link with a new one', async () => {
    await button(buyer, 'Email Me a New Link').click()
    const dialog = buyer.getByRole('dialog', { name: 'Email a New Link?' })
    await checkA11y(buyer)
    await dialog.getByRole('button', { name: 'Email a New Link' }).click()
    await expect(buyer.getByText('We emailed you a new link.')).toBeVisible()
    expect((await buyer.request.get(link)).status()).toBe(404)
    await buyer.goto(await conversationLink(emails[0]!, link))
    await expect(messages(buyer).getByText(`Thank you. ${name}`)).toBeVisible()
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedMessage: /status of 4(00|09)/ })

  test('A buyer without JavaScript answers, and a refusal keeps the text', async ({ page, anotherBrowser }) => {
    const seller = await (await anotherBrowser()).newPage()
    const { emails } = await becomeSellerWithInquiries(seller, ['Nora'])
    await page.goto(await conversationLink(emails[0]!))
    const send = button(page, 'Send')

    await test.step('A reload sends a message once', async () => {
      await box(page).fill('I come on Friday.\nAt noon.')
      await send.click()
      await expect(messages(page).getByText('I come on Friday.')).toBeVisible()
      await expect(box(page)).toHaveValue('')
      await page.reload()
      await expect(messages(page).getByText('I come on Friday.')).toHaveCount(1)
    })

    await test.step('An empty message is refused at its field', async () => {
      await box(page).fill('   ')
      await send.click()
      await expect(box(page)).toHaveAccessibleDescription('Write a message.')
    })

    await test.step('A closed conversation refuses the message and keeps its text', async () => {
      const headers = await bearerOf(seller)
      const [{ id }] = await (await seller.request.get('/api/inquiries/received', { headers })).json()
      const data = { transition: 'close' }
      expect((await seller.request.post(`/api/inquiries/${id}/moves`, { headers, data })).status()).toBe(200)
      await box(page).fill('Or on Saturday.')
      await send.click()
      await expect(page.getByText('This conversation is closed.', { exact: true })).toBeVisible()
      const unsent = page.getByLabel('Your message (not sent)')
      await expect(unsent).toHaveValue('Or on Saturday.')
      await expect(unsent).toHaveAccessibleDescription("This conversation is closed. You can't send messages in it.")
    })
  })
})

test('A buyer and a seller write to each other on phones', { tag: '@phone-only' }, async ({ page, anotherBrowser }) => {
  test.slow()
  const { emails } = await becomeSellerWithInquiries(page, ['Ines'])
  const menu = page.getByRole('button', { name: 'Menu 1 unread conversation' })
  // Scrolls only vertically. Horizontal scrolling would bring into view the tabs whose visibility the test checks.
  const toTabs = () =>
    page.getByRole('tablist').evaluate((list) => list.parentElement!.scrollIntoView({ block: 'center' }))

  await test.step('The menu and its tab show the seller an unread inquiry, and nothing scrolls sideways', async () => {
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 })
      await openInbox(page)
      await expect(menu).toBeVisible()
      await toTabs()
      await expect(page.getByRole('tab', { name: 'Inbox 1 unread' })).toBeInViewport({ ratio: 0.95 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await checkA11y(page)
    await page.setViewportSize({ width: 360, height: 844 })
    await page.goto('/profile')
    await toTabs()
    await expect(page.getByRole('tab', { name: 'My Listings' })).toBeInViewport({ ratio: 0.95 })
    await page.getByRole('tab', { name: 'Saved Vehicles' }).focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: /^Inbox/ })).toBeInViewport({ ratio: 0.95 })
  })

  await test.step('The menu leads the seller to the conversation', async () => {
    await page.goto('/')
    await menu.click()
    await page.getByRole('link', { name: '1 unread conversation' }).click()
    await expect(page).toHaveURL(/\?tab=inbox$/)
    await openConversation(page, 'Ines')
    await expect(page.getByRole('heading', { name: /Lotus Evora/ })).toBeFocused()
    await expect(box(page)).toBeInViewport()
    await sendMessage(page, 'Saturday is fine.')
  })

  await test.step('The buyer answers through the emailed link', async () => {
    const buyer = await (await anotherBrowser()).newPage()
    await buyer.goto(await conversationLink(emails[0]!))
    await waitUntilHydrated(buyer)
    await expect(messages(buyer).getByText('Saturday is fine.')).toBeVisible()
    await expectNoSidewaysScroll(buyer)
    await checkA11y(buyer)
    await sendMessage(buyer, 'See you then.')
  })

  await test.step('The answer is unread in the inbox', async () => {
    await page.getByRole('link', { name: 'Back to inbox' }).click()
    await expect(inbox(page).getByRole('listitem')).toHaveCount(1)
    await expect(inbox(page).getByRole('listitem')).toContainText('See you then.')
    await expect(inbox(page).getByRole('listitem').getByText('unread')).toBeAttached()
  })
})

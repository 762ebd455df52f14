import type { Page } from '@playwright/test'
import { checkA11yInBothThemes, expect, test, toast } from './fixtures.ts'
import { approve, becomeAdmin, listCars } from './listings.ts'
import { filterList } from './lists.ts'
import { becomeMember, becomeModerator, openAccount } from './people.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Moderation' }).getByRole('link')

async function createPendingWork(page: Page) {
  const seller = await becomeMember(page)
  const models = ['A', 'B', 'C'].map((letter) => `Elise ${seller} ${letter}`)
  const [oldest, ...others] = models.map((model) => ({ model }))
  await listCars(page.request, [oldest!])
  const [, reported] = await listCars(page.request, others)
  await becomeAdmin(page)
  await approve(page.request, reported!.id)
  const data = { vehicleId: reported!.id, reason: 'fraud', text: 'Not real.' }
  expect((await page.request.post('/api/reports', { data })).ok()).toBe(true)
  return { seller, models: models as [string, string, string] }
}

test('A moderator approves, undoes, rejects and resolves reports by keyboard', async ({ page }) => {
  test.slow()
  const { seller, models } = await createPendingWork(page)
  await becomeModerator(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Moderation' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moderation')
  await expect(tabs(page)).toHaveText([/^Overview/, /^Reports/])
  await expect(page.getByRole('tab', { name: /^Pending Approval/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Statistics' })).toHaveCount(0)

  await page.goto(`/admin?q=${seller}`)
  await expect(row(page, seller)).toHaveCount(2)
  await checkA11yInBothThemes(page)
  await page.keyboard.press('a')
  await expect(toast(page, `Approved: 1998 Lotus ${models[0]}`)).toBeVisible()
  await page.keyboard.press('u')
  await expect(toast(page, `Undone: 1998 Lotus ${models[0]}`)).toBeVisible()
  await expect(row(page, seller)).toHaveCount(2)
  await page.keyboard.press('r')
  const rejecting = page.getByRole('dialog', { name: /^Reject 1998 Lotus/ })
  await expect(rejecting).toBeVisible()
  await rejecting.getByLabel('Reason *').selectOption('pictures')
  await rejecting.getByRole('button', { name: 'Reject Vehicle' }).press('Enter')
  await expect(toast(page, 'Rejected: 1998 Lotus')).toBeVisible()

  await tabs(page).nth(1).press('Enter')
  await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible()
  await filterList(page.getByLabel('Search by vehicle or seller'), models[2])
  await page.getByRole('button', { name: new RegExp(`Resolve.*${models[2]}`) }).press('Enter')
  const resolving = page.getByRole('dialog', { name: `Reports on 1998 Lotus ${models[2]}` })
  await expect(resolving.getByRole('radio')).toHaveCount(2)
  await expect(resolving.getByText('Suspend')).toHaveCount(0)
  await resolving.getByRole('radio').first().press('ArrowDown')
  await expect(resolving.getByRole('radio').nth(1)).toBeChecked()
  await resolving.getByLabel('Reason *').selectOption('pictures')
  await resolving.getByLabel('Note').fill('Not the seller’s car.')
  await checkA11yInBothThemes(page)
  await resolving.getByRole('button', { name: 'Resolve' }).press('Enter')
  await expect(toast(page, `Reports resolved: 1998 Lotus ${models[2]}`)).toBeVisible()
  await expect(page.getByText('No open reports match your search.')).toBeVisible()
  await expect(page.locator(':focus')).not.toHaveCount(0)

  await test.step('A moderator can get emails about pending work', async () => {
    const account = await openAccount(page)
    await expect(account.getByRole('form', { name: 'Review emails' }).getByLabel('When')).toBeVisible()
    await checkA11yInBothThemes(page)
  })
})

import type { Page } from '@playwright/test'
import { expect, test, toast } from './fixtures.ts'
import { expectFocus, openAndClose, tabTo, tabToAndPress, typeInto } from './keyboard.ts'
import { approve, becomeAdmin, listCar } from './listings.ts'
import { filterList } from './lists.ts'
import { becomeModerator } from './people.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const main = (page: Page) => page.getByRole('main')

test('A moderator approves, undoes, rejects and resolves by keyboard only', async ({ page }) => {
  test.slow()
  const first = await listCar(page)
  await page.context().clearCookies()
  const second = await listCar(page)
  await page.context().clearCookies()
  const third = await listCar(page)
  await becomeAdmin(page)
  await approve(page.request, third.id)
  expect((await page.request.post('/api/reports', { data: { vehicleId: third.id, reason: 'fraud' } })).ok()).toBe(true)
  await becomeModerator(page)

  await test.step('A search announces its results, an approval is undone, and nothing else is announced', async () => {
    const name = `1998 Lotus ${first.model}`
    await page.goto('/admin')
    await expect(title(page)).toHaveText('Moderation')
    await expect(page.getByRole('navigation', { name: 'Moderation' })).toMatchAriaSnapshot(`
      - navigation "Moderation":
        - list:
          - listitem:
            - link /^Overview/
          - listitem:
            - link /^Reports/
    `)
    await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
    const panel = main(page).getByRole('tabpanel', { name: /^Pending Approval/ })
    const found = panel.getByRole('status')
    await filterList(panel.getByRole('searchbox', { name: 'Search pending vehicles' }), first.seller)
    await expect(found).toHaveText('1 found')
    await expect(panel.getByRole('table', { name: 'Vehicles pending approval' })).toBeVisible()
    for (const column of ['Vehicle', 'Seller', 'Price'])
      await expect(panel.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
    await panel.getByRole('button', { name: `Approve ${name}` }).press('Enter')
    const approved = page.getByRole('status').filter({ hasText: `Approved: ${name}` })
    await expect(approved).toContainText('Vehicle has been approved')
    const decided = main(page).getByRole('region', { name: 'Recent decisions' })
    await decided.getByRole('button', { name: new RegExp(`^Undo: .*${first.model}`) }).press('Enter')
    const undone = page.getByRole('status').filter({ hasText: `Undone: ${name}` })
    await expect(undone).toContainText('The decision was reversed.')
    await expect(found, 'a row that disappears is not announced').toHaveText('')
    await filterList(panel.getByRole('searchbox', { name: 'Search pending vehicles' }), `${first.seller} nowhere`)
    await expect(found).toHaveText('0 found')
  })

  await test.step('A review approves a listing', async () => {
    await page.goto(`/admin/vehicles/${first.id}`)
    await expect(page.getByRole('heading', { name: `1998 Lotus ${first.model}` })).toBeVisible()
    await tabToAndPress(page, main(page).getByRole('button', { name: 'Approve' }))
    await expect(toast(page, `Approved: 1998 Lotus ${first.model}`)).toBeVisible()
    await expect(page.getByRole('heading', { name: `1998 Lotus ${first.model}` })).toBeHidden()
    await expectFocus(page, main(page))
  })

  await test.step('A dialog rejects a listing', async () => {
    await page.goto(`/admin?q=${second.seller}`)
    const reject = row(page, second.model).getByRole('button', { name: /^Reject/ })
    const rejecting = page.getByRole('dialog', { name: `Reject 1998 Lotus ${second.model}` })
    await openAndClose(page, reject, rejecting)
    await page.keyboard.press('Enter')
    await tabTo(page, rejecting.getByLabel('Reason *'))
    await page.keyboard.press('ArrowDown')
    await typeInto(page, rejecting.getByLabel('Note to the seller'), 'Too dark.')
    await tabToAndPress(page, rejecting.getByRole('button', { name: 'Reject Vehicle' }))
    await expect(toast(page, `Rejected: 1998 Lotus ${second.model}`)).toBeVisible()
    await expect(page.getByText('Nothing Found')).toBeVisible()
    await expectFocus(page, main(page))
  })

  await test.step('A dialog resolves the reports on a listing', async () => {
    await page.goto(`/admin/reports?q=${third.seller}`)
    const resolve = page.getByRole('button', { name: `Resolve the reports on the 1998 Lotus ${third.model}` })
    const resolving = page.getByRole('dialog', { name: `Reports on 1998 Lotus ${third.model}` })
    await openAndClose(page, resolve, resolving)
    await page.keyboard.press('Enter')
    await tabToAndPress(page, resolving.getByRole('button', { name: 'Resolve', exact: true }))
    await expect(toast(page, `Reports resolved: 1998 Lotus ${third.model}`)).toBeVisible()
    await expect(resolve).toHaveCount(0)
    await expectFocus(page, main(page))
  })
})

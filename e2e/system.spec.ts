import type { FailedMail } from '../contract/operations.ts'
import { checkA11y, expect, hydrated, test, toast } from './fixtures.ts'
import { becomeDemo } from './people.ts'

const mail: FailedMail = {
  id: 999_999_999,
  to: 'wanda@example.com',
  subject: 'A message about your 2019 Porsche 911',
  error: 'connect ECONNREFUSED 203.0.113.9:587',
  attempts: 25,
  queuedAt: '2026-11-18T08:00:00.000Z',
  lastTriedAt: '2026-11-21T09:00:00.000Z',
  nextTryAt: null,
}

test.describe('the page of the system', () => {
  test.use({ expectedStatus: 409 }) // the mail that is shown is none of this site's
  test('tells versions, disk and queue, and lets failed mails be sent or discarded', async ({ page }) => {
    await becomeDemo(page, 'admin')
    await page.goto('/admin/system')
    await hydrated(page)
    const main = page.getByRole('main')
    await expect(main.getByText(/^\d+\.\d+\.\d+$/).first()).toBeVisible()
    await expect(main.getByText(/% of [\d,.]+ [GT]B$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'System' })).toHaveAttribute('aria-current', 'page')

    await page.route('**/api/admin/mails/failed?*', (route) =>
      route.fulfill({ json: [mail], headers: { 'x-total-count': '1' } }),
    )
    await page.reload()
    const row = page.getByRole('row', { name: mail.subject })
    await expect(row).toContainText('ECONNREFUSED')
    await expect(row).toContainText('Not tried any more')
    await checkA11y(page)
    await row.getByRole('button', { name: /^Discard/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Discard This Mail?' })
    await expect(dialog).toContainText(mail.to)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await row.getByRole('button', { name: /^Send Again/ }).click()
    await expect(toast(page, 'This mail was sent or discarded in the meantime')).toBeVisible()
  })

  test('says where something could not be loaded, and loads it again', async ({ page }) => {
    await becomeDemo(page, 'admin')
    await page.route('**/api/admin/system', (route) => route.fulfill({ status: 409 }))
    await page.goto('/admin/system')
    const again = page.getByRole('button', { name: 'Try Again: Disk Free' })
    await expect(again).toBeVisible()
    await page.unroute('**/api/admin/system')
    await again.click()
    await expect(page.getByRole('main').getByText(/% of [\d,.]+ [GT]B$/)).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { expect, hydrated, test, toast } from './fixtures.ts'
import { becomeAdmin, listCars } from './listings.ts'
import { narrow } from './lists.ts'
import { becomeMember } from './people.ts'

test('approvals and rejections are sent with credentials', async ({ page }) => {
  const seller = await becomeMember(page)
  const models = [`Elan ${seller} A`, `Elan ${seller} B`]
  await listCars(
    page.request,
    models.map((model) => ({ model })),
  )
  await becomeAdmin(page)
  await page.goto('/admin')
  await hydrated(page)
  await narrow(page.getByLabel('Search what waits'), seller)
  const row = (model: string) => page.getByRole('row').filter({ hasText: model })
  await expect(page.getByRole('row').filter({ hasText: seller })).toHaveCount(2)

  const approval = credentialsOf(page, /\/approve$/)
  await row(models[0]!)
    .getByRole('button', { name: /^Approve/ })
    .click()
  expect(await approval).toEqual(admins)
  await expect(toast(page, 'Vehicle has been approved and is now public.')).toBeVisible()

  const rejection = credentialsOf(page, /\/reject$/)
  await row(models[1]!)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await page.getByRole('dialog').getByLabel('Reason *').selectOption('pictures')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject Vehicle' }).click()
  expect(await rejection).toEqual(admins)
  await expect(toast(page, 'Vehicle has been rejected.')).toBeVisible()
})

const admins = { cookie: expect.stringContaining('marque_in=1'), authorization: expect.stringMatching(/^Bearer ./) }

async function credentialsOf(page: Page, address: RegExp) {
  const { cookie, authorization } = await (await page.waitForRequest(address)).allHeaders()
  return { cookie, authorization }
}

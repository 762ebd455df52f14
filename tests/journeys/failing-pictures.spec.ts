import type { Page } from '@playwright/test'
import { expect, test, toast } from './fixtures.ts'
import { becomeAdmin, listCars } from './listings.ts'
import { filterList } from './lists.ts'
import { becomeMember } from './people.ts'

test.use({ expectedMessage: /Failed to load resource: net::ERR_FAILED/ })

const outline = '/car-outline.svg'
const credentials = {
  cookie: expect.stringContaining('marque_in=1'),
  authorization: expect.stringMatching(/^Bearer ./),
}

async function credentialsOf(page: Page, address: RegExp) {
  const { cookie, authorization } = await (await page.waitForRequest(address)).allHeaders()
  return { cookie, authorization }
}

test('Pictures that fail to load are replaced by an outline', async ({ page }) => {
  const seller = await becomeMember(page)
  const [one, other] = [`Elan ${seller} A`, `Elan ${seller} B`]
  await listCars(page.request, [{ model: one }, { model: other }])
  await becomeAdmin(page)
  await page.route('**/images/**', (route) => route.abort())

  await test.step('On a card, where they fail before hydration', async () => {
    await page.goto('/vehicles?make=Mercedes-Benz') // no other test removes these cars
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card.getByRole('img')).toHaveAttribute('src', outline)
    await card.getByRole('link').first().click()
  })

  await test.step('In the gallery of a vehicle', async () => {
    await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('img').first()).toHaveAttribute('src', outline)
  })

  await page.goto('/admin')
  await filterList(page.getByLabel('Search pending vehicles'), seller)
  const row = (model: string) => page.getByRole('row').filter({ hasText: model })
  await test.step('In an admin’s table', async () => {
    await expect(page.getByRole('row').filter({ hasText: seller })).toHaveCount(2)
    await expect(row(one).locator('img')).toHaveAttribute('src', outline)
  })

  await test.step('Approvals and rejections are sent with credentials', async () => {
    const approval = credentialsOf(page, /\/approve$/)
    await row(one)
      .getByRole('button', { name: /^Approve/ })
      .click()
    expect(await approval).toEqual(credentials)
    await expect(toast(page, 'Vehicle has been approved and is now public.')).toBeVisible()
    const rejection = credentialsOf(page, /\/reject$/)
    await row(other)
      .getByRole('button', { name: /^Reject/ })
      .click()
    await page.getByRole('dialog').getByLabel('Reason *').selectOption('pictures')
    await page.getByRole('dialog').getByRole('button', { name: 'Reject Vehicle' }).click()
    expect(await rejection).toEqual(credentials)
    await expect(toast(page, 'Vehicle has been rejected.')).toBeVisible()
  })
})

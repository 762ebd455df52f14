import type { Page } from '@playwright/test'
import type { Listing } from '#contract/listings/schema.ts'
import { rowOf } from './desk.ts'
import { checkA11yInBothThemes, expect, test, toast } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { newName } from './people.ts'
import { unfold } from './sell-form.ts'

const read = async (page: Page, id: number) =>
  (await page.request.get(`/api/vehicles/${id}`)).json() as Promise<Listing>

test('A seller edits a public listing: the price changes at once, a new description awaits review', async ({
  page,
}) => {
  test.slow()
  const model = `Esprit ${newName()}`
  const [car] = await becomeDealer(page, [{ model, price: 41_000, description: 'One owner.' }])
  const { id } = car!
  const row = rowOf(page, model)
  const openForm = async () => {
    await row.getByRole('link', { name: /^Edit: / }).click()
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    await expect(page).toHaveURL(`/vehicles/${id}/edit`)
    await unfold(page, 'Price and Mileage', 'Details')
  }
  const save = () => page.getByRole('button', { name: 'Save Changes' }).click()
  await page.goto('/profile')
  await openForm()
  await expect(page.getByLabel('Price ($) *')).toHaveValue('41,000')
  await expect(page.getByLabel('Description')).toHaveValue('One owner.')
  await page.getByLabel('Price ($) *').fill('40000')
  await save()
  await expect(toast(page, 'Listing saved')).toBeVisible()
  expect((await read(page, id)).price).toBe(40_000)

  await openForm()
  await expect(page.getByLabel('Price ($) *')).toHaveValue('40,000')
  await page.getByLabel('Description').fill('Sold with winter wheels.')
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('Sold with winter wheels.')
  await save()
  await expect(toast(page, 'Changes awaiting review')).toBeVisible()
  await expect(row.getByText('Changes awaiting review', { exact: true })).toBeVisible()
  expect((await read(page, id)).description).toBe('One owner.')
  await openForm()
  await expect(page.getByLabel('Description')).toHaveValue('Sold with winter wheels.')

  await page.goto(`/vehicles/${id}`)
  await page.getByRole('link', { name: /^Price lowered ?\$40,000, .*, listing history$/ }).click()
  const prices = page.getByRole('region', { name: 'Listing History' }).getByRole('listitem')
  await expect(prices.first()).toContainText(/Price lowered.*−\$1,000/)
  await expect(prices.first()).toBeInViewport()
  await expect(page.getByText(/on the market/)).toBeVisible()
  await checkA11yInBothThemes(page)
})

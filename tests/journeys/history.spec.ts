import type { Page } from '@playwright/test'
import { act, rowOf } from './desk.ts'
import { checkA11y, checkA11yInBothThemes, expect, test, toast } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { bearerOf, newName } from './people.ts'

/** The listing history is collapsed, so its entries are hidden. */
const story = (page: Page) =>
  page.getByRole('region', { name: 'Listing History' }).getByRole('listitem', { includeHidden: true })

async function becomeSeller(page: Page) {
  const model = `Prototype ${newName()}`
  const listed = await becomeDealer(page, [{ model }, { model: `Eclat ${newName()}`, price: 45_000 }])
  return { model, listed }
}

test('A sold vehicle has its history on its page and, with consent, its price in the archive', async ({ page }) => {
  const { model, listed } = await becomeSeller(page)
  const { id } = listed[0]!
  const ownListing = await (
    await page.request.get(`/api/vehicles/user/${id}`, { headers: await bearerOf(page) })
  ).json()
  const change = { kind: 'price', price: 39_500 }
  const data = { listings: [{ id, version: ownListing.version }], change }
  expect((await page.request.post('/api/vehicles/user/changes', { headers: await bearerOf(page), data })).ok()).toBe(
    true,
  )

  await page.goto(`/vehicles/${id}`)
  await expect(page.getByText('For sale, confirmed today')).toBeVisible()
  await expect(story(page)).toHaveText([/Price lowered\$39,500−\$1,500/, /Listed\$41,000/])
  const otherCars = page.getByRole('region', { name: 'More from This Seller' })
  await otherCars.scrollIntoViewIfNeeded()
  await expect(otherCars.getByRole('article')).toHaveCount(1)
  await expect(otherCars).toContainText(listed[1]!.model)
  await checkA11yInBothThemes(page)

  await page.goto('/profile')
  const row = rowOf(page, model)
  await act(row, 'Mark as Sold')
  const dialog = page.getByRole('dialog', { name: 'Mark as Sold' })
  await dialog.getByLabel('Final price ($)').fill('38750')
  await dialog.getByLabel('Show the final price').check()
  await checkA11y(page)
  await dialog.getByRole('button', { name: 'Mark as Sold' }).click()
  await expect(rowOf(page, model).filter({ hasText: '(public)' })).toBeVisible()

  await page.goto(`/vehicles/${id}`)
  await expect(page.getByText('Sold for $38,750')).toBeVisible()
  await expect(story(page).first()).toHaveText(/Sold\$38,750/)
  await checkA11y(page)
  await page.getByRole('link', { name: `All sold Lotus ${model} listings` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sold: Lotus ${model}`)
  await expect(page.getByRole('listitem').getByText('$38,750')).toBeVisible()
  await checkA11yInBothThemes(page)

  await page.goto('/profile')
  await act(rowOf(page, model).filter({ hasText: '(public)' }), 'Hide Final Price')
  await expect(toast(page, 'Final price hidden')).toBeVisible()
  await page.goto(`/sold/Lotus/${encodeURIComponent(model)}`)
  await expect(page.getByText('Price not shared')).toBeVisible()
  await page.getByRole('link', { name: 'All sold vehicles' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sold Vehicles')
  const sales = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Lotus ${model}` }) })
  await expect(sales).toContainText('1 sold, after less than a day')
  await checkA11yInBothThemes(page)
})

import type { Page } from '@playwright/test'
import { checkA11y, checkA11yInBothThemes, expect, hydrated, test, toast } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { becomeModerator, newName } from './people.ts'

const row = (page: Page, label: string) =>
  page
    .getByRole('tabpanel', { name: 'Details' })
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('..')

test('what a moderator ticks stands beside the fact on the page, and nothing beside what the seller says alone', async ({
  page,
}) => {
  test.slow()
  const stockNumber = `E-${newName()}`
  const [car] = await becomeDealer(page, [
    {
      make: 'Porsche',
      model: `911 ${newName()}`,
      year: 2019,
      vin: 'WP0AC2A99KS123456',
      owners: 2,
      titleStatus: 'Clean',
      exteriorMaterial: 'Matte paint',
      stockNumber,
    },
  ])
  await becomeModerator(page)
  await page.goto(`/admin/vehicles/${car!.id}`)
  await hydrated(page)
  await page.getByText(/^Facts I Have Checked/).click()
  await page.getByLabel('Owners so far: 2').check()
  await page.getByLabel('Title: Clean').check()
  await checkA11y(page)
  await page.getByRole('button', { name: 'Save What I Checked' }).click()
  await expect(toast(page, 'Saved')).toBeVisible()

  await page.context().clearCookies()
  await expect(async () => {
    await page.goto(`/vehicles/${car!.id}`)
    await expect(row(page, 'Owners so far')).toContainText('Checked by a moderator', { timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await expect(row(page, 'Title')).toContainText('Checked by a moderator')
  await expect(row(page, 'Exterior material')).toHaveText('Exterior materialMatte paint') // the seller's word alone
  await expect(row(page, 'Stock number')).toContainText(stockNumber)
  await checkA11yInBothThemes(page)
})

test('cars are found by facts, which stand among the active filters', async ({ page, isMobile }) => {
  const model = `Evora ${newName()}`
  await becomeDealer(page, [
    { model, titleStatus: 'Rebuilt', drivetrain: 'All-Wheel Drive', doors: 2 },
    { model, titleStatus: 'Clean', drivetrain: 'All-Wheel Drive', doors: 4 },
  ])
  await page.goto(`/vehicles?make=Lotus&model=${encodeURIComponent(model)}`)
  await hydrated(page)
  await expect(page.getByRole('article')).toHaveCount(2)
  if (isMobile) await page.getByRole('button', { name: /Filters & Search/ }).click()
  const filters = page.getByRole('complementary', { name: 'Filters & Search' })
  await filters.getByText('More filters').click()
  await filters.getByLabel('Title', { exact: true }).selectOption('Rebuilt')
  await page.waitForURL(/titleStatus=Rebuilt/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await checkA11y(page)
  await page.goto(`/vehicles?make=Lotus&model=${encodeURIComponent(model)}&minDoors=3&maxDoors=5`)
  await hydrated(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips).toContainText('Doors from 3')
  await chips.getByRole('link', { name: 'Remove filter Doors from 3' }).click()
  await page.waitForURL((url) => !url.search.includes('minDoors'))
  await expect(chips).not.toContainText('Doors from')
  await checkA11y(page)
})

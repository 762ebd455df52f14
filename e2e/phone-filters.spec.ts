import { checkA11y, expect, hydrated, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the filters open by their button and close by it again', async ({ page }) => {
  await page.goto('/vehicles')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Filters & Search' })
  const filters = page.getByRole('complementary', { name: 'Filters & Search' })
  await expect(filters).toBeHidden()
  await button.click()
  await expect(filters).toBeVisible()
  await expect(filters.getByText('Filters & Search')).toBeFocused()
  await checkA11y(page)
  await filters.getByRole('button', { name: 'Close' }).click()
  await expect(filters).toBeHidden()
  await expect(button).toBeFocused()
})

test('the sheet says all along how many cars it leads to, and the button how many filters are set', async ({
  page,
}) => {
  await page.goto('/vehicles?make=Porsche&maxPrice=900000')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Filters & Search' })
  await expect(button).toHaveAccessibleName('Filters & Search 2 set')
  await button.click()
  const filters = page.getByRole('complementary', { name: 'Filters & Search' })
  const show = filters.getByRole('button', { name: /^Show / })
  const first = await show.textContent()
  expect(first).toMatch(/^Show \d+ vehicles$/)
  await expect(show).toBeInViewport()
  await filters.getByRole('checkbox', { name: 'Manual' }).check()
  await expect(show).not.toHaveText(first!)
  const fewer = await show.textContent()
  await filters.getByRole('checkbox', { name: 'Manual' }).scrollIntoViewIfNeeded()
  await expect(show).toBeInViewport({ ratio: 1 })
  await show.click()
  await expect(filters).toBeHidden()
  await expect(button).toHaveAccessibleName('Filters & Search 3 set')
  await expect(page.getByText(`of ${/\d+/.exec(fewer!)![0]} results`)).toBeVisible()
})

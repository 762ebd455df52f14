import { expect, hydrated, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the filters open by their button and close by it again', { tag: '@once' }, async ({ page }) => {
  await page.goto('/vehicles')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Filters & Search' })
  const filters = page.getByRole('complementary', { name: 'Filters & Search' })
  await expect(filters).toBeHidden()
  for (const shown of [true, false]) {
    await button.click()
    await expect(filters).toBeVisible({ visible: shown })
    await expect(button).toHaveAttribute('aria-expanded', String(shown))
  }
})

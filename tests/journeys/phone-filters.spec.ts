import { checkA11y, expect, test } from './fixtures.ts'

test('On a phone, a visitor finds vehicles with the filter sheet', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/vehicles?make=Mercedes-Benz') // no other test lists a Mercedes-Benz
  const button = page.getByRole('button', { name: 'Filters & Search' })
  const filters = page.getByRole('dialog', { name: 'Filters & Search' })
  const show = filters.getByRole('button', { name: /^Show / })

  await test.step('The sheet opens and closes by its buttons and moves the focus', async () => {
    await expect(filters).toBeHidden()
    await expect(button).toHaveAccessibleName('Filters & Search 1 set')
    await button.click()
    await expect(filters).toBeVisible()
    await expect(filters.getByText('Filters & Search')).toBeFocused()
    await checkA11y(page)
    await filters.getByRole('button', { name: 'Close' }).click()
    await expect(filters).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('The sheet shows the number of results and stays open while filters change', async () => {
    await button.click()
    await expect(show).toHaveText(/^Show \d+ vehicles$/)
    const all = await show.textContent()
    await expect(show).toBeInViewport()
    await filters.getByLabel('Price to').fill('$400,000')
    await filters.getByLabel('Year from').selectOption('1960')
    await expect(page).toHaveURL('/vehicles?make=Mercedes-Benz&minYear=1960&maxPrice=%24400%2C000')
    const automatic = filters.getByRole('checkbox', { name: /^Automatic/ })
    await automatic.check()
    await expect(page).toHaveURL(/&transmission=Automatic/)
    await expect(show).toHaveText(/^Show \d+ vehicles?$/)
    await expect(show).not.toHaveText(all!)
    await automatic.scrollIntoViewIfNeeded()
    await expect(show).toBeInViewport({ ratio: 1 })
    await expect(filters).toBeVisible()
  })

  await test.step('The sheet’s button leads to the results in the selected order', async () => {
    const fewer = /\d+/.exec((await show.textContent())!)![0]
    await show.click()
    await expect(filters).toBeHidden()
    await expect(button).toHaveAccessibleName('Filters & Search 4 set')
    await expect(page.getByText(`of ${fewer} results`)).toBeVisible()
    await page.getByLabel('Sort by').selectOption('price-low')
    await expect(page).toHaveURL(/&sort=price-low$/)
    await expect(page.getByRole('region', { name: 'Results' }).getByRole('heading').first()).toContainText('Mercedes')
  })
})

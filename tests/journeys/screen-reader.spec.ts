import { expect, test } from './fixtures.ts'

/** These journeys check the browser's accessibility tree, which screen readers use for their announcements. */
test('A visitor with a screen reader searches, filters and opens a vehicle', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Find Your Dream Car" [level=1]
      - search "Quick search":
        - searchbox "Make, model or keyword"
        - text: Make
        - combobox "Make"
        - text: Model
        - combobox "Model" [disabled]
        - text: Max price
        - textbox "Max price"
        - text: Near
        - textbox "Near"
        - button /^Show [\\d,]+ vehicles$/
      - link "Browse All Listings"
      - link "Sell Your Car"
      - region "Featured Vehicles":
        - heading "Featured Vehicles" [level=2]
        - link "View All"
        - list:
          - listitem:
            - article:
              - heading /^\\d{4} / [level=3]
  `)
  await page.getByRole('searchbox', { name: 'Make, model or keyword' }).pressSequentially('ferrar') // no other test lists a Ferrari
  const search = page.getByRole('combobox', { name: 'Make, model or keyword', expanded: true })
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions.getByRole('option').first()).toHaveText(/^Ferrari\d+ vehicles$/)
  await search.press('ArrowDown')
  await expect(suggestions.getByRole('option', { selected: true })).toHaveText(/^Ferrari/)
  await search.press('Enter')
  await expect(page).toHaveURL('/vehicles?make=Ferrari')
  await expect(page.getByRole('status').filter({ hasText: /^Showing 1-\d+ of \d+ results$/ })).toBeVisible()

  const filters = page.getByRole('complementary', { name: 'Filters & Search' })
  await filters
    .getByRole('group', { name: 'Transmission' })
    .getByRole('checkbox', { name: /^Dual-Clutch/ })
    .check()
  await expect(page.getByRole('list', { name: 'Active filters' })).toMatchAriaSnapshot(`
    - list "Active filters":
      - listitem:
        - link "Remove filter Ferrari"
      - listitem:
        - link "Remove filter Dual-Clutch"
      - listitem:
        - link "Clear All"
  `)
  await page.goto('/vehicles?make=Ferrari&make=Lamborghini&not.color=red')
  await expect(page.getByRole('list', { name: 'Active filters' })).toMatchAriaSnapshot(`
    - list "Active filters":
      - listitem:
        - link "Remove filter Ferrari or Lamborghini"
      - listitem:
        - link "Remove filter Not red"
      - listitem:
        - link "Clear All"
  `)
  await page.goBack()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.getByRole('link', { name: 'Remove filter Dual-Clutch' })).toBeVisible()

  await page
    .getByRole('region', { name: 'Results' })
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/\/vehicles\/\d+$/)
  // Wait for the heading, because the URL changes before the page does.
  const heading = page.getByRole('heading', { level: 1, name: /^\d{4} Ferrari / })
  await expect(heading).toBeVisible()
  const name = (await heading.textContent())!
  await expect(page.getByRole('region', { name: `Pictures of the ${name}` })).toBeVisible()
  await expect(page.getByRole('tablist', { name: 'About this vehicle' })).toMatchAriaSnapshot(`
    - tablist "About this vehicle":
      - tab "Details" [selected]
      - tab "Description"
  `)
  await page.getByRole('tab', { name: 'Details' }).press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAttribute('required')
})

import { expect, hydrated, test } from './fixtures.ts'

/** What a screen reader tells of a page, by the accessibility tree: where one is, what there is, and what has changed. */
test('by ear, a car is searched for, narrowed down and looked at', async ({ page, isMobile }) => {
  await page.goto('/')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Find Your Dream Car" [level=1]
      - search "By words":
        - searchbox "Make, model or keyword"
        - button "Find"
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
  await page.getByRole('searchbox', { name: 'Make, model or keyword' }).fill('porsche')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/vehicles?q=porsche')
  await expect(page.getByRole('status').filter({ hasText: /^Showing 1-9 of \d+ results$/ })).toBeVisible()

  if (isMobile) await page.getByRole('button', { name: 'Filters & Search 1 set' }).click()
  const filters = page.getByRole('complementary', { name: 'Filters & Search' })
  await filters
    .getByRole('group', { name: 'Transmission' })
    .getByRole('checkbox', { name: /^Manual/ })
    .check()
  await expect(page.getByRole('list', { name: 'Active filters' })).toMatchAriaSnapshot(`
    - list "Active filters":
      - listitem:
        - link "Remove filter “porsche”"
      - listitem:
        - link "Remove filter Manual"
      - listitem:
        - link "Clear all"
  `)
  if (isMobile) await filters.getByRole('button', { name: /^Show \d+ vehicles$/ }).press('Enter')

  await page
    .getByRole('region', { name: 'Results' })
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/\/vehicles\/\d+$/)
  // The address changes before the page does.
  const heading = page.getByRole('heading', { level: 1, name: /^\d{4} Porsche / })
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

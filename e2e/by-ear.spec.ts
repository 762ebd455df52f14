import { expect, hydrated, test } from './fixtures.ts'
import { becomeDealer, listCar } from './listings.ts'
import { narrow } from './lists.ts'
import { becomeModerator, newName } from './people.ts'

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

test('by ear, a seller finds what waits, changes a price, and answers', async ({ page }) => {
  test.slow() // a car is listed, approved and asked about first
  const mark = newName()
  const [car] = await becomeDealer(page, [{ model: `Evora ${mark}` }])
  const name = `1998 Lotus Evora ${mark}`
  const asked = {
    vehicleId: car!.id,
    name: 'Ann Ash',
    email: `${mark}@example.com`,
    message: 'Are the papers complete?',
  }
  expect((await page.request.post('/api/inquiries', { data: asked })).status()).toBe(201)
  await page.goto('/profile')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  await expect(main.getByRole('region', { name: 'What needs you' }).getByRole('link')).toHaveText([/1 inquiry waits/])
  await expect(main.getByRole('tablist')).toMatchAriaSnapshot(`
    - tablist:
      - tab "My Listings" [selected]
      - tab "Saved Vehicles"
      - tab "My Inquiries"
      - tab /^Inbox 1 unread$/
  `)
  const listings = main.getByRole('tabpanel', { name: 'My Listings' })
  await expect(listings.getByRole('rowheader').getByRole('heading', { name })).toBeVisible()
  for (const column of ['Vehicle', 'Price', 'State', 'Views'])
    await expect(listings.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await listings.getByRole('button', { name: `Change the price of ${name}` }).press('Enter')
  await page.getByRole('textbox', { name: `Price of ${name}` }).fill('39,900')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Price changed' })).toContainText('It is $39,900 now.')

  await page.getByRole('tab', { name: /^Inbox/ }).press('Enter')
  const inbox = page.getByRole('tabpanel', { name: /^Inbox/ })
  const row = inbox.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await expect(row).toContainText('unread')
  await row.getByRole('link', { name: 'Ann Ash' }).press('Enter')
  const thread = page.getByRole('region', { name: 'Open conversation' })
  await expect(thread.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
  await expect(thread.getByRole('log', { name: 'Messages' })).toMatchAriaSnapshot(`
    - log "Messages":
      - list:
        - listitem:
          - paragraph:
            - text: /Ann Ash/
            - time
          - paragraph: Are the papers complete?
  `)
  await page.getByRole('textbox', { name: 'Your message' }).fill('They are.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(thread.getByRole('log', { name: 'Messages' })).toContainText('They are.') // a log tells what is added
  await expect(thread.getByRole('button', { name: 'Status: Answered' })).toBeVisible()
})

test('by ear, a moderator searches what waits, hears what was found, decides and takes it back', async ({ page }) => {
  const { model, seller } = await listCar(page)
  const name = `1998 Lotus ${model}`
  await becomeModerator(page)
  await page.goto('/admin')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Moderation')
  await expect(page.getByRole('navigation', { name: 'Moderation' })).toMatchAriaSnapshot(`
    - navigation "Moderation":
      - list:
        - listitem:
          - link /^Overview/
        - listitem:
          - link /^Reports/
  `)
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  const panel = main.getByRole('tabpanel', { name: /^Pending Approval/ })
  const told = panel.getByRole('status')
  await narrow(panel.getByRole('searchbox', { name: 'Search what waits' }), seller)
  await expect(told).toHaveText('1 found')
  await expect(panel.getByRole('table', { name: 'Vehicles that wait for approval' })).toBeVisible()
  for (const column of ['Vehicle', 'Seller', 'Price'])
    await expect(panel.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await panel.getByRole('button', { name: `Approve ${name}` }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `Approved: ${name}` })).toContainText(
    'Vehicle has been approved',
  )
  await expect(told, 'what goes by itself is not told').toHaveText('1 found')
  const decided = main.getByRole('region', { name: 'Just decided' })
  await decided.getByRole('button', { name: new RegExp(`^Undo: .*${model}`) }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `Taken back: ${name}` })).toContainText(
    'It stands as before.',
  )
  await narrow(panel.getByRole('searchbox', { name: 'Search what waits' }), `${seller} nowhere`)
  await expect(told).toHaveText('0 found')
})

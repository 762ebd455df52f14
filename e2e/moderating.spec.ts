import type { Page } from '@playwright/test'
import { checkA11y, expect, hydrated, test, toast } from './fixtures.ts'
import { approve, becomeAdmin, listCar, listCars } from './listings.ts'
import { isListed, narrow } from './lists.ts'
import { becomeMember, password } from './people.ts'
import { embedded, originOf } from './sites.ts'

const panel = (page: Page, name: RegExp) => page.getByRole('tabpanel', { name })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')

async function open(page: Page, path = '/admin') {
  await page.goto(path)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

/** Searches the waiting listings for words that only one test uses. */
async function search(page: Page, words: string) {
  await narrow(panel(page, /Pending Approval/).getByLabel('Search what waits'), words)
  await expect(row(page, words).first()).toBeVisible()
}

test('an admin approves, and the car is public', async ({ page }) => {
  const { id, model } = await listCar(page)
  await becomeAdmin(page)
  await open(page)
  await search(page, model)
  await expect(row(page, model)).toContainText('$41,000')
  await expect(row(page, model)).toContainText('38,000 miles')
  await checkA11y(page)
  await row(page, model)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(toast(page, 'Vehicle has been approved and is now public.')).toBeVisible()
  await expect(row(page, model)).toHaveCount(0)
  await page.goto(`/vehicles/${id}`)
  await expect(page.getByRole('heading', { name: `1998 Lotus ${model}` })).toBeVisible()
})

test('an admin rejects with a reason, which has to be given and reaches the seller', async ({ page }) => {
  const { model, seller } = await listCar(page)
  await becomeAdmin(page)
  await open(page)
  await search(page, model)
  await row(page, model)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await checkA11y(page)
  await dialog(page).getByRole('button', { name: 'Reject Vehicle' }).click()
  await expect(dialog(page).getByLabel('Reason *')).toHaveAccessibleDescription('Please choose a reason.')
  await expect(dialog(page).getByLabel('Reason *')).toBeFocused()
  await dialog(page).getByLabel('Reason *').selectOption('pictures')
  await dialog(page).getByLabel('Note to the seller').fill('One color is no picture of a car.')
  await dialog(page).getByRole('button', { name: 'Reject Vehicle' }).click()
  await expect(toast(page, 'Vehicle has been rejected.')).toBeVisible()
  await expect(row(page, model)).toHaveCount(0)

  await page.context().clearCookies()
  const signIn = await page.request.post('/api/identity/sign-in/username', { data: { username: seller, password } })
  expect(signIn.ok()).toBe(true)
  await page.goto('/profile')
  await expect(page.getByText('Rejected').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('One color is no picture of a car.').first()).toBeVisible()
})

test('several are approved at once, and one that has changed meanwhile is named', async ({ page, anotherBrowser }) => {
  const seller = await becomeMember(page)
  const cars = await listCars(
    page.request,
    [1, 2, 3].map((n) => ({ model: `Elan ${seller} ${n}` })),
  )
  await becomeAdmin(page)
  await open(page)
  await search(page, seller)
  await expect(row(page, seller)).toHaveCount(3)
  for (const { model } of cars) await page.getByRole('checkbox', { name: `Choose 1998 Lotus ${model}` }).check()
  await expect(page.getByText('3 chosen')).toBeVisible()

  const other = await (await anotherBrowser()).newPage()
  await becomeAdmin(other)
  await approve(other.request, cars[1]!.id)
  await other.close()

  await page.getByRole('button', { name: 'Approve 3' }).click()
  await expect(toast(page, '2 vehicles have been approved. 1 could not be: This listing has changed')).toBeVisible()
  await expect(row(page, seller)).toHaveCount(0)
})

test('a listing is reviewed with signals and shortcuts, which can be turned off', async ({ page }) => {
  const seller = await becomeMember(page)
  const description = 'Pay by Western Union. Mail me: joe@example.com'
  // Limits the neighbours to this seller's listings, because other tests submit theirs meanwhile.
  const around = /vehicles\/pending\?.*limit=200/
  await page.route(around, (route) => route.continue({ url: `${route.request().url()}&q=${seller}` }))
  await listCars(page.request, [{ model: `Elise ${seller} B` }])
  const [first] = await listCars(page.request, [{ model: `Elise ${seller} A`, description }])
  await becomeAdmin(page)
  await open(page, `/admin/vehicles/${first!.id}`)
  const title = (letter: string) =>
    page.getByRole('heading', { name: `1998 Lotus Elise ${seller} ${letter}`, exact: true })
  await expect(title('A')).toBeVisible()
  const signals = page.getByRole('region', { name: 'Signals' })
  await expect(signals).toContainText('The text holds an e-mail address: “joe@example.com”.')
  await expect(signals).toContainText('The text speaks of “western union”.')
  await expect(page.getByRole('region', { name: 'Seller' })).toContainText(`@${seller}`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Sent in; it waits for approval.')
  await checkA11y(page)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  // The key works only once the neighbours are loaded, as the link does.
  await expect(page.getByRole('link', { name: 'Previous', exact: true })).toBeVisible()
  await page.keyboard.press('k')
  await expect(title('B')).toBeVisible()
  await expect(signals).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next', exact: true })).toBeVisible()
  await pressOnceSeen(page, 'r', `${seller} A`)
  await page.keyboard.press('j')
  await expect(dialog(page).getByLabel('Reason *')).toBeFocused()
  await dialog(page).getByLabel('Note to the seller').fill('a jar')
  await expect(title('A')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  const switched = page.getByRole('checkbox', { name: 'Single-key shortcuts' })
  await switched.uncheck()
  await page.keyboard.press('r')
  await expect(dialog(page)).toHaveCount(0)
  await switched.check()
  await page.keyboard.press('a')
  await expect(toast(page, 'Vehicle has been approved and is now public.')).toBeVisible()
  await expect(title('A')).toBeHidden()
})

/** Presses a key as soon as a heading with the text is in the document, which is before it is painted. */
async function pressOnceSeen(page: Page, key: string, text: string): Promise<void> {
  await page.evaluate(
    ([key, text]) =>
      new MutationObserver((_, observer) => {
        if (![...document.querySelectorAll('h2')].some((it) => it.textContent.includes(text))) return
        observer.disconnect()
        dispatchEvent(new KeyboardEvent('keydown', { key }))
      }).observe(document.body, { childList: true, subtree: true }),
    [key, text] as const,
  )
}

test('on a phone the decision stays in sight, and what to look out for comes before the pictures', async ({
  page,
  isMobile,
}) => {
  if (!isMobile) return // wider screens show both beside each other
  const { model } = await listCar(page)
  await becomeAdmin(page)
  await open(page)
  await search(page, model)
  const buttons = row(page, model).getByRole('button', { name: /^(Approve|Reject)/ })
  const view = row(page, model).getByRole('link', { name: /^View/ })
  const tops = await Promise.all([buttons.first(), buttons.last(), view].map((it) => it.boundingBox()))
  expect(new Set(tops.map((it) => it!.y)).size).toBe(1)
  await view.click()
  const pictures = page.getByRole('region', { name: '1 Picture' })
  const signals = page.getByRole('region', { name: 'Signals' })
  await expect(pictures).toBeVisible()
  expect((await signals.boundingBox())!.y).toBeLessThan((await pictures.boundingBox())!.y)
  await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeHidden()
  for (const part of [signals, page.getByRole('region', { name: 'History' })]) {
    await part.scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 })
  }
  await checkA11y(page)
})

test('what is searched for stands in the address', async ({ page }) => {
  const { model } = await listCar(page)
  await becomeAdmin(page)
  await open(page)
  await search(page, model)
  await page.getByLabel('Kind').selectOption('New listings')
  await expect(page).toHaveURL(/\?.*kind=listing/)
  await page.reload()
  await expect(row(page, model)).toBeVisible()
  await expect(page.getByLabel('Search what waits')).toHaveValue(model)
  await expect(page.getByLabel('Kind')).toHaveValue('listing')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByLabel('Search what waits')).toHaveValue('')
})

test('while a search is answered the rows of before stay, no key decides about them, and the focus stays', async ({
  page,
}) => {
  const { model, seller } = await listCar(page)
  await becomeAdmin(page)
  await open(page, `/admin?q=${seller}`)
  await expect(row(page, model)).toHaveCount(1)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/vehicles\/pending\?.*nowhere/, async (route) => {
    await held
    await route.continue()
  })
  const field = page.getByLabel('Search what waits')
  await field.fill('nowhere to be found')
  const list = panel(page, /Pending Approval/).locator('[aria-busy=true]')
  await expect(list.getByRole('row').filter({ hasText: model })).toBeVisible()
  await expect(field).toBeFocused()
  await list.getByRole('link', { name: seller, exact: true }).focus()
  await page.keyboard.press('a')
  answer()
  await expect(page.getByText('Nothing Found')).toBeVisible()
  await expect(page.locator(':focus')).not.toHaveCount(0)
  await field.fill(seller) // which was asked before
  await expect(row(page, model)).toBeVisible()
})

test.describe('at the first visit', () => {
  test.use({ neverBeenHere: true })
  test('nothing moves while a page of admins is on its way', async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(globalThis, { moved })
      type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[])
          if (value > 0.02) moved.push(`${value}: ${sources.map(({ node }) => node?.nodeName).join()}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await becomeAdmin(page)
    for (const path of ['/admin/users', '/admin/audit', '/admin/settings', '/admin/watchlist', '/admin/outbox']) {
      await open(page, path)
      await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved), path).toEqual([])
    }
  })
})

test('a suspended seller’s listings are gone at once and come back, and the audit trail tells of it', async ({
  page,
  anotherBrowser,
}) => {
  const { id, seller } = await listCar(page)
  const theirs = await (await anotherBrowser()).newPage()
  // As a browser that has been here: its cookie is taken from this site's pages only.
  const headers = { origin: originOf(embedded) }
  const signIn = () =>
    theirs.request.post('/api/identity/sign-in/username', { headers, data: { username: seller, password } })
  expect((await signIn()).ok()).toBe(true)
  await becomeAdmin(page)
  await approve(page.request, id)
  const status = async () => (await page.request.get(`/vehicles/${id}`)).status()
  expect(await status()).toBe(200)

  await open(page, '/admin/users')
  await narrow(page.getByLabel('Search by name or address'), seller)
  await page.getByRole('button', { name: `Suspend: ${seller}` }).click()
  await checkA11y(page)
  await dialog(page).getByRole('button', { name: 'Suspend Account' }).click()
  await expect(dialog(page).getByLabel('Reason *')).toHaveAccessibleDescription(/^Please give a reason\./)
  await dialog(page).getByLabel('Reason *').fill('Sells what is not his.')
  await dialog(page).getByRole('button', { name: 'Suspend Account' }).click()
  await expect(toast(page, 'Account Suspended')).toBeVisible()
  await expect(row(page, seller)).toContainText('Sells what is not his.')
  expect(await status()).toBe(404)
  expect((await theirs.request.get('/api/identity/token')).status()).toBe(401)
  expect(await (await signIn()).json()).toMatchObject({
    message: 'This account has been suspended. Reason: Sells what is not his.',
  })
  await theirs.close()

  await page.getByRole('button', { name: `Lift Suspension: ${seller}` }).click()
  await dialog(page).getByRole('button', { name: 'Lift Suspension' }).click()
  await expect(toast(page, `The suspension of ${seller} was lifted.`)).toBeVisible()
  expect(await status()).toBe(200)

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit Trail' }).click()
  await narrow(page.getByLabel('Subject'), seller)
  await expect(row(page, 'User: suspend').filter({ hasText: seller })).toContainText('Reason: Sells what is not his.')
  await expect(row(page, 'User: reinstate').filter({ hasText: seller })).toContainText('admin')
  await expect(row(page, 'Listing: approve').filter({ hasText: seller })).toBeVisible()
  await checkA11y(page)
})

test('a visitor reports a listing, and an admin takes it down', async ({ page }) => {
  const { id, model } = await listCar(page)
  await becomeAdmin(page)
  await approve(page.request, id)
  await page.context().clearCookies()

  await page.goto(`/vehicles/${id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Report this listing' }).click()
  const form = page.getByRole('dialog', { name: 'Report this listing' })
  await form.getByLabel('What should we know?').fill('These are not pictures of a car.')
  await form.getByRole('button', { name: 'Send Report' }).click()
  await expect(form.getByLabel('Reason *')).toHaveAccessibleDescription('Please choose a reason.')
  await form.getByLabel('Reason *').selectOption('wrong')
  await checkA11y(page)
  await form.getByRole('button', { name: 'Send Report' }).click()
  await expect(toast(page, 'Report Sent')).toBeVisible()
  await expect(form).toBeHidden()

  await becomeAdmin(page)
  await open(page, '/admin/reports')
  await narrow(page.getByLabel('Search by car or seller'), model)
  const reported = page.getByRole('listitem').filter({ hasText: model }).filter({ hasNotText: 'Reports resolved' })
  await expect(reported).toContainText('These are not pictures of a car.')
  await checkA11y(page)
  await reported.getByRole('button', { name: /^Resolve/ }).click()
  await dialog(page).getByLabel('Take the listing down').check()
  await dialog(page).getByLabel('Reason').selectOption('pictures')
  await dialog(page).getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(toast(page, 'The report was resolved.')).toBeVisible()
  await expect(page.getByText('No Reports')).toBeVisible()
  expect((await page.request.get(`/vehicles/${id}`)).status()).toBe(404)
  await narrow(page.getByLabel('State'), 'resolved')
  await expect(reported).toContainText('The listing was taken down.')
})

test('what is sent in again is compared with what was rejected', async ({ page, anotherBrowser }) => {
  const { id, seller } = await listCar(page, { color: 'Black' })
  await becomeAdmin(page)
  await open(page, `/admin/vehicles/${id}`)
  await expect(page.getByRole('region', { name: 'Signals' })).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  await dialog(page).getByLabel('Reason *').selectOption('other')
  await dialog(page).getByRole('button', { name: 'Reject Vehicle' }).click()
  await expect(dialog(page).getByLabel('Note to the seller')).toHaveAccessibleDescription(/^Please say why\./)
  await dialog(page).getByLabel('Note to the seller').fill('It is not black.')
  await dialog(page).getByRole('button', { name: 'Reject Vehicle' }).click()
  await expect(toast(page, 'Vehicle has been rejected.')).toBeVisible()

  const theirs = await (await anotherBrowser()).newPage()
  await theirs.request.post('/api/identity/sign-in/username', { data: { username: seller, password } })
  await theirs.goto(`/vehicles/${id}/edit`)
  await hydrated(theirs)
  await theirs.getByLabel('Color', { exact: true }).fill('Red')
  await theirs.getByRole('button', { name: /Resubmit/ }).click()
  await expect(theirs).toHaveURL(/\/profile/)
  await theirs.close()

  await open(page, `/admin/vehicles/${id}`)
  const changes = page.getByRole('region', { name: 'Changes Since It Was Rejected' })
  await expect(changes.getByRole('row').filter({ hasText: 'color' })).toContainText(/Black.*Red/)
  await expect(page.getByText('Sent in again', { exact: true })).toBeVisible()
  await checkA11y(page)
})

test('what is public is taken down, for a reason', async ({ page }) => {
  const { id, model } = await listCar(page)
  await becomeAdmin(page)
  await approve(page.request, id)
  await open(page)
  await page.getByRole('tab', { name: 'Published' }).click()
  await narrow(panel(page, /Published/).getByLabel('Search all listings'), model)
  await row(page, model)
    .getByRole('button', { name: /^Take Down/ })
    .click()
  await expect(dialog(page)).toHaveAccessibleName(`Take Down 1998 Lotus ${model}`)
  await dialog(page).getByRole('button', { name: 'Take Down' }).click()
  await expect(dialog(page).getByLabel('Reason *')).toHaveAccessibleDescription('Please choose a reason.')
  await checkA11y(page)
  await dialog(page).getByLabel('Reason *').selectOption('duplicate')
  await dialog(page).getByRole('button', { name: 'Take Down' }).click()
  await expect(toast(page, 'Taken Down')).toContainText('is off the site, and its seller is told why.')
  await expect(row(page, model)).toHaveCount(0)
  expect((await page.request.get(`/vehicles/${id}`)).status()).toBe(404)
})

test('held messages are searched, read whole and decided', async ({ page }) => {
  const { id, model } = await listCar(page)
  await becomeAdmin(page)
  await approve(page.request, id)
  const name = `Vera of ${model}`
  const inquiry = { vehicleId: id, name, email: 'vera@example.com', message: 'The first of many.', website: 'x' }
  const { id: inquiryId } = await (await page.request.post('/api/inquiries', { data: inquiry })).json()
  expect(inquiryId).toBeGreaterThan(0)
  await open(page, '/admin/reports')
  await narrow(page.getByLabel('Search by sender, car or seller'), name)
  await narrow(page.getByLabel('Why it waits'), 'reported')
  await expect(page.getByText('No message that waits fits the search.')).toBeVisible()
  await narrow(page.getByLabel('Why it waits'), 'held')
  const held = page.getByRole('listitem').filter({ hasText: `${name} about the` })
  await expect(held).toContainText('A field was filled in that people do not see.')
  await expect(held).toContainText('The first of many.')
  await checkA11y(page)
  await held.getByRole('button', { name: /^Discard/ }).click()
  await expect(toast(page, 'Message discarded')).toBeVisible()
  await expect(held).toHaveCount(0)
})

test('a car is featured, marked as sold and offered again', async ({ page }) => {
  const { id, model } = await listCar(page)
  await becomeAdmin(page)
  await approve(page.request, id)
  await open(page)
  await page.getByRole('tab', { name: 'Published' }).click()
  await narrow(panel(page, /Published/).getByLabel('Search all listings'), model)
  const shown = page.waitForResponse(/\/api\/admin\/vehicles\?.*q=/)
  await panel(page, /Published/)
    .getByLabel('State')
    .selectOption({ label: 'Any' })
  await shown
  await isListed(page)
  const rows = panel(page, /Published/).getByRole('row')
  await expect(rows).toHaveCount(2)
  const car = rows.filter({ hasText: model })
  await car.getByRole('button', { name: /^Featured/ }).click()
  await expect(car.getByRole('button', { name: /^Featured/ })).toHaveAttribute('aria-pressed', 'true')
  await car.getByRole('button', { name: /^Mark as Sold/ }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(car.getByRole('cell', { name: 'Public' })).toBeVisible()
  await car.getByRole('button', { name: /^Mark as Sold/ }).click()
  await checkA11y(page)
  await dialog(page).getByRole('button', { name: 'Mark as Sold' }).click()
  await expect(toast(page, 'Vehicle sold status updated successfully.')).toBeVisible()
  await car.getByRole('button', { name: /^Relist/ }).click()
  await dialog(page).getByRole('button', { name: 'Relist' }).click()
  await expect(car.getByRole('button', { name: /^Mark as Sold/ })).toBeVisible()
  await car.getByRole('button', { name: /^Featured/ }).click()
  await expect(car.getByRole('button', { name: /^Featured/ })).toHaveAttribute('aria-pressed', 'false')
  await checkA11y(page)
})

test.describe('what the server refuses', () => {
  test.use({ expectedStatus: 500 })
  test('is said in the words of the specification', async ({ page }) => {
    const { model } = await listCar(page)
    await becomeAdmin(page)
    await open(page)
    await search(page, model)
    await page.route('**/api/admin/vehicles/*/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await row(page, model)
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expect(toast(page, 'Error')).toContainText('Failed to approve vehicle. Please try again.')
    await expect(row(page, model)).toBeVisible()
  })
})

test('nothing that waits is said in the words of the specification', async ({ page }) => {
  await becomeAdmin(page)
  await page.route('**/api/admin/vehicles/pending*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  )
  await open(page)
  await expect(page.getByText('No Pending Approvals')).toBeVisible()
  await expect(page.getByText('There are no vehicle listings waiting for approval at this time.')).toBeVisible()
})

test('visitors and other members are sent away from every page of admins', async ({ page }) => {
  for (const path of ['/admin/users', '/admin/vehicles/1']) {
    await page.goto(path)
    await expect(page).toHaveURL('/sign-in')
  }
  await becomeMember(page)
  for (const path of ['/admin/reports', '/admin/audit', '/admin/vehicles/1']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'Access Denied')).toContainText("You don't have permission to access the admin dashboard.")
  }
})

test('what an admin types about a listing stays until it is sent, each by itself', async ({ page }) => {
  const seller = await becomeMember(page)
  await listCars(page.request, [{ model: `Elan ${seller} 1` }, { model: `Elan ${seller} 2` }])
  await becomeAdmin(page)
  await open(page, `/admin?q=${seller}`)
  const begin = async (n: number) => {
    await row(page, `${seller} ${n}`)
      .getByRole('button', { name: /^Reject/ })
      .click()
    return page.getByRole('dialog', { name: `Reject 1998 Lotus Elan ${seller} ${n}` })
  }
  let dialog = await begin(1)
  await dialog.getByLabel('Reason *').selectOption('pictures')
  await dialog.getByLabel('Note to the seller').fill('Too dark, all of them.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect((await begin(2)).getByLabel('Note to the seller')).toHaveValue('')
  await page.reload()
  await hydrated(page)
  dialog = await begin(1)
  await expect(dialog.getByLabel('Reason *')).toHaveValue('pictures')
  await expect(dialog.getByLabel('Note to the seller')).toHaveValue('Too dark, all of them.')
  await dialog.getByRole('button', { name: 'Reject Vehicle' }).click()
  await expect(toast(page, 'Vehicle has been rejected.')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((it) => it.includes('reject-')))).toEqual([])
})

import type { Page } from '@playwright/test'
import { waitUntilSettled } from './every-screen.ts'
import { checkA11y, expect, test, toast } from './fixtures.ts'
import { approve, becomeAdmin, listCar, listCars } from './listings.ts'
import { filterList } from './lists.ts'
import { becomeMember, password } from './people.ts'
import { embedded, originOf } from './sites.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')

async function openDashboard(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

test('An admin reviews a listing with signals and shortcuts, and disables the shortcuts', async ({ page }) => {
  const seller = await becomeMember(page)
  const description = 'Pay by Western Union. Mail me: joe@example.com'
  // Load only this seller's listings as the previous and next ones, because other tests submit listings at the same time.
  const neighbors = /vehicles\/pending\?.*limit=200/
  await page.route(neighbors, (route) => route.continue({ url: `${route.request().url()}&q=${seller}` }))
  await listCars(page.request, [{ model: `Elise ${seller} B` }])
  const [first] = await listCars(page.request, [{ model: `Elise ${seller} A`, description }])
  await becomeAdmin(page)
  await openDashboard(page, `/admin/vehicles/${first!.id}`)
  const title = (letter: string) =>
    page.getByRole('heading', { name: `1998 Lotus Elise ${seller} ${letter}`, exact: true })
  await expect(title('A')).toBeVisible()
  const signals = page.getByRole('region', { name: 'Signals' })
  await expect(signals).toContainText('The text contains an email address: “joe@example.com”.')
  await expect(signals).toContainText('The text mentions “western union”.')
  await expect(page.getByRole('region', { name: 'Seller' })).toContainText(`@${seller}`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Submitted for approval.')
  await checkA11y(page)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  // Wait for the link. Until the previous listing has loaded, the keyboard shortcut has no effect.
  await expect(page.getByRole('link', { name: 'Previous', exact: true })).toBeVisible()
  await page.keyboard.press('k')
  await expect(title('B')).toBeVisible()
  await expect(signals).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next', exact: true })).toBeVisible()
  await pressWhenVisible(page, 'r', `${seller} A`)
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

/** Presses a key as soon as a heading with the text is in the document, before it is painted. */
async function pressWhenVisible(page: Page, key: string, text: string): Promise<void> {
  await page.evaluate(
    ([key, text]) =>
      new MutationObserver((_, observer) => {
        if (![...document.querySelectorAll('h2')].some((heading) => heading.textContent.includes(text))) return
        observer.disconnect()
        dispatchEvent(new KeyboardEvent('keydown', { key }))
      }).observe(document.body, { childList: true, subtree: true }),
    [key, text] as const,
  )
}

const phoneOnly = { tag: '@phone-only' } // wider screens show both panes next to each other

test('On a phone the decision stays visible, and signals come before the pictures', phoneOnly, async ({ page }) => {
  const { model } = await listCar(page, { description: 'Mail me: joe@example.com' })
  await becomeAdmin(page)
  await openDashboard(page, `/admin?q=${encodeURIComponent(model)}`)
  const buttons = row(page, model).getByRole('button', { name: /^(Approve|Reject)/ })
  const view = row(page, model).getByRole('link', { name: /^View/ })
  const tops = await Promise.all([buttons.first(), buttons.last(), view].map((control) => control.boundingBox()))
  expect(new Set(tops.map((box) => box!.y)).size).toBe(1)
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
  const approve = page.getByRole('button', { name: 'Approve' })
  const barTop = (await approve.boundingBox())!.y
  await page.getByRole('button', { name: 'Claim' }).click()
  const message = toast(page, 'Other moderators can see')
  await expect(message).toBeVisible()
  const box = (await message.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(barTop)
})

test.describe('At the first visit', () => {
  test.use({ neverBeenHere: true })
  test('Admin pages load without a layout shift', async ({ page }) => {
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
      await openDashboard(page, path)
      await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await waitUntilSettled(page)
      expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved), path).toEqual([])
    }
  })
})

test('A suspended seller’s listings disappear at once and return, and the audit trail records it', async ({
  page,
  anotherBrowser,
}) => {
  test.slow()
  const { id, seller, model } = await listCar(page)
  const sellerPage = await (await anotherBrowser()).newPage()
  // Send the site's origin, because the server accepts requests with a session cookie only from its own pages.
  const headers = { origin: originOf(embedded) }
  const signIn = () =>
    sellerPage.request.post('/api/identity/sign-in/username', { headers, data: { username: seller, password } })
  expect((await signIn()).ok()).toBe(true)
  await becomeAdmin(page)
  await approve(page.request, id)
  const status = async () => (await page.request.get(`/vehicles/${id}`)).status()
  expect(await status()).toBe(200)

  await test.step('An admin must confirm before taking down or selling a public listing', async () => {
    await openDashboard(page, '/admin?list=inventory')
    await filterList(page.getByLabel('Search listings'), model)
    await checkA11y(page)
    for (const act of ['Remove', 'Mark as Sold']) {
      await row(page, model)
        .getByRole('button', { name: new RegExp(`^${act}`) })
        .click()
      await expect(dialog(page)).toHaveAccessibleName(new RegExp(`^${act}`))
      await checkA11y(page)
      await page.keyboard.press('Escape')
    }
    expect(await status()).toBe(200)
  })

  await openDashboard(page, '/admin/users')
  await filterList(page.getByLabel('Search by name or email'), seller)
  await page.getByRole('button', { name: `Suspend: ${seller}` }).click()
  await checkA11y(page)
  await dialog(page).getByRole('button', { name: 'Suspend Account' }).click()
  await expect(dialog(page).getByLabel('Reason *')).toHaveAccessibleDescription(/^Enter a reason\./)
  await dialog(page).getByLabel('Reason *').fill('Sells stolen vehicles.')
  await dialog(page).getByRole('button', { name: 'Suspend Account' }).click()
  await expect(toast(page, 'Account suspended')).toBeVisible()
  await expect(row(page, seller)).toContainText('Sells stolen vehicles.')
  expect(await status()).toBe(404)
  expect((await sellerPage.request.get('/api/identity/token')).status()).toBe(401)
  expect(await (await signIn()).json()).toMatchObject({
    message: 'This account has been suspended. Reason: Sells stolen vehicles.',
  })
  await sellerPage.close()

  await page.getByRole('button', { name: `Lift Suspension: ${seller}` }).click()
  await dialog(page).getByRole('button', { name: 'Lift Suspension' }).click()
  await expect(toast(page, `${seller} is no longer suspended.`)).toBeVisible()
  expect(await status()).toBe(200)

  await page.getByRole('button', { name: `Change Role: ${seller}` }).click()
  await expect(dialog(page).getByRole('radio', { name: /^User/ })).toBeChecked()
  await checkA11y(page)
  await page.keyboard.press('Escape')

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit Trail' }).click()
  await filterList(page.getByLabel('Subject'), seller)
  await expect(row(page, 'User: suspend').filter({ hasText: seller })).toContainText('Reason: Sells stolen vehicles.')
  await expect(row(page, 'User: reinstate').filter({ hasText: seller })).toContainText('admin')
  await expect(row(page, 'Listing: approve').filter({ hasText: seller })).toBeVisible()
  await checkA11y(page)
})

test('A visitor reports a listing; an admin takes it down, undoes that, and takes it down again', async ({ page }) => {
  test.slow()
  const { id, model } = await listCar(page)
  await becomeAdmin(page)
  await approve(page.request, id)
  await page.context().clearCookies()
  const status = async () => (await page.request.get(`/vehicles/${id}`)).status()

  await test.step('A visitor reports a listing with a reason', async () => {
    await page.goto(`/vehicles/${id}`)
    await page.getByRole('button', { name: 'Report This Listing' }).click()
    const form = page.getByRole('dialog', { name: 'Report This Listing' })
    await form.getByRole('textbox', { name: 'Details' }).fill('These are not pictures of a car.')
    await form.getByRole('button', { name: 'Send Report' }).click()
    await expect(form.getByLabel('Reason *')).toHaveAccessibleDescription('Choose a reason.')
    await form.getByLabel('Reason *').selectOption('wrong')
    await checkA11y(page)
    await form.getByRole('button', { name: 'Send Report' }).click()
    await expect(toast(page, 'Report sent')).toBeVisible()
    await expect(form).toBeHidden()
  })

  await becomeAdmin(page)
  await openDashboard(page, '/admin/reports')
  await filterList(page.getByLabel('Search by vehicle or seller'), model)
  const reported = page.getByRole('listitem').filter({ hasText: model }).filter({ hasNotText: 'Reports resolved' })
  const takeDown = async () => {
    await reported.getByRole('button', { name: /^Resolve/ }).click()
    await dialog(page).getByLabel('Remove the listing').check()
    await dialog(page).getByLabel('Reason').selectOption('pictures')
    await dialog(page).getByRole('button', { name: 'Resolve', exact: true }).click()
    await expect(toast(page, `Reports resolved: 1998 Lotus ${model}`)).toContainText('The report was resolved.')
    await expect(page.getByText('No Reports', { exact: true })).toBeVisible()
    expect(await status()).toBe(404)
  }

  await test.step('An admin takes the reported listing down', async () => {
    await expect(reported).toContainText('These are not pictures of a car.')
    await checkA11y(page)
    await takeDown()
  })

  await test.step('An admin undoes it: the report is open and the listing public again', async () => {
    const recent = page.getByRole('region', { name: 'Recent decisions' })
    await recent.getByRole('button', { name: new RegExp(`^Undo: .*${model}`) }).click()
    await expect(toast(page, `Undone: 1998 Lotus ${model}`)).toBeVisible()
    await expect(reported.getByRole('button', { name: /^Resolve/ })).toBeVisible()
    expect(await status()).toBe(200)
  })

  await test.step('The resolved reports show that the listing was removed', async () => {
    await takeDown()
    await filterList(page.getByLabel('Status', { exact: true }), 'resolved')
    await expect(reported).toContainText('The listing was removed.')
  })
})

import type { Page } from '@playwright/test'
import { checkA11y, expect, test, toast } from './fixtures.ts'
import { expectFocus, tabToAndPress } from './keyboard.ts'
import { becomeAdmin, listCars } from './listings.ts'
import { becomeMember } from './people.ts'

const rows = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const nameIn = (page: Page, model: string) => rows(page, model).getByRole('link').first()
const undoIn = (page: Page, model: string) =>
  page.getByRole('region', { name: 'Recent decisions' }).getByRole('button', { name: new RegExp(`^Undo: .*${model}`) })

async function openWithSix(page: Page) {
  const seller = await becomeMember(page)
  const six = Array.from({ length: 6 }, (_, n) => ({ model: `Elan ${seller} ${n + 1}.` }))
  const cars = await listCars(page.request, six)
  await becomeAdmin(page)
  await page.goto(`/admin?q=${seller}`)
  await expect(rows(page, seller)).toHaveCount(six.length)
  const texts = await rows(page, seller).allTextContents()
  return texts.map((text) => cars.find(({ model }) => text.includes(model))!)
}

async function withCredentials(page: Page, address: RegExp, act: () => Promise<void>) {
  const request = page.waitForRequest(address)
  await act()
  expect(await (await request).allHeaders()).toMatchObject({
    cookie: expect.stringContaining('marque_in=1'),
    authorization: expect.stringMatching(/^Bearer ./),
  })
}

test('An admin decides about listings by keyboard and undoes decisions', async ({ page }) => {
  test.slow()
  const cars = await openWithSix(page)
  const [first, second, third, fourth] = cars.map(({ model }) => model) as [string, string, string, string]
  const publicStatus = async () => (await page.request.get(`/vehicles/${cars[0]!.id}`)).status()
  await expect(page.getByRole('button', { name: 'Keyboard Shortcuts' })).toBeVisible()

  await test.step('An admin approves a listing with one key, and its page is public', async () => {
    await withCredentials(page, /\/approve$/, () => page.keyboard.press('a'))
    await expect(toast(page, `Approved: 1998 Lotus ${first}`)).toContainText(
      'Vehicle has been approved and is now public.',
    )
    await expect(rows(page, first)).toHaveCount(0)
    await expect(nameIn(page, second)).toBeFocused()
    expect(await publicStatus()).toBe(200)
  })

  await test.step('An admin undoes the last decision with one key', async () => {
    await page.keyboard.press('u')
    await expect(toast(page, `Undone: 1998 Lotus ${first}`)).toContainText('The decision was reversed.')
    await expect(rows(page, first)).toBeVisible()
    expect(await publicStatus()).toBe(404)
  })

  await test.step('Keys move in the list, select, open and reject, and the focus follows', async () => {
    await page.keyboard.press('j')
    await expect(nameIn(page, third)).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', { name: `1998 Lotus ${third}` })).toBeVisible()
    await page.goBack()
    await nameIn(page, third).focus()
    await page.keyboard.press('k')
    await expect(nameIn(page, second)).toBeFocused()
    await checkA11y(page)
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: `Reject 1998 Lotus ${second}` })
    await dialog.getByLabel('Reason *').selectOption('pictures')
    await withCredentials(page, /\/reject$/, () =>
      dialog.getByRole('button', { name: 'Reject Vehicle' }).press('Enter'),
    )
    await expect(toast(page, `Rejected: 1998 Lotus ${second}`)).toContainText('Vehicle has been rejected.')
    await expect(rows(page, second)).toHaveCount(0)
    await expect(nameIn(page, third)).toBeFocused()
  })

  await test.step('An admin undoes a decision from its toast', async () => {
    await page.keyboard.press('F8')
    await tabToAndPress(page, toast(page, `Rejected: 1998 Lotus ${second}`).getByRole('button', { name: 'Undo' }))
    await expect(toast(page, `Undone: 1998 Lotus ${second}`)).toBeVisible()
    await expect(rows(page, second)).toBeVisible()
    await expectFocus(page)
  })

  await test.step('An admin undoes an earlier decision from the list', async () => {
    await nameIn(page, third).focus()
    await page.keyboard.press('a')
    await page.keyboard.press('a')
    await expect(undoIn(page, fourth)).toBeVisible()
    await undoIn(page, third).press('Enter')
    // The toast shows that the server has responded to the earlier requests.
    await expect(toast(page, `Undone: 1998 Lotus ${third}`)).toBeVisible()
    await expect(rows(page, third)).toBeVisible()
    await expect(undoIn(page, third)).toHaveCount(0)
    await expect(rows(page, fourth)).toHaveCount(0)
    await expectFocus(page)
  })

  const rest = cars.map(({ model }) => model).filter((model) => model !== fourth)
  await test.step('An admin rejects several listings for one reason and undoes that at once', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).first().press('Space')
    await page.getByRole('button', { name: `Reject ${rest.length}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Reject ${rest.length} Vehicles` })
    await dialog.getByLabel('Reason *').selectOption('duplicate')
    await checkA11y(page)
    await dialog.getByRole('button', { name: 'Reject Vehicles' }).press('Enter')
    await expect(page.getByText('Nothing Found')).toBeVisible()
    await toast(page, `${rest.length} vehicles have been rejected.`)
      .getByRole('button', { name: 'Undo' })
      .press('Enter')
    await expect(toast(page, `Undone: ${rest.length} vehicles`)).toBeVisible()
    for (const model of rest) await expect(rows(page, model)).toBeVisible()
  })

  await test.step('An admin approves the rest with one key each without losing the focus', async () => {
    await nameIn(page, rest[0]!).focus()
    for (const _ of rest) {
      await page.keyboard.press('a')
      await expectFocus(page)
    }
    for (const model of rest) await expect(undoIn(page, model)).toBeVisible()
    await expect(page.getByText('Nothing Found')).toBeVisible()
    await expectFocus(page)
  })
})

import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** More than any page has things to stop at. */
const most = 160

/** Presses Tab until the focus is on the target, as users without a pointer do. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ timeout: 15_000 })
  let goal = await target.elementHandle() // found once: to look for it after each key takes longer than the key
  for (let presses = 0; presses < most; presses++) {
    const focus = await goal!.evaluate((it) => (it.isConnected ? it === document.activeElement : 'rendered anew'))
    if (focus === true) return
    if (focus === 'rendered anew') goal = await target.elementHandle()
    else await page.keyboard.press('Tab')
  }
  throw new Error(`The focus does not come to ${String(target)}.`)
}

/** The same, and then presses Enter. */
export async function tabToAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** What was done is done: the focus is somewhere, and within this part of the page where one is given. */
export async function expectFocus(page: Page, within?: Locator): Promise<void> {
  const isSomewhere = () =>
    page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
  await expect.poll(isSomewhere, 'the focus is on something').toBe(true)
  if (!within) return
  const holds = () => within.evaluate((it) => it.contains(document.activeElement))
  await expect.poll(holds, `the focus is in ${String(within)}`).toBe(true)
}

/** Goes to a field by Tab and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Opens the dialog of a button, leaves it by Esc, and is on the button again. */
export async function lookInto(page: Page, button: Locator, dialog: Locator): Promise<void> {
  await tabToAndPress(page, button)
  await expect(dialog).toBeVisible()
  await expectFocus(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
}

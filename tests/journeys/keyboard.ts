import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** More than any page's number of tab stops. */
const maximumStops = 160

/** Presses Tab until the target has the focus, like users without a pointer. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ timeout: 15_000 })
  let goal = await target.elementHandle() // looked up once, because a lookup takes longer than a key press
  for (let presses = 0; presses < maximumStops; presses++) {
    const focus = await goal!.evaluate((element) =>
      element.isConnected ? element === document.activeElement : 'rerendered',
    )
    if (focus === true) return
    if (focus === 'rerendered') goal = await target.elementHandle()
    else await page.keyboard.press('Tab')
  }
  throw new Error(`The focus does not reach ${String(target)}.`)
}

/** Moves the focus to the target and presses Enter. */
export async function tabToAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Checks that the focus is on an element, optionally within a part of the page. */
export async function expectFocus(page: Page, container?: Locator): Promise<void> {
  const isSomewhere = () =>
    page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
  await expect.poll(isSomewhere, 'the focus is on something').toBe(true)
  if (!container) return
  const hasFocus = () => container.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(hasFocus, `the focus is in ${String(container)}`).toBe(true)
}

/** Moves to a field with Tab and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Opens a button's dialog, closes it with Esc, and checks that the focus is back on the button. */
export async function openAndClose(page: Page, button: Locator, dialog: Locator): Promise<void> {
  await tabToAndPress(page, button)
  await expect(dialog).toBeVisible()
  await expectFocus(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
}

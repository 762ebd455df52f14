import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** More tab stops than any page has. */
const maximumStops = 160

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  let goal = await target.elementHandle() // resolved only once, because a lookup takes longer than a key press
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

export async function tabToAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Expects the focus to be on an element other than the body. With `container`, the element must be inside it. */
export async function expectFocus(page: Page, container?: Locator): Promise<void> {
  const isSomewhere = () =>
    page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
  await expect.poll(isSomewhere, 'the focus is on something').toBe(true)
  if (!container) return
  const hasFocus = () => container.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(hasFocus, `the focus is in ${String(container)}`).toBe(true)
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

export async function openAndClose(page: Page, button: Locator, dialog: Locator): Promise<void> {
  await tabToAndPress(page, button)
  await expect(dialog).toBeVisible()
  await expectFocus(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
}

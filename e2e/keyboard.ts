import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** More than any page has stops. */
const most = 160

/** A target that isn't there fails the test at once and by its name, not after the test's own time. */
const patience = { timeout: 15_000 }

/** Presses Tab until the focus is there, as somebody without a pointer does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor(patience)
  let goal = await target.elementHandle(patience) // found once: to look for it after each key takes longer than the key
  for (let presses = 0; presses < most; presses++) {
    const focus = await goal!.evaluate((it) => (it.isConnected ? it === document.activeElement : 'rendered anew'))
    if (focus === true) return
    if (focus === 'rendered anew') goal = await target.elementHandle(patience)
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

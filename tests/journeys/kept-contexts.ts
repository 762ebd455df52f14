import { test as base, type BrowserContext, type Page } from '@playwright/test'

/** A browser context for several tests. `first` stays open: without a page, compiled scripts end with the process. */
type Kept = { context: BrowserContext; first: Page }

/** The contexts of this worker, by the options that they were made with; an option missing below would be ignored. */
const kept = new Map<string, Kept[]>()

type Fixtures = {
  /** Whether the test needs a new browser context, with an empty cache. */
  neverBeenHere: boolean
  /** One more browser context, for another user. */
  anotherBrowser(): Promise<BrowserContext>
}

/**
 * Each worker reuses its browser contexts, because a new one fetches and compiles all scripts again, which takes longer
 * than most tests. After each test its pages, routes, cookies, headers and local storage are removed; the HTTP cache
 * stays. After a failed test Playwright ends the worker, and with it its contexts.
 */
export const test = base.extend<Fixtures>({
  neverBeenHere: [false, { option: true }],
  anotherBrowser: async (
    { browser, neverBeenHere, baseURL, javaScriptEnabled, userAgent, viewport, colorScheme, isMobile, hasTouch },
    use,
    { errors },
  ) => {
    const wanted = JSON.stringify([baseURL, javaScriptEnabled, userAgent, viewport, colorScheme, isMobile, hasTouch])
    const alike = kept.get(wanted) ?? []
    kept.set(wanted, alike)
    const fresh: BrowserContext[] = []
    let taken = 0
    await use(async () => {
      if (neverBeenHere) {
        fresh.push(await browser.newContext())
        return fresh.at(-1)!
      }
      alike[taken] ??= await keep(await browser.newContext())
      return alike[taken++]!.context
    })
    if (errors.length > 0) return // the pages of a failed test stay open, for its screenshots and traces
    for (const context of fresh) await context.close()
    for (const it of alike.slice(0, taken)) if (!(await forget(it))) alike.splice(alike.indexOf(it), 1)
  },
  context: async ({ anotherBrowser }, use) => use(await anotherBrowser()),
})

async function keep(context: BrowserContext): Promise<Kept> {
  const first = await context.newPage()
  await first.goto('/robots.txt')
  return { context, first }
}

/** Whether it is as before. A clock that a test has set cannot be set back: that browser is given up. */
async function forget({ context, first }: Kept): Promise<boolean> {
  const others = context.pages().filter((page) => page !== first)
  await Promise.all(others.map((page) => page.close()))
  await Promise.all([
    context.unrouteAll(),
    context.clearCookies(),
    context.clearPermissions(),
    context.setExtraHTTPHeaders({}),
    context.setOffline(false),
    first.evaluate(() => localStorage.clear()),
  ])
  if (await first.evaluate(() => /native code/.test(String(setTimeout)))) return true
  await context.close()
  return false
}

import { test as base, type BrowserContext, type Page } from '@playwright/test'

/** A browser context for several tests. `first` stays open: without a page, compiled scripts end with the process. */
type Kept = { context: BrowserContext; first: Page }

/** The contexts of this worker, by the options that they were made with. */
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
    await Promise.all([...alike.slice(0, taken).map(forget), ...fresh.map((context) => context.close())])
  },
  context: async ({ anotherBrowser }, use) => use(await anotherBrowser()),
})

async function keep(context: BrowserContext): Promise<Kept> {
  const first = await context.newPage()
  await first.goto('/robots.txt')
  return { context, first }
}

async function forget({ context, first }: Kept): Promise<void> {
  const others = context.pages().filter((page) => page !== first)
  await Promise.all(others.map((page) => page.close()))
  await context.unrouteAll()
  await context.clearCookies()
  await context.setExtraHTTPHeaders({})
  await first.evaluate(() => localStorage.clear())
}

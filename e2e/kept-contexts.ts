import { test as base, type BrowserContext, type Page } from '@playwright/test'

/** A browser that outlives a test. Its first page stays: without any, what it has compiled would go with its process. */
type Kept = { context: BrowserContext; first: Page }

/** Those of this worker, by what tests may want of them. */
const kept = new Map<string, Kept[]>()

type Fixtures = {
  /** Whether the test needs a browser that has never been here, with nothing in its cache. */
  neverBeenHere: boolean
  /** Another browser, as of somebody else. */
  anotherBrowser(): Promise<BrowserContext>
}

/**
 * Each worker keeps its browsers, as people do. A new one fetches and compiles every script anew, which costs more than
 * most tests; a kept one forgets after each test all but the files that it may keep for a year. When a test fails its
 * worker ends, and its browsers with it.
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
    if (errors.length > 0) return // what can still be seen tells why
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

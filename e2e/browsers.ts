import { test as base, type BrowserContext, type Page } from '@playwright/test'

/** A browser that outlives a test. Its first page stays: without any, what it has compiled would go with its process. */
type Kept = { context: BrowserContext; first: Page }

/** Those of this worker, by what tests may want of them; what is missing below would be ignored. */
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

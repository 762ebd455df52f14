import { test as base, type BrowserContext, type Page } from '@playwright/test'

/** A browser context shared by tests. `first` stays open, because compiled scripts are dropped with the last page. */
type ReusedContext = { context: BrowserContext; first: Page }

/** This worker's contexts by their options. Options missing below would be ignored. */
const contextsByOptions = new Map<string, ReusedContext[]>()

type Fixtures = {
  /** Whether the test needs a new context with an empty cache. */
  neverBeenHere: boolean
  /** Opens one more context, for another user. */
  anotherBrowser(): Promise<BrowserContext>
}

/**
 * Each worker reuses its contexts, because a new one fetches and compiles all scripts again, which takes longer than
 * most tests. Pages, routes, cookies, headers and local storage are removed after each test; the HTTP cache stays.
 * After a failed test, Playwright ends the worker and its contexts.
 */
export const test = base.extend<Fixtures>({
  neverBeenHere: [false, { option: true }],
  anotherBrowser: async (
    { browser, neverBeenHere, baseURL, javaScriptEnabled, userAgent, viewport, colorScheme, isMobile, hasTouch },
    use,
    { errors },
  ) => {
    const optionsKey = JSON.stringify([
      baseURL,
      javaScriptEnabled,
      userAgent,
      viewport,
      colorScheme,
      isMobile,
      hasTouch,
    ])
    const matching = contextsByOptions.get(optionsKey) ?? []
    contextsByOptions.set(optionsKey, matching)
    const fresh: BrowserContext[] = []
    let used = 0
    await use(async () => {
      if (neverBeenHere) {
        fresh.push(await browser.newContext())
        return fresh.at(-1)!
      }
      matching[used] ??= await openContext(await browser.newContext())
      return matching[used++]!.context
    })
    if (errors.length > 0) return // keep pages of a failed test for screenshots and traces
    for (const context of fresh) await context.close()
    for (const item of matching.slice(0, used)) if (!(await reset(item))) matching.splice(matching.indexOf(item), 1)
  },
  context: async ({ anotherBrowser }, use) => use(await anotherBrowser()),
})

async function openContext(context: BrowserContext): Promise<ReusedContext> {
  const first = await context.newPage()
  await first.goto('/robots.txt')
  return { context, first }
}

/**
 * Resets a context and returns whether that succeeded. A fake clock cannot be removed, so such a context is discarded.
 */
async function reset({ context, first }: ReusedContext): Promise<boolean> {
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

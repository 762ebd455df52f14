import { test as base, type BrowserContext, type Page } from '@playwright/test'

/** A browser context that tests share. `first` stays open, because closing the last page drops compiled scripts. */
type ReusedContext = { context: BrowserContext; first: Page }

/** This worker's contexts by their options. Options other than those listed below are ignored. */
const contextsByOptions = new Map<string, ReusedContext[]>()

type Fixtures = {
  neverBeenHere: boolean
  anotherBrowser(): Promise<BrowserContext>
}

/**
 * Each worker reuses its contexts. A new context would fetch and compile all scripts again, which takes longer than
 * most tests. After each test, its pages, routes, cookies, headers and local storage are removed, but the HTTP cache
 * stays. After a failed test, Playwright ends the worker together with its contexts.
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
    if (errors.length > 0) return // keep the pages of a failed test for screenshots and traces
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
 * Resets a context and returns true if that succeeded. A fake clock can't be removed, so a context that has one must
 * be discarded.
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

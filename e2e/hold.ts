import type { Page } from '@playwright/test'

/** Holds the requests to this address until the returned function is called, which then lets them pass. */
export async function hold(page: Page, url: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

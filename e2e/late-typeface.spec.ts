import { expect, hydrated, test } from './fixtures.ts'

test.use({ neverBeenHere: true, viewport: { width: 390, height: 844 } })

test('a typeface that comes late moves nothing', { tag: '@once' }, async ({ page }) => {
  const { promise: painted, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await painted
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    const note = (list: PerformanceObserverEntryList) =>
      shifts.push(...list.getEntries().map((it) => (it as PerformanceEntry & { value: number }).value))
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/category/SUVs', { waitUntil: 'domcontentloaded' })
  await hydrated(page)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const sent = page.waitForResponse('**/*latin-wdth*.woff2')
  send()
  await (await sent).finished()
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([])
})

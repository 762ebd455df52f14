import { afterAll, beforeAll, expect, test } from 'vitest'
import { flood } from './testing/flood/flood.ts'
import { type Site, startSiteWithListing } from './testing/site.ts'

const metricsToken = 'a token that is long enough for it'
let site: Site
beforeAll(async () => {
  site = await startSiteWithListing({ RATE_LIMIT: '600/1m', REQUEST_TIMEOUT: '2s', METRICS_TOKEN: metricsToken })
}, 90_000)
afterAll(() => site.stop())

test('pages are served while hundreds of connections say nothing, send slowly or do not read', async () => {
  const { url, child } = site
  const figures = await flood({ url, pid: child.pid!, connections: 400, seconds: 6, rest: 3, metricsToken })
  const { connections, during, memory, greedy, longestPause } = figures
  expect(connections.held).toBeGreaterThan(300)
  expect(connections.ended).toBeGreaterThan(100)
  expect(during.pages.asked).toBeGreaterThan(3)
  expect(during.pages.served).toBe(during.pages.asked)
  expect(during.health.served).toBe(during.health.asked)
  expect(Object.keys(greedy)).not.toContain('500')
  expect(longestPause).toBeGreaterThan(0)
  expect(memory.after - memory.before).toBeLessThan(200)
})

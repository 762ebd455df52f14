import { availableParallelism, loadavg } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '../../server/site.ts'
import { flood } from './flood.ts'

/** Duration of the flood. FLOOD_MINUTES=30 runs a soak test. */
const minutes = Number(process.env.FLOOD_MINUTES ?? 1)
const connections = Number(process.env.FLOOD_CONNECTIONS ?? 2_000)
/** Seconds to wait before memory is measured, because V8 returns memory about 70 seconds after the last request. */
const rest = 120

const metricsToken = 'a token that is long enough for it'
let site: Site
beforeAll(async () => {
  site = await startSite({ DEMO: '1', LOG_LEVEL: 'fatal', METRICS_TOKEN: metricsToken, RATE_LIMIT: 'on' })
}, 360_000)
afterAll(() => site.stop())

test('A visitor gets every page while connections are idle, send slowly or do not read', { timeout: 0 }, async () => {
  const seconds = minutes * 60
  const figures = await flood({ url: site.url, pid: site.child.pid!, connections, seconds, rest, metricsToken })
  const machine = { cores: availableParallelism(), load: loadavg() }
  // oxlint-disable-next-line no-console -- these figures are in docs/reliability.md
  console.log(JSON.stringify({ ...figures, machine }, null, 2))
  const { held, ended } = figures.connections
  const { during, memory, greedy, longestPause } = figures
  expect(held).toBeGreaterThan(connections * 0.75)
  expect(ended).toBeGreaterThan(connections * 0.25)
  expect(during.pages.sent).toBeGreaterThan(seconds / 2)
  expect(during.pages.served).toBe(during.pages.sent)
  expect(during.health.served).toBe(during.health.sent)
  expect(Object.keys(greedy)).not.toContain('500')
  expect(longestPause).toBeGreaterThan(0)
  expect(memory.after - memory.before).toBeLessThan(200)
})

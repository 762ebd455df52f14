import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { type Site, startSite } from './testing/site.ts'

/** Longer than a busy machine takes to start a process. */
const patient = { timeout: 120_000, interval: 50 }

let site: Site
afterEach(() => site.stop())

test(
  'Two processes serve as one site, a killed one is replaced, and SIGTERM ends all',
  { timeout: 480_000 },
  async () => {
    site = await startSite({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'error' })
    const [killed, other] = site.processes()
    process.kill(killed!, 'SIGKILL')
    await expect.poll(() => site.processes().filter((pid) => pid !== killed), patient).toHaveLength(2)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    expect(site.processes()).toContain(other)

    const processes = site.processes()
    site.child.kill('SIGTERM')
    if (site.child.exitCode === null) await once(site.child, 'exit')
    expect(site.child.exitCode).toBe(0)
    await expect.poll(() => processes.filter((pid) => existsSync(`/proc/${pid}`)), patient).toEqual([])
    expect(site.output()).not.toContain('While stopping')
  },
)

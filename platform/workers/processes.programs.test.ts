import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { type Site, startSite } from '#tests/server/site.ts'

/** Longer than a busy machine takes to start a process. */
const patient = { timeout: 120_000, interval: 50 }

let site: Site | undefined
afterEach(() => site?.stop())

test(
  'Two processes serve as one site, a killed one is replaced, and SIGTERM ends all',
  { timeout: 480_000 },
  async () => {
    const started = (site = await startSite({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'error' }))
    const [killed, other] = started.processes()
    process.kill(killed!, 'SIGKILL')
    await expect.poll(() => started.processes().filter((pid) => pid !== killed), patient).toHaveLength(2)
    expect((await fetch(`${started.url}/readyz`)).status).toBe(200)
    expect(started.processes()).toContain(other)

    const processes = started.processes()
    started.child.kill('SIGTERM')
    if (started.child.exitCode === null) await once(started.child, 'exit')
    expect(started.child.exitCode).toBe(0)
    await expect.poll(() => processes.filter((pid) => existsSync(`/proc/${pid}`)), patient).toEqual([])
    expect(started.output()).not.toContain('While stopping')
  },
)

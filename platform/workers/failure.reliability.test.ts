import { expect, test } from 'vitest'
import { startSite } from '#tests/server/site.ts'

test('The server survives an unhandled promise rejection and logs it', async () => {
  const reject = 'process.on("SIGUSR2",()=>{Promise.reject(Error("lost"))})'
  const site = await startSite({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reject)}` })
  site.child.kill('SIGUSR2')
  await expect.poll(site.output, { timeout: 10_000 }).toContain('lost')
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(site.child.exitCode).toBeNull()
  await site.stop()
}, 360_000)

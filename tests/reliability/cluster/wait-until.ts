import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits until `check` returns true, and returns the time in seconds. An exception in `check` counts as false. Throws
 * after `timeout` seconds.
 */
export async function waitUntil(condition: string, check: () => Promise<boolean>, timeout = 120): Promise<number> {
  const since = performance.now()
  for (;;) {
    if (await check().catch(() => false)) return (performance.now() - since) / 1_000
    if (performance.now() - since > timeout * 1_000) throw new Error(`Timed out after ${timeout} s: ${condition}.`)
    await wait(200)
  }
}

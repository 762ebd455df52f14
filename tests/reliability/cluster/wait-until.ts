import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits until a condition is true and returns the seconds. Exceptions count as false. Throws after `timeout` seconds.
 */
export async function waitUntil(condition: string, check: () => Promise<boolean>, timeout = 120): Promise<number> {
  const since = performance.now()
  for (;;) {
    if (await check().catch(() => false)) return (performance.now() - since) / 1_000
    if (performance.now() - since > timeout * 1_000) throw new Error(`Timed out after ${timeout} s: ${condition}.`)
    await wait(200)
  }
}

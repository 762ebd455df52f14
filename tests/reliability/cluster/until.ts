import { setTimeout as wait } from 'node:timers/promises'

/** Waits until it is so; gives the seconds. What throws is not so yet. Throws after `patience` seconds. */
export async function until(what: string, isSo: () => Promise<boolean>, patience = 120): Promise<number> {
  const since = performance.now()
  for (;;) {
    if (await isSo().catch(() => false)) return (performance.now() - since) / 1_000
    if (performance.now() - since > patience * 1_000) throw new Error(`After ${patience} s it is not so that ${what}.`)
    await wait(200)
  }
}

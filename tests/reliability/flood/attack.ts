import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Attack = { url: string; connections: number }

/** How many connections were open at most, how many of them the site ended, and what the greedy ones got by status. */
export type Booty = { held: number; ended: number; greedy: Record<number, number> }

/**
 * Holds connections that say nothing, send slowly or do not read, and opens anew what is ended; somebody else asks for
 * pages without a pause. In a thread of its own, so that whoever measures does not wait for it.
 */
export function attack(workerData: Attack): { stop(): Promise<Booty> } {
  const attacker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData })
  return {
    stop: async () => {
      attacker.postMessage('stop')
      const [booty] = (await once(attacker, 'message')) as [Booty]
      await attacker.terminate()
      return booty
    },
  }
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Attack = { url: string; connections: number }

/** The maximum number of open connections, how many the site closed, and the greedy client's responses by status. */
export type AttackResult = { held: number; ended: number; greedy: Record<number, number> }

/**
 * Holds connections that are idle, send slowly or do not read, and replaces closed ones. Another client requests pages
 * without a pause. It runs in a worker thread, so that it does not delay measurements.
 */
export function attack(workerData: Attack): { stop(): Promise<AttackResult> } {
  const attacker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData })
  return {
    stop: async () => {
      attacker.postMessage('stop')
      const [result] = (await once(attacker, 'message')) as [AttackResult]
      await attacker.terminate()
      return result
    },
  }
}

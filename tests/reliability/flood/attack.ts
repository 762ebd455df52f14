import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Attack = { url: string; connections: number }

export type AttackResult = { held: number; ended: number; greedy: Record<number, number> }

/**
 * Holds connections that stay idle, send slowly or never read, and replaces those that the site closes. A greedy client keeps
 * requesting pages. The attack runs in a worker thread, so it doesn't delay measurements.
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

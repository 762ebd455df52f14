import { Gauge, type Registry } from 'prom-client'
import type { Replicas } from '../database/replicas/replicas.ts'
import { mostBehind, type Replica } from '../database/replicas/replica.ts'

/** Figures of each replica, as this process sees it. */
export function watchReplicas({ all }: Replicas, register: Registry): void {
  const gauge = (name: string, help: string, read: (replica: Replica) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [register],
      collect() {
        this.reset()
        for (const replica of all) {
          const value = read(replica)
          if (Number.isFinite(value)) this.set({ replica: replica.name }, value)
        }
      },
    })
  gauge('marque_replica_used', 'Whether the replica is read: 1 or 0.', ({ lag }) => Number(lag() <= mostBehind))
  gauge(
    'marque_replica_lag_seconds',
    'For how long it may lack what was committed; absent while it does not follow.',
    ({ lag }) => lag() / 1000,
  )
}

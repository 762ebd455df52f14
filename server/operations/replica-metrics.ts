import { Gauge, type Registry } from 'prom-client'
import type { Replicas } from '../database/replicas/replicas.ts'
import { mostBehind } from '../database/replicas/replica.ts'

/** Figures of each replica, as this process sees it. */
export function watchReplicas({ all }: Replicas, register: Registry): void {
  const shared = { labelNames: ['replica'], registers: [register] }
  new Gauge({
    ...shared,
    name: 'marque_replica_used',
    help: 'Whether the replica is read: 1 or 0.',
    collect() {
      for (const { name, lag } of all) this.set({ replica: name }, Number(lag() <= mostBehind))
    },
  })
  new Gauge({
    ...shared,
    name: 'marque_replica_lag_seconds',
    help: 'For how long it may lack what was committed; absent while it does not follow.',
    collect() {
      this.reset()
      for (const { name, lag } of all) if (Number.isFinite(lag())) this.set({ replica: name }, lag() / 1000)
    },
  })
}

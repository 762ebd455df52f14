import cluster, { type Worker } from 'node:cluster'
import type { Pool } from 'pg'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { answers, ask } from '../process-channel.ts'

/** The figures of a process, as they travel between processes. */
type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** A registry for what each process counts by itself; where several serve, all in it bears the number of the process. */
export function openFigures(pools: readonly Pool[], number = process.env.MARQUE_PROCESS): Registry {
  const register = new Registry()
  if (number) register.setDefaultLabels({ process: number })
  collectDefaultMetrics({ register })
  watchPools(pools, register)
  return register
}

/** Gives the text of the figures of all processes, and of `site`, which are the same for all of them. */
export function figuresOfAll(own: Registry, site: Registry): () => Promise<string> {
  if (cluster.isWorker) answers(process, 'your figures', () => own.getMetricsAsJSON())
  return async () => {
    const all = cluster.isWorker ? await ask(process, 'all figures') : undefined
    const figures = [
      ...((all as Figures[] | undefined) ?? [await own.getMetricsAsJSON()]),
      await site.getMetricsAsJSON(),
    ]
    // Nothing is added up, because each process has its own label.
    for (const figure of figures.flat() as { aggregator?: string }[]) figure.aggregator = 'sum'
    return AggregatorRegistry.aggregate(figures).metrics()
  }
}

/** In the process that starts those that serve: whichever is asked gets the figures of all, and of this one. */
export function gatherFigures(pools: readonly Pool[]): void {
  const own = openFigures(pools, 'main')
  const serving = () => Object.values(cluster.workers ?? {}).filter((it): it is Worker => it !== undefined)
  const gather = async () => {
    const told = await Promise.all(serving().map((it) => ask(it, 'your figures')))
    return [await own.getMetricsAsJSON(), ...told.filter((it) => it !== undefined)]
  }
  cluster.on('fork', (worker) => answers(worker, 'all figures', gather))
}

function watchPools(pools: readonly Pool[], register: Registry): void {
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    read: (it: Gauge, pool: Pool, name: string) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      collect() {
        for (const pool of pools) read(this, pool, pool.options.application_name!)
      },
    })
  gauge('marque_database_connections', 'Connections to the database.', ['pool', 'state'], (it, open, pool) => {
    it.set({ pool, state: 'idle' }, open.idleCount)
    it.set({ pool, state: 'used' }, open.totalCount - open.idleCount)
  })
  gauge('marque_database_connections_max', 'How many there may be.', ['pool'], (it, open, pool) => {
    it.set({ pool }, open.options.max)
  })
  gauge('marque_database_waiting', 'Who waits for a connection.', ['pool'], (it, open, pool) => {
    it.set({ pool }, open.waitingCount)
  })
}

import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problems.ts'
import type { VinSuggestion } from '#contract/vin/endpoints.ts'
import type { Log } from '#platform/log/log.ts'
import { openFairQueue } from '#platform/workers/fair-queue.ts'
import { openWorker, WorkerEnded } from '#platform/workers/worker.ts'

export const vinLimits = {
  /** Call timeouts in seconds. `opening` applies while the file is being unpacked, which happens once. */
  timeout: 3,
  opening: 30,
  /** Maximum number of waiting calls in total, and per member. */
  waiting: 30,
  ofMember: 4,
}

/** Seconds after which a stuck thread is terminated. The longer limit applies while the file is being unpacked. */
const [longest, longestOpening] = [10, 120]

type Thread = ReturnType<typeof openWorker<typeof import('./worker.ts')>>
type Options = { dataDir: string; log: Log; thread?: Thread; limits?: typeof vinLimits }

export type Vins = {
  decode(vin: string, year: number | null, thisYear: number, by?: string): Promise<VinSuggestion[]>
  makes(): Promise<string[]>
  models(make: string): Promise<string[]>
  close(): void
}

/**
 * Opens the VIN tables in a worker thread. Waiting calls are served round-robin by member. A call that times out throws
 * `vin_unavailable`.
 */
export function openVins({ dataDir, log, thread = openThread(), limits = vinLimits }: Options): Vins {
  const turns = openFairQueue({
    all: { inside: 1, waiting: limits.waiting },
    ofMember: { waiting: limits.ofMember },
    refusal: (full) => (full === 'all' ? unavailable() : new Problem('too_many_requests', { retryAfter: 1 })),
  })
  let opened: Promise<void> | undefined
  let isOpen = false

  async function call<T>(query: () => Promise<T>, member?: string): Promise<T> {
    const left = new AbortController()
    const gaveUp = Promise.withResolvers<never>()
    left.signal.addEventListener('abort', () => gaveUp.reject(unavailable()))
    const late = setTimeout(() => left.abort(), 1_000 * (isOpen ? limits.timeout : limits.opening))
    const answer = turns.run({ member }, left.signal, () => callThread(query, left.signal))
    return Promise.race([gaveUp.promise, answer]).finally(() => clearTimeout(late))
  }

  /** Runs a query in the thread. A timeout doesn't interrupt the unpacking of the file, so a later call can use the file. */
  async function callThread<T>(query: () => Promise<T>, left: AbortSignal): Promise<T> {
    try {
      await open()
      left.throwIfAborted()
      return await query()
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error
      opened = undefined
      isOpen = false
      log.error({ err: error }, 'VIN decoder thread failed')
      throw unavailable()
    }
  }

  function open(): Promise<void> {
    opened ??= thread.ask('open', dataDir, longestOpening).then(
      () => void (isOpen = true),
      (error: unknown) => {
        opened = undefined
        throw error
      },
    )
    return opened
  }

  const decoded: Cache = new LRUCache<string, object>({ max: 500 })
  /** Needs no maximum size, because the number of makes is fixed. */
  const names: Cache = new Map()

  /** Returns the cached result. Concurrent calls share one promise, and failures aren't cached. */
  function find<T extends object>(cache: Cache, key: string, load: () => Promise<unknown>): Promise<T> {
    const known = cache.get(key) as Promise<T> | undefined
    if (known) return known
    const loading = load() as Promise<T>
    cache.set(key, loading)
    loading.catch(() => cache.delete(key))
    return loading
  }

  const makes = () => find<string[]>(names, 'makes', () => call(() => thread.ask('makes', { dataDir })))
  return {
    decode: (vin, year, thisYear, by) =>
      find(decoded, `${vin} ${year} ${thisYear}`, () =>
        call(() => thread.ask('decodeVin', { dataDir, vin, year, thisYear }), by),
      ),
    makes,
    models: async (written) => {
      const make = (await makes()).find((make) => make.toLowerCase() === written.toLowerCase())
      return make === undefined
        ? []
        : find(names, `models ${make}`, () => call(() => thread.ask('models', { dataDir, make })))
    },
    close: thread.end,
  }
}

function unavailable(): Problem {
  return new Problem('vin_unavailable', { retryAfter: 3 })
}

function openThread(): Thread {
  return openWorker({ file: new URL('worker.ts', import.meta.url), seconds: longest, isThread: true })
}

type Cache = {
  get(key: string): object | undefined
  set(key: string, value: object): unknown
  delete(key: string): unknown
}

import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problems.ts'
import type { VinSuggestion } from '#contract/vin/endpoints.ts'
import type { Log } from '#platform/log/log.ts'
import { openTurns } from '#platform/workers/turns.ts'
import { openWorker, WorkerEnded } from '#platform/workers/worker.ts'

/** Bounds of what is asked of the thread with the tables. */
export const vinLimits = {
  /** Seconds for which somebody waits; and while the file is being unpacked, which happens once. */
  patience: 3,
  opening: 30,
  /** How many may wait at the same time. */
  waiting: 30,
  /** And how many questions of one member. */
  ofMember: 4,
}

/** Seconds that the thread may take for one question, and for unpacking its file, before it is ended. */
const [longest, longestOpening] = [10, 120]

type Thread = ReturnType<typeof openWorker<typeof import('./worker.ts')>>
type Options = { dataDir: string; log: Log; thread?: Thread; limits?: typeof vinLimits }

/** What the tables of VINs know, as this server asks for it. */
export type Vins = {
  decode(vin: string, year: number | null, thisYear: number, by?: string): Promise<VinSuggestion[]>
  /** All makes of cars, by the alphabet. */
  makes(): Promise<string[]>
  /** None of a make that they do not know. */
  models(make: string): Promise<string[]>
  close(): void
}

/** Asks questions of a thread, in a round robin of members. Throws `vin_unavailable` for an answer that takes too long. */
export function openVins({ dataDir, log, thread = openThread(), limits = vinLimits }: Options): Vins {
  const turns = openTurns({
    all: { inside: 1, waiting: limits.waiting },
    ofMember: { waiting: limits.ofMember },
    refusal: (full) => (full === 'all' ? unavailable() : new Problem('too_many_requests', { retryAfter: 1 })),
  })
  let opened: Promise<void> | undefined
  let isOpen = false

  async function ask<T>(question: () => Promise<T>, member?: string): Promise<T> {
    const left = new AbortController()
    const gaveUp = Promise.withResolvers<never>()
    left.signal.addEventListener('abort', () => gaveUp.reject(unavailable()))
    const late = setTimeout(() => left.abort(), 1_000 * (isOpen ? limits.patience : limits.opening))
    const answer = turns.run({ member }, left.signal, () => askThread(question, left.signal))
    return Promise.race([gaveUp.promise, answer]).finally(() => clearTimeout(late))
  }

  /** Whoever gives up ends nothing: the next one finds the file unpacked. */
  async function askThread<T>(question: () => Promise<T>, left: AbortSignal): Promise<T> {
    try {
      await open()
      left.throwIfAborted()
      return await question()
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error
      opened = undefined
      isOpen = false
      log.error({ err: error }, 'the thread that reads VINs has failed')
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

  const decoded: Kept = new LRUCache<string, object>({ max: 500 })
  /** Of makes there are so many and no more. */
  const names: Kept = new Map()

  /** Whoever asks for what is being found out waits for that; what failed is asked anew. */
  function find<T extends object>(kept: Kept, key: string, ask: () => Promise<unknown>): Promise<T> {
    const known = kept.get(key) as Promise<T> | undefined
    if (known) return known
    const asked = ask() as Promise<T>
    kept.set(key, asked)
    asked.catch(() => kept.delete(key))
    return asked
  }

  const makes = () => find<string[]>(names, 'makes', () => ask(() => thread.ask('makes', { dataDir })))
  return {
    decode: (vin, year, thisYear, by) =>
      find(decoded, `${vin} ${year} ${thisYear}`, () =>
        ask(() => thread.ask('decodeVin', { dataDir, vin, year, thisYear }), by),
      ),
    makes,
    models: async (written) => {
      const make = (await makes()).find((make) => make.toLowerCase() === written.toLowerCase())
      return make === undefined
        ? []
        : find(names, `models ${make}`, () => ask(() => thread.ask('models', { dataDir, make })))
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

type Kept = {
  get(key: string): object | undefined
  set(key: string, value: object): unknown
  delete(key: string): unknown
}

import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problems.ts'
import type { VinSuggestion } from '#contract/vin/endpoints.ts'
import type { Log } from '#platform/log/log.ts'

/** Bounds of what is asked of the thread. */
export const threadLimits = {
  /** Milliseconds for which somebody waits; and while the file is being unpacked, which happens once. */
  patience: 3_000,
  opening: 30_000,
  /** How many may wait at the same time. */
  waiting: 30,
  /** And how many questions of one member. */
  ofMember: 4,
  /** Milliseconds for which it may unpack its file before it is begun anew. */
  start: 120_000,
} as const

/** What is asked, and by which member. */
export type Thread = { ask(question: Question, by?: string): Promise<unknown>; close(): Promise<void> }

type Waiting = { by: string | undefined; resolve(found: unknown): void; reject(error: unknown): void }
type Running = {
  worker: Worker
  /** What was asked and is not answered, also where nobody waits for it any more. */
  waiting: Map<number, Waiting>
  since: number
  readyAt: number | undefined
  /** When it last answered, or was asked something while it had nothing to do. */
  movedAt: number
}
type Options = { dataDir: string; log: Log; start?: typeof startWorker; patience?: number; opening?: number }

/**
 * The thread begins with the first question, and anew with the next after it has ended. Whoever has waited too long is told
 * so; a thread that answers nobody for so long is ended with all that it was asked, and one that is only busy goes on.
 */
export function openThread({
  dataDir,
  log,
  start = startWorker,
  patience = threadLimits.patience,
  opening = threadLimits.opening,
}: Options): Thread {
  let running: Running | undefined
  let asked = 0

  async function ask(question: Question, by?: string): Promise<unknown> {
    running ??= begin()
    const of = running
    const { worker, waiting } = of
    refuseTooMany(waiting, by)
    const id = ++asked
    const begun = performance.now()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    if (waiting.size === 0) of.movedAt = begun
    waiting.set(id, { by, resolve, reject })
    let late = setTimeout(isLate, patience)
    worker.postMessage({ ...question, id })
    return promise.finally(() => clearTimeout(late))

    function isLate(): void {
      const from = of.readyAt === undefined ? begun : Math.max(begun, of.readyAt)
      const left = from + (of.readyAt === undefined ? opening : patience) - performance.now()
      if (left < 1) return giveUp(id)
      late = setTimeout(isLate, Math.min(left, patience))
    }
  }

  function begin(): Running {
    const worker = start(dataDir)
    const since = performance.now()
    const begun: Running = { worker, waiting: new Map(), since, readyAt: undefined, movedAt: since }
    worker.unref()
    worker.on('message', (answer: VinAnswer) => take(begun, answer))
    worker.on('error', (error) => log.error({ err: error }, 'the thread that reads VINs has failed'))
    worker.on('exit', () => end(begun))
    return begun
  }

  function take(of: Running, answer: VinAnswer): void {
    of.movedAt = performance.now()
    if ('ready' in answer) return void (of.readyAt = of.movedAt)
    const caller = of.waiting.get(answer.id)
    of.waiting.delete(answer.id)
    if ('error' in answer) caller?.reject(answer.error)
    else caller?.resolve(answer.found)
  }

  /** While it unpacks its file, which takes seconds, it goes on: the next who asks finds it done. */
  function giveUp(id: number): void {
    const of = running
    of?.waiting.get(id)?.reject(new Problem('vin_unavailable', { retryAfter: 3 }))
    if (of && isStuck(of)) void of.worker.terminate()
  }

  function isStuck({ readyAt, movedAt, since }: Running): boolean {
    const now = performance.now()
    return readyAt === undefined ? now - since > threadLimits.start : now - movedAt > patience - 1
  }

  function end(of: Running): void {
    if (running === of) running = undefined
    for (const { reject } of of.waiting.values()) reject(new Problem('vin_unavailable', { retryAfter: 3 }))
    of.waiting.clear()
  }

  return {
    ask,
    close: async () => {
      await running?.worker.terminate()
    },
  }
}

/** Of one member few wait, so that nobody takes the thread from the others. */
function refuseTooMany(waiting: ReadonlyMap<number, Waiting>, by: string | undefined): void {
  const ofMember = by === undefined ? [] : [...waiting.values()].filter((it) => it.by === by)
  if (ofMember.length >= threadLimits.ofMember) throw new Problem('too_many_requests', { retryAfter: 1 })
  if (waiting.size >= threadLimits.waiting) throw new Problem('vin_unavailable', { retryAfter: 3 })
}

/** It knows nothing of the site's secrets: it has the folder and no environment. */
function startWorker(dataDir: string): Worker {
  return new Worker(new URL('worker.ts', import.meta.url), { workerData: { dataDir }, env: {}, execArgv: [] })
}

/** What the thread with the tables is asked. */
type Question =
  | { ask: 'decode'; vin: string; year: number | null; thisYear: number }
  | { ask: 'makes' }
  | { ask: 'models'; make: string }
export type VinQuestion = Question & { id: number }

/** What it answers, or that it has opened its file. */
export type VinAnswer =
  | { ready: true }
  | { id: number; found: VinSuggestion[] | string[] }
  | { id: number; error: unknown }

/** What the tables of VINs know, as this server asks for it. */
export type Vins = {
  decode(vin: string, year: number | null, thisYear: number, by?: string): Promise<VinSuggestion[]>
  /** All makes of cars, by the alphabet. */
  makes(): Promise<string[]>
  /** None of a make that they do not know. */
  models(make: string): Promise<string[]>
  close(): Promise<void>
}

export function openVins(options: { dataDir: string; log: Log }, thread: Thread = openThread(options)): Vins {
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

  const makes = () => find<string[]>(names, 'makes', () => thread.ask({ ask: 'makes' }))
  return {
    decode: (vin, year, thisYear, by) =>
      find(decoded, `${vin} ${year} ${thisYear}`, () => thread.ask({ ask: 'decode', vin, year, thisYear }, by)),
    makes,
    models: async (written) => {
      const make = (await makes()).find((make) => make.toLowerCase() === written.toLowerCase())
      return make === undefined ? [] : find(names, `models ${make}`, () => thread.ask({ ask: 'models', make }))
    },
    close: () => thread.close(),
  }
}

type Kept = {
  get(key: string): object | undefined
  set(key: string, value: object): unknown
  delete(key: string): unknown
}

import { LRUCache } from 'lru-cache'
import type { VinSuggestion } from '#contract/vin.ts'
import type { Log } from '../http/log.ts'
import { openThread, type Thread } from './ask-thread.ts'

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

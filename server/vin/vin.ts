import { LRUCache } from 'lru-cache'
import type { VinSuggestion } from '#contract/vin.ts'
import type { Log } from '../http/log.ts'
import { openThread, type Thread } from './ask-thread.ts'

/** What the tables of VINs know, as this server asks for it. */
export type Vins = {
  decode(vin: string, year: number | null, thisYear: number): Promise<VinSuggestion[]>
  /** All makes of cars, by the alphabet. */
  makes(): Promise<string[]>
  models(make: string): Promise<string[]>
  close(): Promise<void>
}

export function openVins(options: { dataDir: string; log: Log }, thread: Thread = openThread(options)): Vins {
  const kept = new LRUCache<string, object>({ max: 500 })

  /** Whoever asks for what is being found out waits for that; what failed is asked anew. */
  function find<T extends object>(key: string, ask: () => Promise<unknown>): Promise<T> {
    const known = kept.get(key) as Promise<T> | undefined
    if (known) return known
    const asked = ask() as Promise<T>
    kept.set(key, asked)
    asked.catch(() => kept.delete(key))
    return asked
  }

  return {
    decode: (vin, year, thisYear) =>
      find(`vin ${vin} ${year} ${thisYear}`, () => thread.ask({ ask: 'decode', vin, year, thisYear })),
    makes: () => find('makes', () => thread.ask({ ask: 'makes' })),
    models: (make) => find(`models ${make.toLowerCase()}`, () => thread.ask({ ask: 'models', make })),
    close: () => thread.close(),
  }
}

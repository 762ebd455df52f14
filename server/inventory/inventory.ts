import type { Pool } from 'pg'
import { forEverybody } from '../database/cancel-queries.ts'
import { readSellers, type Sellers } from './read-sellers.ts'
import { type Horizon, type Known, readChanges, readStock } from './read-stock.ts'
import type { Stock } from './stock.ts'

/** The cars on offer, kept in memory as the database has them. */
export type Inventory = {
  /** All of them, not older than the server's patience and never older than what was changed by itself. */
  read(): Promise<Stock>
  /** How often they have changed; what was made of them holds as long as this does not grow. */
  version(): number
  /** When the last change was read (`performance.now()`): who has all that was committed before has it too. */
  changedAt(): number
  /** Likewise of one car, whether it is on offer or not: `version` as it was when this one changed last. */
  versionOf(id: number): number
  /** Told when something may have been changed here, so that whoever reads next sees it. */
  mayHaveChanged(): void
}

/** More than these at once, and what is kept of words is asked for anew. */
const manyChanges = 500

/** Of how many cars it is known when each of them changed; with more, all count as changed now. */
const knownVersions = 50_000

/** `patience` is for how many milliseconds what others changed need not be seen. */
export function openInventory(pool: Pool, patience = 100): Inventory {
  let state: { stock: Stock; horizon: Horizon; timeline: number; known: Known; asOf: number } | undefined
  let sellers: Sellers | undefined
  let running: { begun: number; done: Promise<void> } | undefined
  let following: Promise<void> | undefined
  let toldAt = 0
  let changedAt = 0
  let version = 0
  const versions = new Map<number, number>()
  let versionOfOthers = 0

  return {
    async read() {
      const needed = Math.max(performance.now() - patience, toldAt)
      if (!state || state.asOf < needed) await update(needed)
      return state!.stock
    },
    version: () => version,
    changedAt: () => changedAt,
    versionOf: (id) => versions.get(id) ?? versionOfOthers,
    mayHaveChanged() {
      toldAt = performance.now()
    },
  }

  /** One at a time reads the database, for all who wait; one that began too early for somebody is followed by another. */
  async function update(needed: number): Promise<void> {
    if (!running) return begin()
    if (running.begun >= needed) return running.done
    following ??= running.done.then(begin, begin).finally(() => (following = undefined))
    return following
  }

  function begin(): Promise<void> {
    const begun = performance.now()
    const done = forEverybody(() => readFrom(begun)).finally(() => (running = undefined))
    running = { begun, done }
    return done
  }

  async function readFrom(begun: number): Promise<void> {
    if (!state) return readAll(begun)
    const { stock } = state
    const { cars, gone, ...now } = await readChanges(pool, state.horizon, state.known)
    if (await hideSellers(stock)) forgetVersions()
    if (now.timeline !== state.timeline) return readAll(begun)
    if (cars.length + gone.length > manyChanges) stock.words.forget()
    for (const id of gone) stock.remove(id)
    const hadRoom = cars.every((car) => stock.put(car))
    if (!hadRoom) return readAll(begun)
    noteVersion([...cars.map(({ id }) => id), ...gone])
    state = { stock, ...now, asOf: begun }
  }

  async function readAll(begun: number): Promise<void> {
    const read = await readStock(pool)
    sellers = undefined
    await hideSellers(read.stock)
    state = { ...read, known: new Map(), asOf: begun }
    forgetVersions()
  }

  /** Resolves to whether anything may have changed that is shown of a seller. */
  async function hideSellers(stock: Stock): Promise<boolean> {
    const now = await readSellers(pool, sellers)
    const haveChanged = now.hidden !== sellers?.hidden
    if (haveChanged) stock.hideSellers(now.hidden)
    sellers = now
    return haveChanged
  }

  function noteVersion(ids: readonly number[]): void {
    if (ids.length === 0) return
    changedAt = performance.now()
    if (versions.size + ids.length > knownVersions) return forgetVersions()
    version++
    for (const id of ids) versions.set(id, version)
  }

  function forgetVersions(): void {
    changedAt = performance.now()
    versionOfOthers = ++version
    versions.clear()
  }
}

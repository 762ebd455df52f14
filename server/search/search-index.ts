import type { Pool } from 'pg'
import { waitAtMost } from '#platform/database/availability.ts'
import { withoutCancellation } from '#platform/database/cancellation.ts'
import type { Cars } from './cars.ts'
import { readSellers, type Sellers, readCarsOf, readChanges, readAllCars, type SeenTransactions } from './read-cars.ts'

/** Keeps the cars for sale in memory, in sync with the database. */
export type SearchIndex = {
  /**
   * Returns the cars. Their data is at most `maxAge` old, and includes all changes made by this process. If the database is
   * slow or down, returns the data of the last successful refresh. Throws only if there has been none.
   */
  read(): Promise<Cars>
  /** Increases with every change. Data derived from the cars is valid as long as the version is unchanged. */
  version(): number
  /** Returns the version of the last change to a car. The car doesn't have to be for sale. */
  versionOf(id: number): number
  /** Must be called after a change by this process, so that the next read includes it. */
  mayHaveChanged(): void
  /** Returns the number of milliseconds since the last successful refresh, or infinity if there has been none. */
  age(): number
}

/** All cars are reloaded if there are more changes than this and more than a tenth of the cars have changed. */
const maxChanges = 5_000

/** Number of changed cars that are read with one statement and applied without yielding to the event loop. */
const changesAtOnce = 250

/** If a refresh has more changes than this, it clears the word cache, because each change updates every cached set. */
const manyChanges = 500

/** Maximum number of cars whose versions are tracked. If more cars change, all cars are treated as changed. */
const knownVersions = 50_000

/** Milliseconds after a failure during which reads don't retry, unless this process has made a change. */
const retryAfter = 1_000

export type SearchIndexOptions = {
  /** Maximum number of milliseconds until changes by other processes become visible. */
  maxAge?: number
  /** Maximum number of milliseconds that a read waits for the database. The first read waits as long as necessary. */
  longestWait?: number
  /** Called with the error when refreshes start to fail, and with undefined once one succeeds again. */
  report?(error: unknown): void
}

export function openSearchIndex(
  pool: Pool,
  { maxAge = 100, longestWait = 500, report = () => {} }: SearchIndexOptions = {},
): SearchIndex {
  let state: { cars: Cars; seen: SeenTransactions; timeline: number; asOf: number } | undefined
  let sellers: Sellers | undefined
  let running: { startedAt: number; done: Promise<void> } | undefined
  let following: Promise<void> | undefined
  let failedAt = -Infinity
  let staleSince = 0
  let version = 0
  const versions = new Map<number, number>()
  let versionOfOthers = 0

  return {
    async read() {
      const needed = Math.max(performance.now() - maxAge, staleSince)
      if (!state) await update(needed)
      else if (state.asOf < needed && !shouldNotWait()) await waitAtMost(longestWait, update(needed))
      return state!.cars
    },
    version: () => version,
    versionOf: (id) => versions.get(id) ?? versionOfOthers,
    mayHaveChanged() {
      staleSince = performance.now()
    },
    age: () => (state ? performance.now() - state.asOf : Infinity),
  }

  /**
   * Returns true if the current refresh is taking too long or the last one has just failed. Reads then return stale
   * data.
   */
  function shouldNotWait(): boolean {
    const now = performance.now()
    if (running) return now - running.startedAt > longestWait
    return now - failedAt < retryAfter && failedAt > staleSince
  }

  /**
   * Refreshes the cars once for all concurrent reads. If the running refresh started before the change that a read needs,
   * starts another one when it finishes.
   */
  async function update(needed: number): Promise<void> {
    if (!running) return begin()
    if (running.startedAt >= needed) return running.done
    following ??= running.done.then(begin, begin).finally(() => (following = undefined))
    return following
  }

  function begin(): Promise<void> {
    const startedAt = performance.now()
    const done = withoutCancellation(() => readFrom(startedAt))
      .then(noteSuccess, noteFailure)
      .finally(() => (running = undefined))
    running = { startedAt, done }
    return done
  }

  async function readFrom(startedAt: number): Promise<void> {
    if (!state) return readAll(startedAt)
    const { cars } = state
    const most = Math.max(maxChanges, Math.floor(cars.count() / 10))
    const { ids, ...now } = await readChanges(pool, state.seen, most + 1)
    if (await hideSellers(cars)) clearVersions()
    if (now.timeline !== state.timeline || ids.length > most) return readAll(startedAt)
    if (ids.length > manyChanges) cars.words.forget()
    for (let from = 0; from < ids.length; from += changesAtOnce) {
      const changed = ids.slice(from, from + changesAtOnce)
      const read = await readCarsOf(pool, changed)
      const offered = new Set(read.map(({ id }) => id))
      const hadRoom = cars.update(
        read,
        changed.filter((id) => !offered.has(id)),
      )
      noteVersion(changed)
      if (!hadRoom) return readAll(startedAt)
    }
    state = { cars, ...now, asOf: startedAt }
  }

  async function readAll(startedAt: number): Promise<void> {
    const read = await readAllCars(pool)
    sellers = undefined
    await hideSellers(read.cars)
    state = { ...read, asOf: startedAt }
    clearVersions()
  }

  async function hideSellers(cars: Cars): Promise<boolean> {
    const now = await readSellers(pool, sellers)
    const haveChanged = now.hidden !== sellers?.hidden
    if (haveChanged) cars.hideSellers(now.hidden)
    sellers = now
    return haveChanged
  }

  function noteSuccess(): void {
    if (failedAt !== -Infinity) report(undefined)
    failedAt = -Infinity
  }

  function noteFailure(error: unknown): never {
    if (failedAt === -Infinity) report(error)
    failedAt = performance.now()
    throw error
  }

  function noteVersion(ids: readonly number[]): void {
    if (versions.size + ids.length > knownVersions) return clearVersions()
    version++
    for (const id of ids) versions.set(id, version)
  }

  function clearVersions(): void {
    versionOfOthers = ++version
    versions.clear()
  }
}

import type { Pool } from 'pg'
import { waitAtMost } from '#platform/database/availability.ts'
import { withoutCancellation } from '#platform/database/cancellation.ts'
import type { Cars } from './cars.ts'
import { readSellers, type Sellers, readCarsOf, readChanges, readAllCars, type Seen } from './read-cars.ts'

/** The cars for sale, in memory and in sync with the database. */
export type SearchIndex = {
  /**
   * Returns the cars as of at most `maxAge` ago, including all local changes. If the database doesn't respond soon, returns the
   * cars that were last loaded. Fails only if there are none yet.
   */
  read(): Promise<Cars>
  /** Increases with every change. Derived data is valid while the version stays the same. */
  version(): number
  /** Returns the `version` as of the last change of a car, whether or not it is for sale. */
  versionOf(id: number): number
  /** Marks the cars as stale after a local change, so that the next read includes the change. */
  mayHaveChanged(): void
  /** Returns the milliseconds since the cars were last in sync with the database; infinity before the first read. */
  age(): number
}

/** All cars are read again if there are more changes than this and more than a tenth of the cars have changed. */
const mostChanges = 5_000

/** Number of changed cars that one statement reads and one turn of the event loop applies. */
const changesAtOnce = 250

/** If a refresh has more changes than this, the cache of words is cleared. */
const manyChanges = 500

/** Maximum number of tracked car versions. If there are more, all cars count as changed. */
const knownVersions = 50_000

/** Milliseconds between a failure and a retry, unless there was a local change. */
const retryAfter = 1_000

export type SearchIndexOptions = {
  /** Maximum milliseconds until changes by other processes are visible. */
  maxAge?: number
  /** Maximum milliseconds that a reader waits for the database. Doesn't apply to the first read. */
  longestWait?: number
  /** Called with the error when refreshes start to fail, and with undefined after the next successful one. */
  report?(error: unknown): void
}

export function openSearchIndex(
  pool: Pool,
  { maxAge = 100, longestWait = 500, report = () => {} }: SearchIndexOptions = {},
): SearchIndex {
  let state: { cars: Cars; seen: Seen; timeline: number; asOf: number } | undefined
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

  /** Whether readers shouldn't wait, because the refresh is late or has just failed. */
  function shouldNotWait(): boolean {
    const now = performance.now()
    if (running) return now - running.startedAt > longestWait
    return now - failedAt < retryAfter && failedAt > staleSince
  }

  /** Runs one refresh at a time for all readers. If it began before the change that a reader needs, another one follows. */
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
    const most = Math.max(mostChanges, Math.floor(cars.count() / 10))
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

  /** Updates the hidden sellers. Returns whether they have changed. */
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

import type { Pool } from 'pg'
import { waitAtMost } from '#platform/database/availability.ts'
import { withoutCancellation } from '#platform/database/cancellation.ts'
import type { Cars } from './cars.ts'
import { readSellers, type Sellers, readCarsOf, readChanges, readAllCars, type Seen } from './read-cars.ts'

/** The cars on offer, kept in memory as the database has them. */
export type SearchIndex = {
  /**
   * All of them, not older than the server's patience and never older than what was changed by itself; but where the database
   * does not give them soon, those that were read last. Fails only where none were ever read.
   */
  read(): Promise<Cars>
  /** How often they have changed; what was made of them holds as long as this does not grow. */
  version(): number
  /** When the last change was read (`performance.now()`): who has all that was committed before has it too. */
  changedAt(): number
  /** Likewise of one car, whether it is on offer or not: `version` as it was when this one changed last. */
  versionOf(id: number): number
  /** Told when something may have been changed here, so that whoever reads next sees it. */
  mayHaveChanged(): void
  /** Milliseconds since all that was committed was in them; infinite before they were first read. */
  age(): number
}

/** With more changes than this, and than a tenth of the cars, all cars are read again. */
const mostChanges = 5_000

/** Changed cars that are read by one statement and taken over in one turn of the event loop. */
const changesAtOnce = 250

/** More than these at once, and what is kept of words is asked for anew. */
const manyChanges = 500

/** Of how many cars it is known when each of them changed; with more, all count as changed now. */
const knownVersions = 50_000

/** Milliseconds after a failure until the database is asked again, unless something was changed here meanwhile. */
const retryAfter = 1_000

export type SearchIndexOptions = {
  /** For how many milliseconds what others changed need not be seen. */
  patience?: number
  /** Milliseconds that a reader waits for the database at most, once there are cars to answer with. */
  longestWait?: number
  /** Hears of a refresh that failed, and of the next one that did not. */
  report?(error: unknown): void
}

export function openSearchIndex(
  pool: Pool,
  { patience = 100, longestWait = 500, report = () => {} }: SearchIndexOptions = {},
): SearchIndex {
  let state: { cars: Cars; seen: Seen; timeline: number; asOf: number } | undefined
  let sellers: Sellers | undefined
  let running: { begun: number; done: Promise<void> } | undefined
  let following: Promise<void> | undefined
  let failedAt = -Infinity
  let toldAt = 0
  let changedAt = 0
  let version = 0
  const versions = new Map<number, number>()
  let versionOfOthers = 0

  return {
    async read() {
      const needed = Math.max(performance.now() - patience, toldAt)
      if (!state) await update(needed)
      else if (state.asOf < needed && !isHopeless()) await waitAtMost(longestWait, update(needed))
      return state!.cars
    },
    version: () => version,
    changedAt: () => changedAt,
    versionOf: (id) => versions.get(id) ?? versionOfOthers,
    mayHaveChanged() {
      toldAt = performance.now()
    },
    age: () => (state ? performance.now() - state.asOf : Infinity),
  }

  /** Whether waiting has just turned out to be in vain for others. */
  function isHopeless(): boolean {
    const now = performance.now()
    if (running) return now - running.begun > longestWait
    return now - failedAt < retryAfter && failedAt > toldAt
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
    const done = withoutCancellation(() => readFrom(begun))
      .then(noteSuccess, noteFailure)
      .finally(() => (running = undefined))
    running = { begun, done }
    return done
  }

  async function readFrom(begun: number): Promise<void> {
    if (!state) return readAll(begun)
    const { cars } = state
    const most = Math.max(mostChanges, Math.floor(cars.count() / 10))
    const { ids, ...now } = await readChanges(pool, state.seen, most + 1)
    if (await hideSellers(cars)) forgetVersions()
    if (now.timeline !== state.timeline || ids.length > most) return readAll(begun)
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
      if (!hadRoom) return readAll(begun)
    }
    state = { cars, ...now, asOf: begun }
  }

  async function readAll(begun: number): Promise<void> {
    const read = await readAllCars(pool)
    sellers = undefined
    await hideSellers(read.cars)
    state = { ...read, asOf: begun }
    forgetVersions()
  }

  /** Resolves to whether anything may have changed that is shown of a seller. */
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

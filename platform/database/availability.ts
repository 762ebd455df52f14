import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { openPool, type Purpose } from './connect.ts'

/**
 * Gives what breaks all connections of a pool at once: whoever waits for an answer of a server that is silent is told
 * that there is none, and the pool makes new ones when they are needed.
 */
function openBreaker({ options }: Pool): () => void {
  const clients = new Set<ClientBase>()
  const { onConnect } = options
  options.onConnect = (client) => {
    clients.add(client) // not by the event `connect`: that comes when the server has answered once more
    client.once('end', () => clients.delete(client))
    return onConnect?.(client)
  }
  return () => {
    for (const client of clients) socketOf(client).destroy()
  }
}

function socketOf(client: ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

/** Waits for some work, but not longer than so many milliseconds, and not for its outcome: it may fail or go on. */
export async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, Math.max(0, milliseconds))
  const done = work.then(
    () => {},
    () => {},
  )
  await Promise.race([done, late])
  clearTimeout(timer)
}

/** The database is known to be away, so nobody waits for it. */
export class DatabaseAway extends Error {}

/** Too many wait for a connection already. */
export class ConnectionsBusy extends Error {}

/** Reports once that the database is away, with the error of the probe, and once that it is back. */
type Report = (isAway: boolean, error?: unknown) => void

export type DatabaseWatch = {
  /** Makes the queries of a pool fail at once while the database is away. Call it before the pool's first connection. */
  guard(pool: Pool): void
  /** Breaks the connections of a pool while the database is silent, so that what waits for an answer fails. Likewise. */
  breakWith(pool: Pool): void
  /** Starts the probes. Until then the database counts as reachable. */
  start(): void
  stop(): Promise<void>
}

/** Milliseconds between two probes. */
const pause = 300

/** Milliseconds that a request waits for its turn while all connections are in use. */
const patience = 1_000

/** Milliseconds that opening a connection may take: a busy server has to start a process for it. */
const connectTimeout = 3_000

/** Requests that may wait for a connection of one pool; more would not be served within their patience. */
const mostWaiting = 200

/**
 * Probes the database by a connection of its own. A server that was stopped, or a network that drops packets, breaks no
 * connection: without a probe each request would wait for its statement's time limit, and longer for a connection.
 */
export function watchDatabase(url: string, { name, silence }: Purpose, report: Report): DatabaseWatch {
  const probe = openPool(url, { name: `${name} watch`, max: 1 }, () => {})
  const breakers = [openBreaker(probe)]
  /** Rejects each one that waits for a connection. */
  const waiting = new Set<(error: Error) => void>()
  const ending = new AbortController()
  let watching: Promise<void> | undefined
  let isStarted = false
  let isAway = false

  return {
    guard(pool) {
      breakers.push(openBreaker(pool))
      const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
      const enter = () => (isStarted ? connectInTime(pool, connect) : connect())
      pool.connect = ((callback?: (error?: unknown, client?: PoolClient, release?: PoolClient['release']) => void) => {
        if (!callback) return enter()
        enter().then((client) => callback(undefined, client, client.release), callback)
      }) as typeof pool.connect
    },
    breakWith(pool) {
      breakers.push(openBreaker(pool))
    },
    start() {
      if (silence === undefined) return
      isStarted = true
      watching = watch(silence)
    },
    async stop() {
      isStarted = false // what ends with the process may take the usual time
      ending.abort()
      await watching
      if (!probe.ending) await probe.end() // every app of these tools stops it
    },
  }

  async function connectInTime(pool: Pool, connect: () => Promise<PoolClient>): Promise<PoolClient> {
    if (isAway) throw new DatabaseAway('The database is away.')
    if (pool.waitingCount >= mostWaiting) throw new ConnectionsBusy('Too many requests wait for a connection.')
    const { promise: lost, reject } = Promise.withResolvers<never>()
    waiting.add(reject)
    const isFull = pool.idleCount === 0 && pool.totalCount >= pool.options.max
    const late = () => reject(new ConnectionsBusy('No connection became free in time.'))
    // An answer that arrived while the process was busy is read before `late` runs.
    const timer = setTimeout(() => setImmediate(late), isFull ? patience : connectTimeout)
    const client = connect()
    try {
      return await Promise.race([client, lost])
    } catch (error) {
      client.then(
        (unused) => unused.release(),
        () => {},
      )
      throw noteConnecting(error)
    } finally {
      clearTimeout(timer)
      waiting.delete(reject)
    }
  }

  async function watch(silence: number): Promise<void> {
    const { signal } = ending
    while (!signal.aborted) {
      const failure = await findFailure(silence)
      if (!signal.aborted && Boolean(failure) !== isAway) turn(failure)
      await wait(pause, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  /** One failure may be that of the probe's own connection, which a pooler or an operator ended. */
  async function findFailure(silence: number): Promise<Error | undefined> {
    const first = await ask(silence)
    return first && !isAway && first !== silent ? ask(silence) : first
  }

  async function ask(silence: number): Promise<Error | undefined> {
    const timers = probe.idleCount > 0 ? 10 : Math.ceil((10 * connectTimeout) / silence)
    const answer = probe.query('select 1').then(
      () => 'well' as const,
      (error: Error) => (isOfFullServer(error) ? 'well' : error),
    )
    // By several timers: a process that was busy for long is late for each, and reads the answer between two of them.
    for (let n = 0; n < timers; n++) {
      const found = await Promise.race([answer, wait(silence / 10, undefined, { ref: false })])
      if (found) return found === 'well' ? undefined : found
    }
    for (const breakConnections of breakers) breakConnections()
    return silent
  }

  function turn(failure: Error | undefined): void {
    isAway = failure !== undefined
    report(isAway, failure)
    if (failure) for (const reject of waiting) reject(new DatabaseAway('The database went away.'))
  }
}

const silent = new Error('The database does not answer.')

/** A server that takes no further connections still serves those that it has. */
function isOfFullServer({ code }: Error & { code?: unknown }): boolean {
  return code === '53300'
}

/** Errors of a connection that could not be opened: refused passwords, unknown hosts, certificates. */
const ofConnecting = new WeakSet<object>()

function noteConnecting(error: unknown): unknown {
  if (error instanceof Error) ofConnecting.add(error)
  return error
}

/** Whether something failed because no connection could be opened. */
export function failedToConnect(error: Error): boolean {
  return ofConnecting.has(error)
}

import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { openPool, type Purpose } from './connect.ts'

/**
 * Returns a function that breaks all connections of a pool: queries that wait for a silent server then fail, and the pool
 * opens new connections when needed.
 */
function openBreaker({ options }: Pool): () => void {
  const clients = new Set<ClientBase>()
  const { onConnect } = options
  options.onConnect = (client) => {
    clients.add(client) // the event `connect` would come later, after another response of the server
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

/** Waits for a promise at most the given number of milliseconds, and ignores its outcome. */
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

/** Thrown without waiting while the database is unavailable. */
export class DatabaseUnavailable extends Error {}

/** Too many requests wait for a connection. */
export class ConnectionsBusy extends Error {}

/** Reports once that the database is unavailable, with the probe's error, and once that it is available again. */
type Report = (isUnavailable: boolean, error?: unknown) => void

export type DatabaseWatch = {
  /** Makes queries of a pool fail immediately while the database is unavailable. Call it before the pool's first connection. */
  guard(pool: Pool): void
  /** Breaks the connections of a pool while the database is silent, so that pending queries fail. Call it before the first connection. */
  breakWith(pool: Pool): void
  /** Starts the probes. Until then, the database counts as available. */
  start(): void
  stop(): Promise<void>
}

/** Milliseconds between two probes. */
const pause = 300

/** Milliseconds that a request waits while all connections are in use. */
const queueTimeout = 1_000

/** Milliseconds for opening a connection: a busy server has to start a process for it. */
const connectTimeout = 3_000

/** Maximum number of requests that wait for a connection of one pool; more would time out anyway. */
const maxWaiting = 200

/**
 * Probes the database over its own connection. A stopped server or a network that drops packets breaks no
 * connection: without a probe, each request would wait for the statement timeout, and even longer for a connection.
 */
export function watchDatabase(url: string, { name, silence }: Purpose, report: Report): DatabaseWatch {
  const probe = openPool(url, { name: `${name} watch`, max: 1 }, () => {})
  const breakers = [openBreaker(probe)]
  /** Functions that reject the requests that wait for a connection. */
  const waiting = new Set<(error: Error) => void>()
  const ending = new AbortController()
  let watching: Promise<void> | undefined
  let isStarted = false
  let isUnavailable = false

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
      isStarted = false // queries at the end of the process have the usual timeout
      ending.abort()
      await watching
      if (!probe.ending) await probe.end() // several apps may share it
    },
  }

  async function connectInTime(pool: Pool, connect: () => Promise<PoolClient>): Promise<PoolClient> {
    if (isUnavailable) throw new DatabaseUnavailable('The database is unavailable.')
    if (pool.waitingCount >= maxWaiting) throw new ConnectionsBusy('Too many requests wait for a connection.')
    const { promise: lost, reject } = Promise.withResolvers<never>()
    waiting.add(reject)
    const isFull = pool.idleCount === 0 && pool.totalCount >= pool.options.max
    const late = () => reject(new ConnectionsBusy('No connection became free in time.'))
    // A response that arrived while the process was busy is read before `late` runs.
    const timer = setTimeout(() => setImmediate(late), isFull ? queueTimeout : connectTimeout)
    const client = connect()
    try {
      return await Promise.race([client, lost])
    } catch (error) {
      client.then(
        (unused) => unused.release(),
        () => {},
      )
      throw markConnecting(error)
    } finally {
      clearTimeout(timer)
      waiting.delete(reject)
    }
  }

  async function watch(silence: number): Promise<void> {
    const { signal } = ending
    while (!signal.aborted) {
      const failure = await findFailure(silence)
      if (!signal.aborted && Boolean(failure) !== isUnavailable) setAvailability(failure)
      await wait(pause, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  /** A single failure may be due to the probe's own connection, closed by a pooler or an operator. */
  async function findFailure(silence: number): Promise<Error | undefined> {
    const first = await probeOnce(silence)
    return first && !isUnavailable && first !== silent ? probeOnce(silence) : first
  }

  async function probeOnce(silence: number): Promise<Error | undefined> {
    const timers = probe.idleCount > 0 ? 10 : Math.ceil((10 * connectTimeout) / silence)
    const response = probe.query('select 1').then(
      () => 'ok' as const,
      (error: Error) => (isServerFull(error) ? 'ok' : error),
    )
    // Several short timers: a process that was blocked is late for each, but reads the response between two of them.
    for (let n = 0; n < timers; n++) {
      const found = await Promise.race([response, wait(silence / 10, undefined, { ref: false })])
      if (found) return found === 'ok' ? undefined : found
    }
    for (const breakConnections of breakers) breakConnections()
    return silent
  }

  function setAvailability(failure: Error | undefined): void {
    isUnavailable = failure !== undefined
    report(isUnavailable, failure)
    if (failure) for (const reject of waiting) reject(new DatabaseUnavailable('The database became unavailable.'))
  }
}

const silent = new Error('The database does not respond.')

/** A server without free connections still serves its existing ones. */
function isServerFull({ code }: Error & { code?: unknown }): boolean {
  return code === '53300'
}

/** Errors from opening a connection: refused passwords, unknown hosts, certificates. */
const connectionErrors = new WeakSet<object>()

function markConnecting(error: unknown): unknown {
  if (error instanceof Error) connectionErrors.add(error)
  return error
}

/** Returns whether an error occurred while opening a connection. */
export function failedToConnect(error: Error): boolean {
  return connectionErrors.has(error)
}

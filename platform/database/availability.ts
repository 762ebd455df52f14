import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { openPool, type Purpose } from './connect.ts'

/**
 * Returns a function that closes all of a pool's connections. Queries that wait for an unresponsive server then fail, and the
 * pool opens new connections on demand.
 */
function openBreaker({ options }: Pool): () => void {
  const clients = new Set<ClientBase>()
  const { onConnect } = options
  options.onConnect = (client) => {
    clients.add(client) // the pool's `connect` event would be too late, because it waits for `onConnect`
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

/**
 * Waits until a promise settles, but no longer than the given number of milliseconds. Ignores whether it resolves or rejects.
 */
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

export class DatabaseUnavailable extends Error {}

/** Thrown if the pool's wait queue is full, or if no connection became available in time. */
export class ConnectionsBusy extends Error {}

/** Called once with the probe's error when the database becomes unavailable, and once when it is available again. */
type Report = (isUnavailable: boolean, error?: unknown) => void

export type DatabaseWatch = {
  /**
   * Makes a pool's queries fail immediately while the database is unavailable, and closes the pool's connections when the
   * database stops responding. Must be called before the pool opens its first connection.
   */
  guard(pool: Pool): void
  /**
   * Closes a pool's connections when the database stops responding, so pending queries fail. Must be called before the pool
   * opens its first connection.
   */
  breakWith(pool: Pool): void
  start(): void
  stop(): Promise<void>
}

const pause = 300

/** Milliseconds that a request waits for a connection while all of the pool's connections are in use. */
const queueTimeout = 1_000

/** Timeout in milliseconds for opening a connection. PostgreSQL has to fork a process, which can be slow on a busy machine. */
const connectTimeout = 3_000

/** Maximum number of requests per pool that wait for a connection. Further requests would time out anyway. */
const maxWaiting = 200

/**
 * Probes the database over a dedicated connection. When a server hangs or a network drops packets, connections stay open.
 * Without the probe, each query would run into the statement timeout, and opening a connection would take even longer to fail.
 */
export function watchDatabase(url: string, { name, silence }: Purpose, report: Report): DatabaseWatch {
  const probe = openPool(url, { name: `${name} watch`, max: 1 }, () => {})
  const breakers = [openBreaker(probe)]
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
      isStarted = false
      ending.abort()
      await watching
      if (!probe.ending) await probe.end() // another app that shares this watch may have ended the probe already
    },
  }

  async function connectInTime(pool: Pool, connect: () => Promise<PoolClient>): Promise<PoolClient> {
    if (isUnavailable) throw new DatabaseUnavailable('The database is unavailable.')
    if (pool.waitingCount >= maxWaiting) throw new ConnectionsBusy('Too many requests await a connection.')
    const { promise: lost, reject } = Promise.withResolvers<never>()
    waiting.add(reject)
    const isFull = pool.idleCount === 0 && pool.totalCount >= pool.options.max
    const rejectLate = () => reject(new ConnectionsBusy('No database connection became available in time.'))
    // If the process was busy, a response may already have arrived. setImmediate lets the process read it before running
    // `rejectLate`.
    const timer = setTimeout(() => setImmediate(rejectLate), isFull ? queueTimeout : connectTimeout)
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

  /**
   * Probes a second time after any failure except a timeout, because a pooler or an operator may have closed only the probe's
   * connection.
   */
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
    // Use ten short timers instead of one long one, so a process that was blocked can read the response between timers.
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

/** Error 53300 means that all connection slots are taken. The server still serves its existing connections. */
function isServerFull({ code }: Error & { code?: unknown }): boolean {
  return code === '53300'
}

const connectionErrors = new WeakSet<object>()

function markConnecting(error: unknown): unknown {
  if (error instanceof Error) connectionErrors.add(error)
  return error
}

export function failedToConnect(error: Error): boolean {
  return connectionErrors.has(error)
}

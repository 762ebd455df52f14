import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { connect } from 'node:net'
import type pg from 'pg'

/**
 * Holds a signal that aborts when the current visitor disconnects. Queries of pages and in-process API calls get the signal
 * implicitly, so no code has to pass it on.
 */
const visitors = new AsyncLocalStorage<AbortSignal>()

/** Runs work for a visitor. When the visitor disconnects, running queries are canceled, and no further ones start. */
export function withCancellation<T>(visitor: AbortSignal, work: () => T): T {
  return visitors.run(visitor, work)
}

export const currentVisitorSignal = () => visitors.getStore()

/** Runs work whose result is cached or shared with other visitors, so one visitor's disconnect must not cancel it. */
export function withoutCancellation<T>(work: () => T): T {
  return visitors.exit(work)
}

export function isCancellation(error: unknown): boolean {
  const { cause } = error as Error
  return ((cause ?? error) as Error).name === 'AbortError'
}

type Query = (...parameters: unknown[]) => Promise<unknown>

/** Cancels a pool's queries when their visitor disconnects. Queries within transactions are not canceled. */
export function cancelQueriesOnDisconnect(pool: pg.Pool): void {
  const always = pool.query.bind(pool) as Query
  const query: Query = (...parameters) => {
    const visitor = visitors.getStore()
    return visitor ? queryFor(visitor, pool, parameters) : always(...parameters)
  }
  pool.query = query as typeof pool.query
}

async function queryFor(visitor: AbortSignal, pool: pg.Pool, parameters: unknown[]): Promise<unknown> {
  visitor.throwIfAborted()
  const client = await pool.connect()
  let ended: Promise<void> | undefined
  const end = () => (ended = requestCancel(client).catch(() => {})) // if this fails, the statement timeout ends the query
  try {
    visitor.throwIfAborted()
    visitor.addEventListener('abort', end)
    return await (client.query as Query)(...parameters)
  } catch (error) {
    visitor.throwIfAborted()
    throw error
  } finally {
    visitor.removeEventListener('abort', end)
    await ended // wait, because a late cancel request would cancel the next query on this connection
    client.release()
  }
}

type BackendKey = { host: string; port: number; processID: number; secretKey: number }

/** Marks a startup packet as a cancel request. In PostgreSQL's protocol, this code replaces the protocol version. */
const cancelCode = 80_877_102

/** Timeout in milliseconds for sending a cancel request. If that fails, the statement timeout ends the query. */
const cancelTimeout = 5_000

/**
 * Cancels a connection's running query with PostgreSQL's cancel request. A pooler forwards such requests to the right server,
 * whereas it might run `pg_cancel_backend` on a different one. Resolves once the request has been sent; throws if the
 * connection fails.
 */
async function requestCancel(busy: pg.ClientBase): Promise<void> {
  const { host, port, processID, secretKey } = busy as unknown as BackendKey
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  socket.setTimeout(cancelTimeout, () => socket.destroy(new Error('The cancel request timed out.')))
  const request = Buffer.alloc(16)
  for (const [index, value] of [16, cancelCode, processID, secretKey].entries()) request.writeInt32BE(value, 4 * index)
  socket.write(request)
  await once(socket.resume(), 'close')
}

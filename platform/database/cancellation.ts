import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { connect } from 'node:net'
import type pg from 'pg'

/**
 * Signals that the visitor has disconnected. It is passed implicitly from a page through in-process API calls to
 * queries, so that their code does not have to deal with it.
 */
const visitors = new AsyncLocalStorage<AbortSignal>()

/** Runs work for a visitor; when they disconnect, its running queries are canceled, and no further ones start. */
export function withCancellation<T>(visitor: AbortSignal, work: () => T): T {
  return visitors.run(visitor, work)
}

/** Returns the signal of the current visitor; undefined for shared work. */
export const currentVisitor = () => visitors.getStore()

/** Runs work that is shared with or cached for others, and therefore not canceled when a visitor disconnects. */
export function withoutCancellation<T>(work: () => T): T {
  return visitors.exit(work)
}

/** Returns whether an error occurred only because the visitor disconnected. */
export function isCancellation(error: unknown): boolean {
  const { cause } = error as Error
  return ((cause ?? error) as Error).name === 'AbortError'
}

type Query = (...parameters: unknown[]) => Promise<unknown>

/** Cancels queries of a pool when their visitor disconnects, except within transactions. */
export function cancelWithVisitor(pool: pg.Pool): void {
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
  const end = () => (ended = requestCancel(client).catch(() => {})) // the statement timeout remains
  try {
    visitor.throwIfAborted() // they may have disconnected while it waited for a connection
    visitor.addEventListener('abort', end)
    return await (client.query as Query)(...parameters)
  } catch (error) {
    visitor.throwIfAborted()
    throw error
  } finally {
    visitor.removeEventListener('abort', end)
    await ended // a later cancel request would hit the next query of this connection
    client.release()
  }
}

/** Identifies a connection to the server, or to the pooler in front of it. */
type BackendKey = { host: string; port: number; processID: number; secretKey: number }

/** PostgreSQL's code for a cancel request, in place of a protocol version. */
const cancelCode = 80_877_102

/** Milliseconds for a cancel request; after that, the statement timeout remains. */
const cancelTimeout = 5_000

/**
 * Cancels the running query of a connection with a cancel request of PostgreSQL's protocol. A pooler forwards the request to the
 * right server, but could run `pg_cancel_backend` on another one. Resolves when the request was sent; throws if the connection fails.
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

import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { connect } from 'node:net'
import type pg from 'pg'

/**
 * Aborts when the visitor for whom something is read has left. It goes beside the calls, not through them: a page asks
 * the API in process, the API its queries, and none of them has anything to decide about it.
 */
const visitors = new AsyncLocalStorage<AbortSignal>()

/** Does some work for a visitor; as soon as they leave, its running queries end, and no other begins. */
export function forVisitor<T>(visitor: AbortSignal, work: () => T): T {
  return visitors.run(visitor, work)
}

/** The visitor for whom this is done; undefined where it is for nobody in particular. */
export const currentVisitor = () => visitors.getStore()

/** Does some work for which others wait as well, or that is kept for them: whoever leaves does not end it. */
export function forEverybody<T>(work: () => T): T {
  return visitors.exit(work)
}

/** Whether something failed only because the visitor for whom it was done has left. */
export function hasLeft(error: unknown): boolean {
  const { cause } = error as Error
  return ((cause ?? error) as Error).name === 'AbortError'
}

type Query = (...parameters: unknown[]) => Promise<unknown>

/** Lets queries of a pool end with the visit that they are for. Those of transactions do not: they end by themselves. */
export function endWithVisit(pool: pg.Pool): void {
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
  const end = () => (ended = requestCancel(client).catch(() => {})) // then the time limit of queries remains
  try {
    visitor.throwIfAborted() // they may have left while it waited for a connection
    visitor.addEventListener('abort', end)
    return await (client.query as Query)(...parameters)
  } catch (error) {
    visitor.throwIfAborted()
    throw error
  } finally {
    visitor.removeEventListener('abort', end)
    await ended // what came later would end the next query of this connection
    client.release()
  }
}

/** What a connection is known by to the server, or to the pooler before it. */
type Known = { host: string; port: number; processID: number; secretKey: number }

/** PostgreSQL's number of this request, which comes instead of a version. */
const cancelCode = 80_877_102

/** Milliseconds after which the time limit of queries is left to end it. */
const patience = 5_000

/**
 * Asks the server to end what a connection runs, as PostgreSQL's protocol has it: a pooler passes that on to the server
 * that it has chosen, where a statement could be run by another one. Resolves once it is done; throws where nobody listens.
 */
async function requestCancel(busy: pg.ClientBase): Promise<void> {
  const { host, port, processID, secretKey } = busy as unknown as Known
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  socket.setTimeout(patience, () => socket.destroy(new Error('The request to end a query is not answered.')))
  const request = Buffer.alloc(16)
  for (const [index, value] of [16, cancelCode, processID, secretKey].entries()) request.writeInt32BE(value, 4 * index)
  socket.write(request)
  await once(socket.resume(), 'close')
}

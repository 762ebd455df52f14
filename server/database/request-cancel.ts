import { once } from 'node:events'
import { connect } from 'node:net'
import type pg from 'pg'

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
export async function requestCancel(busy: pg.ClientBase): Promise<void> {
  const { host, port, processID, secretKey } = busy as unknown as Known
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  socket.setTimeout(patience, () => socket.destroy(new Error('The request to end a query is not answered.')))
  const request = Buffer.alloc(16)
  for (const [index, value] of [16, cancelCode, processID, secretKey].entries()) request.writeInt32BE(value, 4 * index)
  socket.write(request)
  await once(socket.resume(), 'close')
}

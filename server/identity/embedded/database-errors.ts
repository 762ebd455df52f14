import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ClientBase, Pool } from 'pg'
import { Problem } from '#contract/problems.ts'

const calls = new AsyncLocalStorage<{ error?: unknown }>()

type Method = (...parameters: unknown[]) => unknown

/** Notes the errors of a pool whose user, the account library, replaces them with an answer of its own. */
export function noteErrors(pool: Pool): void {
  pool.connect = noted(pool.connect.bind(pool) as Method) as typeof pool.connect
  pool.on('connect', (client: ClientBase) => {
    client.query = noted(client.query.bind(client) as Method) as typeof client.query
  })
}

function noted(method: Method): Method {
  const note = (error: unknown) => {
    const call = calls.getStore()
    if (call) call.error = error
    throw error
  }
  return (...parameters) => {
    const result = method(...parameters)
    return result instanceof Promise ? result.catch(note) : result
  }
}

/** For routes of the library: where the database failed, throws its error instead of the library's 500. */
export const withDatabaseErrors = {
  onRequest: (_request: FastifyRequest, _reply: FastifyReply, done: () => void) => calls.run({}, done),
  errorHandler: (error: FastifyError) => {
    const isFailure = error instanceof Problem ? error.status >= 500 : (error.statusCode ?? 500) >= 500
    throw (isFailure && calls.getStore()?.error) || error
  },
}

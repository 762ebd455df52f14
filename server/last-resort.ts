import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { Log } from './http/log.ts'
import { sendProblem } from './http/problem-handler.ts'
import type { Shutdown } from './shutdown.ts'

/**
 * What nobody caught is logged, and the process goes on where that is safe: one that serves, or one that starts those.
 *
 * A rejected promise is: no code was interrupted, its failure was only not awaited. So is what breaks by itself (a
 * connection, a file, a stream): it is lost, and nothing else with it. Anything else was thrown in the middle of a
 * callback, ours or a library's, and what it was changing may be half changed: requests that have begun are answered,
 * and the process ends, for its supervisor to start it anew.
 */
export function keepRunning(log: Pick<Log, 'error' | 'fatal'>, shutdown: Shutdown, app?: FastifyInstance): void {
  const asked = new AsyncLocalStorage<FastifyReply>()
  app?.addHook('onRequest', (_request, reply, done) => asked.run(reply, done))
  process.on('unhandledRejection', (error) => {
    // Its request is not refused for it: the handler is still there to answer.
    if (!shutdown.begun) log.error({ err: error }, 'nobody waited for what failed')
  })
  process.on('uncaughtException', (error) => {
    const reply = asked.getStore()
    if (reply && !reply.sent) sendProblem(reply, new Problem('internal'))
    if (shutdown.begun) return
    log[isLoss(error) ? 'error' : 'fatal']({ err: error }, 'nobody caught what failed')
    if (!isLoss(error))
      void shutdown.now(1, 'Something failed that Marque cannot be sure to survive; the log says what.')
  })
}

/** An error of the system (ECONNRESET, ENOSPC …), of a stream, or of a connection to PostgreSQL. */
function isLoss(error: Error & { code?: unknown; severity?: unknown }): boolean {
  if (error.severity !== undefined || error.message.startsWith('Connection terminated')) return true
  return typeof error.code === 'string' && /^(E[A-Z0-9]+|EAI_\w+|ERR_STREAM_\w+)$/.test(error.code)
}

/** Tells the log of a connection to the database that broke; those that break while all of it stops are nobody's concern. */
export function whenConnectionsBreak(log: Log, shutdown: Shutdown): (error: Error) => void {
  return (error) => {
    if (!shutdown.begun) log.error({ err: error }, 'a database connection broke')
  }
}

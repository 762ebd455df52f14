import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { EmptySecret } from '../config/secrets.ts'
import { ConfigError } from '../config/values.ts'
import { DataFolderInUse } from '../database/embedded/cluster.ts'
import { DatabaseNotStarted } from '../database/embedded/control.ts'
import { PasswordGone } from '../database/embedded/roles.ts'
import { explainDatabaseError } from '../database/location.ts'
import { OtherSchema } from '../database/migrations.ts'
import { sendProblem } from '../http/problems.ts'
import type { Log } from '../log/log.ts'
import { StorageAway } from '../storage/storage.ts'
import type { Shutdown } from './shutdown.ts'

/** Their messages are sentences for the operator. */
const ofOperator = [
  ConfigError,
  DatabaseNotStarted,
  DataFolderInUse,
  EmptySecret,
  OtherSchema,
  PasswordGone,
  StorageAway,
]

/** As PostgreSQL and its programs say it. */
const noSpace = /No space left on device/

/** Why the start failed, in one sentence where it is the operator's to mend; else the whole error. */
export function explainStartFailure(error: unknown): string {
  if (noSpace.test(String((error as Error).message))) return `The disk is full: ${(error as Error).message}`
  if (ofOperator.some((kind) => error instanceof kind)) return (error as Error).message
  const ofDatabase = process.env.DATABASE_URL && explainDatabaseError(error)
  if (ofDatabase) return ofDatabase
  const { code, path, port, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'ENOSPC') {
    return `The disk is full (ENOSPC)${path ? `: ${path} could not be written` : ''}. Free some space and start again.`
  }
  if (path && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code!)) {
    return `DATA_DIR cannot be used: ${path} could not be written (${code}).`
  }
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it, or set PORT to another one.`
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this account. Set PORT to one above 1023.`
  return stack || String((error as { body?: { message?: string } }).body?.message ?? error)
}

/**
 * What nobody caught is logged, and the process goes on where that is safe.
 *
 * A rejected promise is: no code was interrupted, its failure was only not awaited. So is what breaks by itself (a
 * connection, a file, a stream): it is lost, and nothing else with it. Anything else was thrown in the middle of a
 * callback, ours or a library's, and what it was changing may be half changed: requests that have begun are answered,
 * and the process ends, for its supervisor to start it anew.
 */
export function keepRunning(log: Pick<Log, 'error' | 'fatal'>, shutdown: Shutdown, app: FastifyInstance): void {
  const asked = new AsyncLocalStorage<FastifyReply>()
  app.addHook('onRequest', (_request, reply, done) => asked.run(reply, done))
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

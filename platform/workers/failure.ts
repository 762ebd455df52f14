import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { EmptySecret } from '../config/secrets.ts'
import { ConfigError } from '../config/values.ts'
import { DataFolderInUse } from '../database/embedded/cluster.ts'
import { DatabaseNotStarted } from '../database/embedded/control.ts'
import { PasswordMissing } from '../database/embedded/roles.ts'
import { explainDatabaseError } from '../database/location.ts'
import { SchemaMismatch } from '../database/migrations.ts'
import { sendProblem } from '../http/problems.ts'
import type { Log } from '../log/log.ts'
import { StorageUnavailable } from '../storage/storage.ts'
import type { Shutdown } from './shutdown.ts'

/** Errors whose messages are written for the operator and shown without a stack trace. */
const operatorErrors = [
  ConfigError,
  DatabaseNotStarted,
  DataFolderInUse,
  EmptySecret,
  SchemaMismatch,
  PasswordMissing,
  StorageUnavailable,
]

const noSpace = /No space left on device/

/** Returns one sentence if the operator can fix the cause of a failed start, otherwise the stack trace. */
export function explainStartFailure(error: unknown): string {
  if (noSpace.test(String((error as Error).message))) return `The disk is full: ${(error as Error).message}`
  if (operatorErrors.some((kind) => error instanceof kind)) return (error as Error).message
  const explanation = process.env.DATABASE_URL && explainDatabaseError(error)
  if (explanation) return explanation
  const { code, path, port, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'ENOSPC') {
    return `The disk is full (ENOSPC)${path ? `: ${path} could not be written` : ''}. Free some space and start again.`
  }
  if (path && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code!)) {
    return `DATA_DIR cannot be used: ${path} could not be written (${code}).`
  }
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it, or set PORT to another one.`
  if (code === 'EACCES' && port) return `This account cannot use port ${port}. Set PORT to a number above 1023.`
  return stack || String((error as { body?: { message?: string } }).body?.message ?? error)
}

/**
 * Logs uncaught errors, and keeps the process running if that is safe.
 *
 * Unhandled rejections are safe, because they interrupt no code: a promise just wasn't awaited. Errors of a resource, such as
 * a connection, a file or a stream, are safe, because they only affect that resource. All other exceptions interrupted a
 * callback and may have left inconsistent state, so the process completes its requests and exits. Its supervisor then
 * restarts it.
 */
export function handleUncaughtErrors(
  log: Pick<Log, 'error' | 'fatal'>,
  shutdown: Shutdown,
  app: FastifyInstance,
): void {
  const replies = new AsyncLocalStorage<FastifyReply>()
  app.addHook('onRequest', (_request, reply, done) => replies.run(reply, done))
  process.on('unhandledRejection', (error) => {
    // Don't fail the request, because its handler can still respond.
    if (!shutdown.started) log.error({ err: error }, 'unhandled promise rejection')
  })
  process.on('uncaughtException', (error) => {
    const reply = replies.getStore()
    if (reply && !reply.sent) sendProblem(reply, new Problem('internal'))
    if (shutdown.started) return
    log[isResourceError(error) ? 'error' : 'fatal']({ err: error }, 'uncaught exception')
    if (!isResourceError(error))
      void shutdown.now(1, 'Marque is shutting down because of an uncaught exception; see the log for details.')
  })
}

function isResourceError(error: Error & { code?: unknown; severity?: unknown }): boolean {
  if (error.severity !== undefined || error.message.startsWith('Connection terminated')) return true
  return typeof error.code === 'string' && /^(E[A-Z0-9]+|EAI_\w+|ERR_STREAM_\w+)$/.test(error.code)
}

export function onConnectionLost(log: Log, shutdown: Shutdown): (error: Error) => void {
  return (error) => {
    if (!shutdown.started) log.error({ err: error }, 'database connection lost')
  }
}

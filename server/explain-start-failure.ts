import { ConfigError } from './config-values.ts'
import { DataFolderInUse } from './database/embedded/cluster.ts'
import { PasswordGone } from './database/embedded/password.ts'
import { DatabaseNotStarted } from './database/embedded/control.ts'
import { explainDatabaseError } from './database/explain-error.ts'
import { OtherSchema } from './database/schema-version.ts'
import { EmptySecret } from './secret-files.ts'
import { ProcessNotStarted } from './start-processes.ts'
import { StorageAway } from './storage-away.ts'

/** Their messages are sentences for the operator. */
const ofOperator = [
  ConfigError,
  DatabaseNotStarted,
  DataFolderInUse,
  EmptySecret,
  OtherSchema,
  PasswordGone,
  ProcessNotStarted,
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

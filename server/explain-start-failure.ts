import { ConfigError } from './config-values.ts'
import { DataFolderInUse } from './database/embedded/cluster.ts'
import { explainDatabaseError } from './database/explain-error.ts'

/** Why the start failed, in one sentence where it is the operator's to mend; else the whole error. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return error.message
  const ofDatabase = process.env.DATABASE_URL && explainDatabaseError(error)
  if (ofDatabase) return ofDatabase
  const { code, path, port, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (path && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'].includes(code!)) {
    return `DATA_DIR cannot be used: ${path} could not be written (${code}).`
  }
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it, or set PORT to another one.`
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this account. Set PORT to one above 1023.`
  return stack ?? String(error)
}

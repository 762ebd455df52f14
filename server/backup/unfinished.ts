import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#platform/config/values.ts'

/** Name of the file that marks an unfinished restore. It stays in the data folder if the restore fails. */
const mark = 'restore-unfinished'

/** Runs a restore. If it fails, leaves a file in the data folder that keeps the server from starting. */
export async function runRestore<T>(dataDir: string, restore: () => Promise<T>): Promise<T> {
  writeFileSync(join(dataDir, mark), '')
  const result = await restore()
  rmSync(join(dataDir, mark))
  return result
}

export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, mark))) return
  throw new ConfigError(
    `Restoring a backup into ${dataDir} did not finish. Empty that folder, and the database if DATABASE_URL ` +
      'is set, and restore it again.',
  )
}

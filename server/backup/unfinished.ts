import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#platform/config/values.ts'

/** A file that marks a data folder while a backup is restored into it, and remains if the restore fails. */
const mark = 'restore-unfinished'

/** Runs a restore with the mark set, so that a start can detect an incomplete one. */
export async function whileRestoring<T>(dataDir: string, restore: () => Promise<T>): Promise<T> {
  writeFileSync(join(dataDir, mark), '')
  const result = await restore()
  rmSync(join(dataDir, mark))
  return result
}

/** Refuses to serve a partially restored site. Throws a sentence for the operator. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, mark))) return
  throw new ConfigError(
    `Restoring a backup into ${dataDir} did not finish. Empty that folder, and the database if DATABASE_URL ` +
      'names one, and restore it again.',
  )
}

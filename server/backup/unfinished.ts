import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#platform/config/values.ts'

/** Stands in a data folder while a back-up is restored into it, and stays where that was broken off. */
const mark = 'restore-unfinished'

/** Does what restores a back-up, so that a start knows of one that did not come to its end. */
export async function whileRestoring<T>(dataDir: string, restore: () => Promise<T>): Promise<T> {
  writeFileSync(join(dataDir, mark), '')
  const result = await restore()
  rmSync(join(dataDir, mark))
  return result
}

/** A site that was restored by half is served by nobody. Throws a sentence for the operator. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, mark))) return
  throw new ConfigError(
    `A back-up was being restored into ${dataDir}, which broke off. Empty that folder, and the database if DATABASE_URL ` +
      'names one, and restore it again.',
  )
}

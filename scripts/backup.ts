/**
 * `npm run backup [-- --to PLACE] [--with-secret] [--every 6h] [--keep 14]`: backs up the site, even while it is running.
 */
import './load-environment.mjs'
import { readConfig } from '#platform/config/config.ts'
import { appSecretOf } from '#platform/config/secrets.ts'
import { findDatabase } from '#platform/database/location.ts'
import { keepNewest, archiveNameAt, timeOfNewest, repeatBackup, openBackupStore } from '#server/backup/backup-store.ts'
import { backupUsage, explainBackupFailure, readBackupOptions } from '#server/backup/command-line.ts'
import { readDestination } from '#server/backup/config.ts'
import { writeBackup } from '#server/backup/write.ts'
import { openStorage } from '#server/start/tools.ts'
import packageJson from '../package.json' with { type: 'json' }

try {
  const options = readBackupOptions(process.argv.slice(2))
  await (options ? write(options) : console.log(backupUsage))
} catch (error) {
  console.error(explainBackupFailure(error))
  process.exitCode = 1
}

async function write({
  to,
  withSecret,
  every,
  keep,
}: NonNullable<ReturnType<typeof readBackupOptions>>): Promise<void> {
  const config = readConfig(process.env)
  const store = openBackupStore(readDestination(process.env, config, to))
  const readNewestTime = () => timeOfNewest(store)
  const logFailure = (error: unknown) =>
    console.error(`${new Date().toISOString()} Backup failed: ${explainBackupFailure(error)}`)
  await (every ? repeatBackup(every, { newest: readNewestTime, backUp, failed: logFailure }) : backUp())

  async function backUp(): Promise<void> {
    const now = new Date()
    const database = await findDatabase(config)
    try {
      await store.prepare()
      const name = archiveNameAt(now)
      const site = {
        databaseUrl: database.url,
        storage: openStorage(config),
        dataDir: config.dataDir,
        secret: appSecretOf(config),
      }
      const about = { now, release: packageJson.version, withSecret }
      const { tables, pictures, missing } = await writeBackup(site, about, (archive) => store.write(name, archive))
      console.log(`${store.address(name)}: ${tables} tables, ${pictures} picture files.`)
      if (missing.length > 0) console.log(`  ${missing.length} were missing: ${missing.slice(0, 5).join(', ')}`)
      for (const old of keep ? await keepNewest(store, keep) : []) console.log(`Removed ${store.address(old)}.`)
    } finally {
      await database.close()
    }
  }
}

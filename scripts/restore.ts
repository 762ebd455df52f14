/** `npm run restore -- FILE`: restores a backup into an empty data folder or database. */
import './load-environment.mjs'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Config, readConfig } from '#platform/config/config.ts'
import { connect } from '#platform/database/connect.ts'
import { findDatabase } from '#platform/database/location.ts'
import { BackupError, type Manifest, secretFingerprint } from '#server/backup/archive.ts'
import { openBackupStore } from '#server/backup/backup-store.ts'
import { explainBackupFailure, readRestoreOptions, restoreUsage } from '#server/backup/command-line.ts'
import { readDestination } from '#server/backup/config.ts'
import { checkBackup, restoreBackup, type Source } from '#server/backup/restore.ts'
import { runRestore } from '#server/backup/unfinished.ts'
import { openStorage } from '#server/start/tools.ts'

const otherSecret =
  'Warning: the secret of this site is missing. Put it into APP_SECRET, or into the file app-secret in the data folder, ' +
  'before you start: Marque refuses to start with another one. If it is lost, see docs/operating.md.'

try {
  const address = readRestoreOptions(process.argv.slice(2))
  await (address === undefined ? console.log(restoreUsage) : restore(address, readConfig(process.env)))
} catch (error) {
  console.error(explainBackupFailure(error))
  process.exitCode = 1
}

async function restore(address: string, config: Config): Promise<void> {
  const store = openBackupStore(readDestination(process.env, config, dirname(address)))
  const source = () => store.open(basename(address))
  const manifest = await checkBackup(source)
  refuseUnlessEmpty(config.dataDir)
  mkdirSync(config.dataDir, { recursive: true })
  await runRestore(config.dataDir, () => fill(source, manifest, config))
}

async function fill(source: Source, manifest: Manifest, config: Config): Promise<void> {
  const database = await findDatabase(config, { make: true })
  const { pool } = connect(database.url, () => {})
  try {
    const { pictures, secret } = await restoreBackup(source, manifest, { pool, storage: openStorage(config) })
    if (secret && !config.appSecret) writeFileSync(join(config.dataDir, 'app-secret'), secret, { mode: 0o600 })
    console.log(`Restored as of ${manifest.takenAt}: ${manifest.tables.length} tables, ${pictures} picture files.`)
    const mark = secretFingerprint(config.appSecret ?? secret ?? '')
    if (mark !== manifest.secretMark) console.log(otherSecret)
  } finally {
    await pool.end()
    await database.close()
  }
}

function refuseUnlessEmpty(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : []
  if (names.some((name) => name !== 'lost+found')) {
    throw new BackupError(`The data folder ${folder} is not empty. A backup can only be restored into an empty folder.`)
  }
}

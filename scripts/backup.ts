/** `npm run backup [-- --to PLACE] [--with-secret] [--every 6h] [--keep 14]`: writes a back-up while the site runs. */
import './load-environment.mjs'
import { parseArgs } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }
import { BackupError } from '#server/backup/archive.ts'
import { readDestination } from '#server/backup/config.ts'
import { keepNewest, nameAt, timeOfNewest } from '#server/backup/dated-backups.ts'
import { repeatBackup } from '#server/backup/repeat-backup.ts'
import { openShelf } from '#server/backup/shelf.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { openStorage } from '#server/create-tools.ts'
import { appSecretOf } from '#server/secret-files.ts'
import { readConfig } from '#server/config.ts'
import { findDatabase } from '#server/database/find-database.ts'
import { explainStartFailure } from '#server/explain-start-failure.ts'

const usage = 'npm run backup [-- --to FOLDER|s3://BUCKET/FOLDER] [--with-secret] [--every 6h] [--keep 14]'

/** Milliseconds of the units that a time can be given in. */
const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

try {
  const { to, every, keep, help, ...options } = readOptions()
  if (help) {
    console.log(usage)
    process.exit()
  }
  const config = readConfig(process.env)
  const shelf = openShelf(readDestination(process.env, config, to))
  const newest = () => timeOfNewest(shelf)
  const failed = (error: unknown) => console.error(`${new Date().toISOString()} No back-up: ${explain(error)}`)
  await (every ? repeatBackup(every, { newest, backUp, failed }) : backUp())

  async function backUp(): Promise<void> {
    const now = new Date()
    const database = await findDatabase(config)
    try {
      await shelf.prepare()
      const name = nameAt(now)
      const site = {
        databaseUrl: database.url,
        storage: openStorage(config),
        dataDir: config.dataDir,
        secret: appSecretOf(config),
      }
      const about = { now, release: packageJson.version, withSecret: options['with-secret'] }
      const { tables, pictures, missing } = await writeBackup(site, about, (archive) => shelf.write(name, archive))
      console.log(`${shelf.address(name)}: ${tables} tables, ${pictures} files of pictures.`)
      if (missing.length > 0) console.log(`  ${missing.length} were not there: ${missing.slice(0, 5).join(', ')}`)
      for (const old of keep ? await keepNewest(shelf, keep) : []) console.log(`Removed ${shelf.address(old)}.`)
    } finally {
      await database.close()
    }
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      to: { type: 'string' },
      'with-secret': { type: 'boolean', default: false },
      every: { type: 'string' },
      keep: { type: 'string' },
    },
  })
  const [, count, unit] = /^([1-9]\d{0,3})([mhd])$/.exec(values.every ?? '1d') ?? []
  if (!unit || !/^[1-9]\d{0,3}$/.test(values.keep ?? '1')) throw new BackupError(usage)
  return { ...values, every: values.every && Number(count) * units[unit]!, keep: Number(values.keep ?? 0) }
}

function explain(error: unknown): string {
  if (error instanceof BackupError) return error.message
  if (String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS'))
    return `${(error as Error).message}\n${usage}`
  return explainStartFailure(error)
}

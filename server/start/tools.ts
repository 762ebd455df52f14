import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Config } from '#platform/config/config.ts'
import { deriveKeys, type Keys, appSecretOf } from '#platform/config/secrets.ts'
import { type DatabaseWatch, watchDatabase } from '#platform/database/availability.ts'
import { connect, type Database, requestPool, openPool, type Purpose } from '#platform/database/connect.ts'
import { openReceiver, type ReceiveForm } from '#platform/http/bodies.ts'
import { type Log, openLog } from '#platform/log/log.ts'
import { type NoteEvent, openSecurityLog } from '#platform/log/security-events.ts'
import { folderMailer, type Mailer, smtpMailer } from '#platform/mail/mailer.ts'
import { limitSendRate } from '#platform/mail/send-rate.ts'
import { s3Storage } from '#platform/storage/s3.ts'
import { folderStorage, type Storage } from '#platform/storage/storage.ts'
import { callDrawingProcess } from '../documents/drawing.ts'
import { type DemoPictures, openDemoPictures } from '../pictures/demo.ts'
import { type SearchIndex, type SearchIndexOptions, openSearchIndex } from '../search/search-index.ts'
import type { HostedAccounts } from '../settings/defaults.ts'
import { openSettings, type Settings } from '../settings/settings.ts'
import { openVins, type Vins } from '../vin/vin.ts'

/** The stateful parts of the server. Functions receive them as a parameter instead of importing them. */
export type Tools = {
  config: Config
  db: Database
  pool: Pool
  /** Makes requests fail immediately while the database is unavailable. */
  databaseWatch: DatabaseWatch
  pools: Pool[]
  /** Opens another pool for the same database. The caller must close it. */
  openPool(purpose: Purpose): Pool
  mailer: Mailer
  demoPictures: DemoPictures
  storage: Storage
  receiveForm: ReceiveForm
  callDrawingProcess: typeof callDrawingProcess
  searchIndex: SearchIndex
  settings: Settings
  vins: Vins
  clock: { now(): Date }
  keys: Keys
  log: Log
  note: NoteEvent
}

export function createTools(
  config: Config & HostedAccounts,
  databaseUrl: string,
  onDatabaseError: (error: Error) => void,
  purpose: Purpose = requestPool,
  log = openLog(config.logLevel),
  searchIndexOptions: Pick<SearchIndexOptions, 'maxAge' | 'longestWait'> = {},
): Tools {
  const { db, pool } = connect(databaseUrl, onDatabaseError, purpose)
  const databaseWatch = watchDatabase(databaseUrl, purpose, (isUnavailable, err) =>
    isUnavailable ? log.error({ err }, 'database unavailable') : log.warn({}, 'database available again'),
  )
  databaseWatch.guard(pool)
  const searchIndex = openSearchIndex(pool, { ...searchIndexOptions, report: reportRefresh(log) })
  const pools = [pool]
  const clock = { now: () => new Date() }
  const { smtpUrl, smtpNeedsTls, mailFrom, dataDir } = config
  const keys = deriveKeys(appSecretOf(config), config.previousSecret)
  const settings = openSettings(db, config)
  const mailer = smtpUrl
    ? smtpMailer(smtpUrl, mailFrom, { requireTLS: smtpNeedsTls })
    : folderMailer(join(dataDir, 'mail'), mailFrom)
  return {
    config,
    db,
    pool,
    databaseWatch,
    pools,
    openPool: (purpose) => {
      const opened = openPool(databaseUrl, purpose, onDatabaseError)
      databaseWatch.guard(opened)
      pools.push(opened)
      return opened
    },
    clock,
    settings,
    vins: openVins({ dataDir, log }),
    keys,
    log,
    note: openSecurityLog(log, keys.log),
    mailer: limitSendRate(mailer, async () => (await settings.read()).mailRate),
    demoPictures: openDemoPictures(db, join(dataDir, 'images')),
    storage: openStorage(config),
    receiveForm: openReceiver(dataDir),
    callDrawingProcess,
    searchIndex,
  }
}

function reportRefresh(log: Log) {
  return (error: unknown) =>
    error === undefined
      ? log.info({}, 'search index refresh recovered')
      : log.error({ err: error }, 'search index refresh failed, searches return stale results')
}

export function openStorage({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Storage {
  return bucket ? s3Storage(bucket) : folderStorage(join(dataDir, 'uploads'))
}

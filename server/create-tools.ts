import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import { connect, type Database, databaseOf, forRequests, openPool, type Purpose } from './database/connect.ts'
import { askDrawing } from './documents/ask-drawing.ts'
import { preferReplicas, type Reader } from './database/replicas/prefer-replicas.ts'
import { openReplicas, type Replicas } from './database/replicas/replicas.ts'
import { type DatabaseWatch, watchDatabase } from './database/watch-database.ts'
import { folderStorage } from './pictures/folder.storage.ts'
import { type DemoPictures, openDemoPictures } from './pictures/demo-pictures.ts'
import { s3Storage } from './pictures/s3.storage.ts'
import type { Storage } from './pictures/storage.ts'
import { folderMailer } from './mail/folder.mailer.ts'
import type { Mailer } from './mail/mailer.ts'
import { openReceiver, type ReceiveForm } from './http/receive-form.ts'
import { type Log, openLog } from './http/log.ts'
import { type NoteEvent, openSecurityLog } from './http/security-events.ts'
import { deriveKeys, type Keys } from './keys.ts'
import { type Inventory, type InventoryOptions, openInventory } from './inventory/inventory.ts'
import { smtpMailer } from './mail/smtp.mailer.ts'
import { appSecretOf } from './secret-files.ts'
import { openSettings, type Settings } from './settings/settings.ts'
import { openVins, type Vins } from './vin/vin.ts'

/** Everything that has a life of its own; handed to functions, never imported. */
export type Tools = {
  config: Config
  db: Database
  pool: Pool
  /**
   * Where is read what anybody may see of listings on offer: from a replica, if one has all that `inventory` knows of.
   * What belongs to somebody, and what follows from no change of a listing, is read from `db`.
   */
  reads: { db: Database; pool: Reader }
  replicas: Replicas
  /** Lets requests fail at once while the database is away. */
  databaseWatch: DatabaseWatch
  /** Every pool on the database, for whoever watches them. */
  pools: Pool[]
  /** Opens another pool on the same database; whoever does so closes it. */
  openPool(purpose: Purpose): Pool
  mailer: Mailer
  demoPictures: DemoPictures
  /** Of the pictures that were uploaded. */
  storage: Storage
  receiveForm: ReceiveForm
  /** Draws the pages of documents, in a process of its own. */
  askDrawing: typeof askDrawing
  /** The cars on offer, as searches look at them. */
  inventory: Inventory
  /** What admins set of the site. */
  settings: Settings
  /** What VINs say. */
  vins: Vins
  clock: { now(): Date }
  /** The keys of everything that is signed, counted or encrypted. */
  keys: Keys
  log: Log
  /** Tells the log of what safety is about. */
  note: NoteEvent
}

export function createTools(
  config: Config,
  databaseUrl: string,
  onDatabaseError: (error: Error) => void,
  purpose: Purpose = forRequests,
  log = openLog(config.logLevel),
  /** See `openInventory`. */
  patience: Pick<InventoryOptions, 'patience' | 'longestWait'> = {},
): Tools {
  const { db, pool } = connect(databaseUrl, onDatabaseError, purpose)
  const databaseWatch = watchDatabase(databaseUrl, purpose, (isAway, err) =>
    isAway ? log.error({ err }, 'database unavailable') : log.warn({}, 'database available again'),
  )
  databaseWatch.guard(pool)
  const inventory = openInventory(pool, { ...patience, report: reportRefresh(log) })
  const { replicas, reads } = openReads({ config, databaseUrl, purpose, log, pool, inventory })
  const pools = [pool, ...replicas.all.map((replica) => replica.pool)]
  const clock = { now: () => new Date() }
  const { smtpUrl, smtpNeedsTls, mailFrom, dataDir } = config
  const keys = deriveKeys(appSecretOf(config), config.previousSecret)
  return {
    config,
    db,
    pool,
    reads: { db: databaseOf(reads), pool: reads },
    replicas,
    databaseWatch,
    pools,
    openPool: (purpose) => {
      const opened = openPool(databaseUrl, purpose, onDatabaseError)
      databaseWatch.guard(opened)
      pools.push(opened)
      return opened
    },
    clock,
    settings: openSettings(db, config),
    vins: openVins({ dataDir, log }),
    keys,
    log,
    note: openSecurityLog(log, keys.log),
    mailer: smtpUrl
      ? smtpMailer(smtpUrl, mailFrom, { requireTLS: smtpNeedsTls })
      : folderMailer(join(dataDir, 'mail'), mailFrom),
    demoPictures: openDemoPictures(db, join(dataDir, 'images')),
    storage: openStorage(config),
    receiveForm: openReceiver(dataDir),
    askDrawing,
    inventory,
  }
}

function reportRefresh(log: Log) {
  return (error: unknown) =>
    error === undefined
      ? log.info({}, 'inventory refresh recovered')
      : log.error({ err: error }, 'inventory refresh failed, searches use the last known stock')
}

type Reading = Pick<Tools, 'config' | 'log' | 'pool' | 'inventory'> & { databaseUrl: string; purpose: Purpose }

function openReads({ config, databaseUrl, purpose, log, pool, inventory }: Reading) {
  const { replicaUrls } = config
  const replicas = openReplicas(replicaUrls, databaseUrl, purpose, (replica, sentence, error) =>
    log[error ? 'error' : 'warn']({ replica, ...(error !== undefined && { err: error }) }, `a replica ${sentence}`),
  )
  const newest = async () => {
    await inventory.read()
    return inventory.changedAt()
  }
  return { replicas, reads: replicaUrls.length > 0 ? preferReplicas(pool, replicas, newest) : pool }
}

/** Where uploaded pictures are kept. */
export function openStorage({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Storage {
  return bucket ? s3Storage(bucket) : folderStorage(join(dataDir, 'uploads'))
}

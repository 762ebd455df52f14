import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, refuseOtherMigrations } from '#platform/database/migrations.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { BackupError, entriesOf, Manifest, manifestName, pictureFolder, secretName, tableFile } from './archive.ts'
import { findSequenceNames, findTables, findUnknownName, hasTables } from './tables.ts'

/** Opens the archive from its beginning. Called once to check the archive, and again to restore it. */
export type Source = () => Promise<Readable>

type Restored = { pictures: number; secret: string | undefined }
type Files = ReturnType<typeof entriesOf>

const restoreFailed =
  'The backup was not restored, and the database contains no data from it. Empty DATA_DIR, and the database of ' +
  'DATABASE_URL, before you try again.'

/**
 * Reads a whole backup without restoring it. Throws a `BackupError` if the backup is incomplete or from an incompatible
 * release.
 */
export async function checkBackup(source: Source): Promise<Manifest> {
  let manifest: Manifest | undefined
  for await (const { name, content } of entriesOf(await source())) {
    const bytes = name === manifestName ? await buffer(content) : undefined
    if (bytes) manifest = readManifest(bytes)
    else for await (const _ of content);
  }
  if (!manifest) throw new BackupError('This file is not a backup of Marque.')
  try {
    refuseOtherMigrations(manifest.migrations, 'This backup')
  } catch (error) {
    throw new BackupError((error as Error).message)
  }
  return manifest
}

/**
 * Restores a checked backup into an empty database and storage. Creates the schema by running the backup's migrations, inserts
 * the rows, and then runs newer migrations. Returns the site's secret if the backup contains it. If the restore fails, the
 * database contains no rows.
 */
export async function restoreBackup(
  source: Source,
  manifest: Manifest,
  { pool, storage }: { pool: Pool; storage: Storage },
): Promise<Restored> {
  if (await withClient(pool, hasTables)) {
    throw new BackupError('The database is not empty. A backup can only be restored into an empty database.')
  }
  const restored = await restoreAll().catch((cause: unknown) => {
    throw new BackupError(restoreFailed, { cause })
  })
  await migrate(pool)
  await pool.query('analyze')
  return restored

  /** Commits the rows only after all pictures are stored. Otherwise, a site could look complete but lack some pictures. */
  async function restoreAll(): Promise<Restored> {
    await migrate(pool, manifest.migrations.length)
    const files = entriesOf(await source())
    return withClient(pool, async (client) => {
      await client.query('begin')
      await client.query('set local idle_in_transaction_session_timeout = 0') // storing the pictures takes a long time
      await fillTables(client, manifest, files)
      const restored = await storeFiles(files, storage)
      await client.query('commit')
      return restored
    })
  }
}

async function storeFiles(files: Files, storage: Storage): Promise<Restored> {
  const restored: Restored = { pictures: 0, secret: undefined }
  for await (const { name, content } of files) {
    const bytes = await buffer(content)
    if (name === secretName) restored.secret = String(bytes)
    if (!name.startsWith(pictureFolder)) continue
    await storage.put(name.slice(pictureFolder.length), bytes)
    restored.pictures++
  }
  return restored
}

/**
 * Fills the tables with triggers disabled and foreign keys dropped. PostgreSQL checks the rows when the keys are created again.
 */
async function fillTables(client: PoolClient, manifest: Manifest, files: Files): Promise<void> {
  await refuseUnknownNames(client, manifest)
  const names = manifest.tables.map(({ name }) => name)
  const references = await dropReferences(client)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`) // some migrations insert rows
  const missingTables = new Map(manifest.tables.map((table) => [tableFile(table.name), table]))
  while (missingTables.size > 0) {
    const { value: file, done } = await files.next()
    if (done) throw new BackupError('This backup is incomplete: tables in its manifest are missing.')
    const table = missingTables.get(file.name)
    missingTables.delete(file.name)
    if (!table) for await (const _ of file.content);
    else {
      const rows = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`))
      await pipeline(file.content, createGunzip(), rows)
    }
  }
  for (const [name, last] of Object.entries(manifest.sequences))
    await client.query('select setval($1, $2)', [name, last])
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/**
 * Throws a `BackupError` if the manifest contains a table, column or sequence that isn't in the schema. These names become part
 * of SQL statements, so this check also prevents SQL injection.
 */
async function refuseUnknownNames(client: PoolClient, manifest: Manifest): Promise<void> {
  const schema = { tables: await findTables(client), sequences: await findSequenceNames(client) }
  const unknown = findUnknownName(manifest, schema)
  if (unknown !== undefined) {
    throw new BackupError(
      `This backup contains ${JSON.stringify(unknown.slice(0, 200))}, which is not part of this release's database.`,
    )
  }
}

type Reference = { table: string; name: string; definition: string }

async function dropReferences(client: PoolClient): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' order by oid`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(true) // closes the connection, which rolls back the transaction
    throw error
  }
}

function readManifest(bytes: Buffer): Manifest {
  const read = Manifest.safeParse(JSON.parse(String(bytes)))
  if (read.success) return read.data
  throw new BackupError(read.error.issues[0]!.message)
}

import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, refuseOtherMigrations } from '#platform/database/migrations.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { BackupError, entriesOf, Manifest, manifestName, pictureFolder, secretName, tableFile } from './archive.ts'
import { findSequenceNames, findTables, findUnknownName, holdsTables } from './tables.ts'

/** Opens the archive from its beginning; it is read twice. */
export type Source = () => Promise<Readable>

type Restored = { pictures: number; secret: string | undefined }
type Files = ReturnType<typeof entriesOf>

const brokenOff =
  'The back-up was not restored, and none of its rows is in the database. Empty DATA_DIR, and the database of ' +
  'DATABASE_URL, before you restore it again.'

/** Reads a back-up to its end. Throws a sentence unless it is whole and this release can restore it. */
export async function checkBackup(source: Source): Promise<Manifest> {
  let manifest: Manifest | undefined
  for await (const { name, content } of entriesOf(await source())) {
    const bytes = name === manifestName ? await buffer(content) : undefined
    if (bytes) manifest = readManifest(bytes)
    else for await (const _ of content);
  }
  if (!manifest) throw new BackupError('This file is no back-up of Marque.')
  try {
    refuseOtherMigrations(manifest.migrations, 'This backup')
  } catch (error) {
    throw new BackupError((error as Error).message)
  }
  return manifest
}

/**
 * Brings a back-up that was checked into an empty database and storage: the schema as it was then, its rows, and then what
 * has changed of the schema since. Gives the secret, if the back-up holds it. When it breaks off, none of the rows is there.
 */
export async function restoreBackup(
  source: Source,
  manifest: Manifest,
  { pool, storage }: { pool: Pool; storage: Storage },
): Promise<Restored> {
  if (await within(pool, holdsTables)) {
    throw new BackupError('The database is not empty. A back-up is restored into an empty one only.')
  }
  const restored = await bringBack().catch((cause: unknown) => {
    throw new BackupError(brokenOff, { cause })
  })
  await migrate(pool)
  await pool.query('analyze')
  return restored

  /** The rows are there when everything is: a site without some of its pictures would look like a whole one. */
  async function bringBack(): Promise<Restored> {
    await migrate(pool, manifest.migrations.length)
    const files = entriesOf(await source())
    return within(pool, async (client) => {
      await client.query('begin')
      await client.query('set local idle_in_transaction_session_timeout = 0') // the pictures take their time
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

/** Without triggers and references, which are checked when they are put back. */
async function fillTables(client: PoolClient, manifest: Manifest, files: Files): Promise<void> {
  await refuseUnknownNames(client, manifest)
  const names = manifest.tables.map(({ name }) => name)
  const references = await takeReferences(client)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`) // some migrations store a row of their own
  const left = new Map(manifest.tables.map((table) => [tableFile(table.name), table]))
  while (left.size > 0) {
    const { value: file, done } = await files.next()
    if (done) throw new BackupError('This back-up lacks tables that it names.')
    const table = left.get(file.name)
    left.delete(file.name)
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
 * Throws a sentence if the archive names what this schema does not have. Its names go into statements as PostgreSQL itself
 * quotes the names of the schema (`findTables`), so that a name that is known can be nothing else.
 */
async function refuseUnknownNames(client: PoolClient, manifest: Manifest): Promise<void> {
  const schema = { tables: await findTables(client), sequences: await findSequenceNames(client) }
  const unknown = findUnknownName(manifest, schema)
  if (unknown !== undefined) {
    throw new BackupError(`This back-up names ${JSON.stringify(unknown.slice(0, 200))}, which a site does not have.`)
  }
}

type Reference = { table: string; name: string; definition: string }

/** Removes all foreign keys and tells how to add them again. */
async function takeReferences(client: PoolClient): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' order by oid`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

async function within<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(true) // closed, and with it what has begun
    throw error
  }
}

function readManifest(bytes: Buffer): Manifest {
  const read = Manifest.safeParse(JSON.parse(String(bytes)))
  if (read.success) return read.data
  throw new BackupError(read.error.issues[0]!.message)
}

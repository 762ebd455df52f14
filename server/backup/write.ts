import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack as openPack, type Pack } from 'tar-stream'
import { hasZoom, zoomWidth } from '#contract/pictures/rules.ts'
import { openConnection } from '#platform/database/connect.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { originalFile, pageFile, smallFile } from '../documents/files.ts'
import { filesOf } from '../pictures/files.ts'
import {
  addEntry,
  addText,
  digestName,
  type Manifest,
  manifestName,
  pictureFolder,
  secretName,
  tableFile,
  secretFingerprint,
} from './archive.ts'
import { findMigrations, findSequences, findTables } from './tables.ts'

export type Site = {
  databaseUrl: string
  storage: Storage
  dataDir: string
  secret: string
}

type Options = {
  now: Date
  release: string
  withSecret: boolean
  /** Called after each table is read. The backup continues when the returned promise resolves. */
  onTable?(name: string): unknown
}

/** `missing` lists the picture files that weren't in storage. */
export type BackupSummary = { tables: number; pictures: number; missing: string[] }

/**
 * Writes a backup while the site is running. First reads all tables in one transaction, so that they are consistent, and then
 * the picture files that these tables refer to. `write` stores the archive.
 */
export async function writeBackup(
  site: Site,
  { now, release, withSecret, onTable }: Options,
  write: (archive: Readable) => Promise<void>,
): Promise<BackupSummary> {
  const folder = await mkdtemp(join(site.dataDir, 'backup-'))
  try {
    const { files, ...database } = await readDatabase(site.databaseUrl, folder, onTable)
    const manifest: Manifest = {
      format: 1,
      release,
      takenAt: now.toISOString(),
      ...database,
      secretMark: secretFingerprint(site.secret),
    }
    const pack = openPack()
    const packed = packAll(pack, manifest, folder, site, files, withSecret)
    packed.catch((error: Error) => pack.destroy(error))
    await write(Readable.from(pack)) // also throws an error that occurred while packing
    return { tables: manifest.tables.length, ...(await packed) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readDatabase(url: string, folder: string, onTable: Options['onTable']) {
  const client = await openConnection(url, 'marque backup')
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await findTables(client)
    // This lock prevents schema changes during the backup.
    await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`)
    const [migrations, sequences] = [await findMigrations(client), await findSequences(client)]
    const { rows } = await client.query<{ url: string; width: number }>(
      'select url, width from public.images where rendered is null order by url',
    )
    const files = [...rows.flatMap(filesOfRow), ...(await documentFiles(client))]
    for (const { name, columns } of tables) {
      const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
      await pipeline(rows, createGzip({ level: 1 }), createWriteStream(fileIn(folder, name), { mode: 0o600 }))
      await onTable?.(name)
    }
    await client.query('commit')
    return { migrations, tables, sequences, files }
  } finally {
    await client.end()
  }
}

/** Returns a picture's files. Only large pictures have a file with the zoom width. */
function filesOfRow(row: { url: string; width: number }): string[] {
  return filesOf(row.url).flatMap(({ width, file }) => (width !== zoomWidth || hasZoom(row) ? [file] : []))
}

async function documentFiles(client: ClientBase): Promise<string[]> {
  const { rows: originals } = await client.query<{ key: string }>(
    'select original_key as key from public.documents order by 1',
  )
  const { rows: pages } = await client.query<{ page: string; shown: string | null }>(
    'select page_key as page, public_key as shown from public.document_pages order by 1',
  )
  return [
    ...originals.map(({ key }) => originalFile(key)),
    ...pages.flatMap(({ page, shown }) => [pageFile(page), ...(shown ? [pageFile(shown), smallFile(shown)] : [])]),
  ]
}

async function packAll(
  pack: Pack,
  manifest: Manifest,
  folder: string,
  site: Site,
  files: readonly string[],
  withSecret: boolean,
) {
  const digest = createHash('sha256')
  await addText(pack, digest, manifestName, JSON.stringify(manifest, null, 2))
  for (const { name } of manifest.tables) {
    const file = fileIn(folder, name)
    await addEntry(pack, digest, tableFile(name), (await stat(file)).size, createReadStream(file))
  }
  const missing: string[] = []
  let pictures = 0
  for (const file of files) {
    const stored = await site.storage.open(file)
    if (!stored) missing.push(file)
    else {
      await addEntry(pack, digest, `${pictureFolder}${file}`, stored.size, stored.content)
      pictures++
    }
  }
  if (withSecret) await addText(pack, digest, secretName, site.secret)
  await addText(pack, createHash('sha256'), digestName, digest.digest('hex'))
  pack.finalize()
  return { pictures, missing }
}

function fileIn(folder: string, table: string): string {
  return join(folder, table.replaceAll('"', ''))
}

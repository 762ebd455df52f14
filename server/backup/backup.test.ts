import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { connect, type Database, openConnection } from '#platform/database/connect.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { s3Storage } from '#platform/storage/s3.ts'
import { folderStorage, type Storage } from '#platform/storage/storage.ts'
import { startS3 } from '#tests/doubles/s3.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'
import { cloneDatabase, emptyDatabase } from '#tests/server/database.ts'
import { favorites } from '../favorites/table.ts'
import { filesOf, newPictureUrl } from '../pictures/files.ts'
import { images } from '../pictures/table.ts'
import { openBackupStore, type BackupStore } from './backup-store.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const folder = mkdtempSync(join(tmpdir(), 'marque-backup-'))
const secret = 'the secret of this site, which is long'
const name = 'marque-2026-01-02T03-04-05Z.tar'
const about = { now: new Date('2026-01-02T03:04:05Z'), release: '1.2.3', withSecret: true }

type TestDatabase = Awaited<ReturnType<typeof cloneDatabase>> & { pool: Pool; db: Database }
const openDatabases: TestDatabase[] = []
async function openDatabase(make: typeof cloneDatabase): Promise<TestDatabase> {
  const database = await make()
  openDatabases.push({ ...database, ...connect(database.url, () => {}) })
  return openDatabases.at(-1)!
}

let s3: Awaited<ReturnType<typeof startS3>>
let site: TestDatabase
let stores: Record<'folder' | 'bucket', BackupStore>
let storages: Record<'folder' | 'bucket', Storage>
const url = newPictureUrl()

beforeAll(async () => {
  s3 = await startS3()
  const { bucket } = readConfig(s3.environment)
  stores = {
    folder: openBackupStore({ folder: join(folder, 'backups') }),
    bucket: openBackupStore({ bucket: bucket!, prefix: 'backups/here' }),
  }
  storages = { folder: folderStorage(join(folder, 'uploads')), bucket: s3Storage(bucket!) }
  site = await openDatabase(cloneDatabase)
  await fill(site)
})
afterAll(async () => {
  for (const { pool, drop } of openDatabases) {
    await pool.end()
    await drop()
  }
  await s3.stop()
  rmSync(folder, { recursive: true })
})

async function fill({ db, pool }: TestDatabase): Promise<void> {
  await insertCast(db)
  await db.insert(images).values({ url, ownerId: 'user_maria', width: 2560, height: 1600, placeholder: 'data:,' })
  const id = await insertListing(db, { imageUrls: [url], description: 'a\tb\\N\n\\.\n“Ünïcode” 🏁', color: null })
  await insertListing(db, { status: 'pending' })
  await db.insert(favorites).values({ userId: 'user_boris', vehicleId: id })
  await queueMail(db, { to: { name: 'Boris', address: 'boris@example.com' }, subject: 'Not sent yet', text: 'Soon.' })
  await pool.query(`
    insert into identity."user" (id, name, email, "emailVerified") values ('user_maria', 'Maria', 'm@example.com', true);
    insert into audit_entries (actor_name, act, subject_type, subject_id, subject, details)
      values ('ada', 'listing.approve', 'listing', '1', 'Car', '{"why": "\\\\ \\" \\t"}');
    insert into visit_salts values ('2026-01-01', decode(repeat('00ff5c0a', 8), 'hex'));
    update site_settings set version = 7, changes = '{"fee": "None"}'`)
  for (const { file, width } of filesOf(url))
    for (const storage of Object.values(storages)) await storage.put(file, Buffer.alloc(width ?? 5_000, file))
}

test.each(['folder', 'bucket'] as const)(
  'a backup with pictures in a %s restores every row and every file',
  async (kind) => {
    const [store, storage] = [stores[kind], storages[kind]]
    const from = { databaseUrl: site.url, storage, dataDir: folder, secret }
    const result = await writeBackup(from, about, (archive) => store.write(name, archive))
    expect(result).toEqual({ tables: (await contentOf(site)).size, pictures: filesOf(url).length, missing: [] })

    const to = await openDatabase(emptyDatabase)
    const target = folderStorage(join(folder, `restored-${kind}`))
    const source = () => store.open(name)
    const restored = await restoreBackup(source, await checkBackup(source), { pool: to.pool, storage: target })
    expect(restored).toEqual({ pictures: filesOf(url).length, secret })
    expect(await contentOf(to)).toEqual(await contentOf(site))
    for (const { file } of filesOf(url)) expect(await bytesOf(target, file)).toEqual(await bytesOf(storage, file))
    await expect(insertListing(to.db)).resolves.toBe(3)
    await expect(to.pool.query('delete from audit_entries')).rejects.toThrow('append-only')
    await expect(to.pool.query(`insert into favorites (user_id, vehicle_id) values ('nobody', 1)`)).rejects.toThrow(
      'foreign key',
    )
  },
)

test('a backup is a single file that only its owner can read, and no temporary files remain', () => {
  const backups = join(folder, 'backups')
  expect(readdirSync(backups)).toEqual([name])
  expect(statSync(join(backups, name)).mode & 0o777).toBe(0o600)
  expect(statSync(backups).mode & 0o777).toBe(0o700)
  expect(readdirSync(folder).filter((file) => file.startsWith('backup-'))).toEqual([])
})

test('a backup is a consistent snapshot, even during concurrent writes', async () => {
  const busy = await openDatabase(cloneDatabase)
  await fill(busy)
  const before = await contentOf(busy)
  const from = { databaseUrl: busy.url, storage: storages.folder, dataDir: folder, secret }
  const saveListing = async () => {
    const id = await insertListing(busy.db)
    await busy.db.insert(favorites).values({ userId: 'user_ada', vehicleId: id })
  }
  await writeBackup(from, { ...about, onTable: saveListing }, (archive) => stores.folder.write(name, archive))
  expect(await contentOf(busy)).not.toEqual(before)
  const to = await restoreInto(await openDatabase(emptyDatabase))
  expect(await contentOf(to)).toEqual(before)
})

test.each([
  ['a newer release', '0001_baseline', 'is from a newer release than this one: it has 9999_of_tomorrow'],
  ['a release before 1.0', '0001_create_marketplace', 'is from a release before 1.0'],
])('a backup of %s is refused with a readable message', async (_, first, message) => {
  const other = await openDatabase(cloneDatabase)
  await other.pool.query('update migrations set name = $1', [first])
  await other.pool.query(`insert into migrations (name, run_on) values ('9999_of_tomorrow', now())`)
  await backUp(other)
  await expect(checkBackup(() => stores.folder.open(name))).rejects.toThrow(message)
})

test('a database that is not empty is refused and unchanged', async () => {
  await backUp(site)
  const before = await contentOf(site)
  await expect(restoreInto(site)).rejects.toThrow('The database is not empty.')
  const foreign = await openDatabase(emptyDatabase)
  await foreign.pool.query('create table theirs (id int)')
  await expect(restoreInto(foreign)).rejects.toThrow('The database is not empty.')
  expect(await contentOf(site)).toEqual(before)
})

test.each<[string, (whole: Buffer) => Buffer, string]>([
  ['another file', () => Buffer.from('PK'.repeat(5_000)), 'is not a backup of Marque'],
  ['an empty file', () => Buffer.of(), 'is not a backup of Marque'],
  ['a truncated file', (whole) => whole.subarray(0, whole.length / 2), 'truncated'],
  ['a file without its end', (whole) => whole.subarray(0, -2_048), 'truncated'],
  [
    'a file with a changed byte',
    (whole) => Buffer.from(whole).fill('x', whole.length - 9_000, whole.length - 8_999),
    'damaged',
  ],
])('%s is refused with a readable message', async (_, corrupt, message) => {
  await backUp(site)
  const file = join(folder, 'corrupt.tar')
  writeFileSync(file, corrupt(readFileSync(join(folder, 'backups', name))))
  await expect(checkBackup(async () => createReadStream(file))).rejects.toThrow(message)
})

const refuse = () => Promise.reject(new Error('the bucket refuses writes'))
const accept = async () => {}

test.each<[string, (whole: Buffer) => Promise<Readable>, Storage['put'], RegExp]>([
  ['no longer exists', () => stores.bucket.open('gone.tar'), accept, /^There is no backup s3:/],
  ['was truncated in the meantime', async (whole) => Readable.from([whole.subarray(0, -2_048)]), accept, /truncated/],
  ['contains a picture that cannot be stored', async (whole) => Readable.from([whole]), refuse, /refuses writes/],
])('a failed restore from a file that %s leaves no rows', async (_, again, put, cause) => {
  await backUp(site)
  const whole = readFileSync(join(folder, 'backups', name))
  const to = await openDatabase(emptyDatabase)
  const manifest = await checkBackup(() => stores.folder.open(name))
  const storage = { ...storages.folder, put }
  await expect(restoreBackup(() => again(whole), manifest, { pool: to.pool, storage })).rejects.toMatchObject({
    message: expect.stringMatching(/^The backup was not restored/),
    cause: { message: expect.stringMatching(cause) },
  })
  const content = await contentOf(to)
  const filled = ['public.users', 'public.vehicles', 'public.images', 'public.audit_entries', 'identity."user"']
  expect(filled.map((table) => content.get(table))).toEqual(filled.map(() => []))
})

test('a backup whose manifest has SQL as a table name is refused, and the SQL is not run', async () => {
  await backUp(site)
  const to = await openDatabase(emptyDatabase)
  const source = () => stores.folder.open(name)
  const manifest = await checkBackup(source)
  manifest.tables[0]!.name = 'public.users; create table taken (x int); --'
  await expect(restoreBackup(source, manifest, { pool: to.pool, storage: storages.folder })).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/^This backup contains "public.users; .+", which is not part of/) },
  })
  expect((await to.pool.query(`select from pg_class where relname = 'taken'`)).rowCount).toBe(0)
  expect((await contentOf(to)).get('public.users')).toEqual([])
})

test('a lost connection is reported with a readable message', async () => {
  await backUp(site)
  const half = readFileSync(join(folder, 'backups', name)).subarray(0, 4_096)
  await expect(checkBackup(async () => streamWithLostConnection(half))).rejects.toThrow('or it is truncated')
})

test('a missing file and an unavailable bucket are reported with a readable message', async () => {
  const place = 's3://pictures/backups/here/none.tar'
  await expect(stores.bucket.open('none.tar')).rejects.toThrow(`There is no backup ${place}.`)
  await s3.leave()
  await expect(stores.bucket.open('none.tar')).rejects.toThrow(`The backup ${place} could not be read: `)
  await s3.comeBack()
})

test('a missing picture file is reported, and everything else is backed up', async () => {
  const empty = folderStorage(join(folder, 'nothing'))
  mkdirSync(join(folder, 'nothing'))
  const from = { databaseUrl: site.url, storage: empty, dataDir: folder, secret }
  const { pictures, missing } = await writeBackup(from, about, (archive) => stores.folder.write(name, archive))
  expect([pictures, missing]).toEqual([0, filesOf(url).map(({ file }) => file)])
})

test('a picture without a zoom file is not reported as missing', async () => {
  await site.pool.query('update images set width = 1600, height = 1000')
  const from = { databaseUrl: site.url, storage: storages.folder, dataDir: folder, secret }
  const { pictures, missing } = await writeBackup(from, about, (archive) => stores.folder.write(name, archive))
  await site.pool.query('update images set width = 2560, height = 1600')
  expect([pictures, missing]).toEqual([filesOf(url).length - 1, []])
})

test('an unwritable destination causes an error, and no temporary files remain', async () => {
  writeFileSync(join(folder, 'a-file'), '')
  const store = openBackupStore({ folder: join(folder, 'a-file') })
  const from = { databaseUrl: site.url, storage: storages.folder, dataDir: folder, secret }
  await expect(writeBackup(from, about, (archive) => store.write(name, archive))).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(readdirSync(folder).filter((name) => name.startsWith('backup-'))).toEqual([])
})

function streamWithLostConnection(content: Buffer): Readable {
  async function* chunks() {
    yield content
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  }
  return Readable.from(chunks())
}

async function backUp({ url: databaseUrl }: TestDatabase): Promise<void> {
  const from = { databaseUrl, storage: storages.folder, dataDir: folder, secret }
  await writeBackup(from, about, (archive) => stores.folder.write(name, archive))
}

async function restoreInto(to: TestDatabase): Promise<TestDatabase> {
  const source = () => stores.folder.open(name)
  await restoreBackup(source, await checkBackup(source), {
    pool: to.pool,
    storage: folderStorage(join(folder, 'again')),
  })
  return to
}

async function contentOf({ url }: TestDatabase): Promise<Map<string, string[]>> {
  const client = await openConnection(url, 'marque test')
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'identity', 'graphile_worker') 
         and tablename not in ('migrations', 'places', 'place_zips', 'place_data') order by 1`,
  )
  const content = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    content.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  await client.end()
  return content
}

async function bytesOf(storage: Storage, file: string): Promise<Buffer> {
  return buffer((await storage.open(file))!.content)
}

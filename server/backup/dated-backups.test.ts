import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BackupError } from './archive.ts'
import { keepNewest, archiveNameAt, timeOfNewest, openBackupStore } from './backup-store.ts'
import { readDestination } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'marque-store-'))
const store = openBackupStore({ folder })
afterAll(() => rmSync(folder, { recursive: true }))

test('the newest backups are kept, older ones are deleted, and other files are not touched', async () => {
  expect(await timeOfNewest(store)).toBeUndefined()
  const days = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, 0, day, 3, 4, 5)))
  for (const name of [...days.map(archiveNameAt), 'marque.tar', 'letter.txt', `${archiveNameAt(days[0]!)}.partial`])
    writeFileSync(join(folder, name), '')
  expect(await timeOfNewest(store)).toEqual(days[3])
  expect(await keepNewest(store, 2)).toEqual(days.slice(0, 2).map(archiveNameAt))
  expect(await keepNewest(store, 2)).toEqual([])
  expect(readdirSync(folder).toSorted()).toEqual(
    ['letter.txt', `${archiveNameAt(days[0]!)}.partial`, ...days.slice(2).map(archiveNameAt), 'marque.tar'].toSorted(),
  )
})

const pictures = { bucket: 'p', endpoint: 'https://s3.example', region: 'eu', accessKeyId: 'k', secretAccessKey: 's' }

test.each([
  ['nothing', {}, undefined, { folder: 'backups' }],
  ['a folder', { BACKUP_TO: '/srv/b' }, undefined, { folder: '/srv/b' }],
  ['a destination that overrides the variable', { BACKUP_TO: '/srv/b' }, '/mnt', { folder: '/mnt' }],
  ['a bucket', { BACKUP_TO: 's3://b/deep/er' }, undefined, { bucket: { ...pictures, bucket: 'b' }, prefix: 'deep/er' }],
  [
    'a bucket elsewhere',
    { BACKUP_S3_ENDPOINT: 'https://far.example' },
    's3://b',
    { bucket: { ...pictures, bucket: 'b', endpoint: 'https://far.example' }, prefix: '' },
  ],
])('backups are written to %s', (_, environment, destination, expected) => {
  expect(readDestination(environment, { bucket: pictures }, destination)).toEqual(expected)
})

test('a bucket without an access key is refused with a readable message', () => {
  expect(() => readDestination({}, { bucket: undefined }, 's3://b')).toThrow('needs the variables BACKUP_S3_* or S3_*')
})

const place = (name: string) => join(folder, 'places', name)
test.each<[string, () => string, RegExp]>([
  [
    'a folder that cannot be created',
    () => '/proc/nope/deeper',
    /^No backup .* \/proc\/nope\/deeper: nothing can be created there/,
  ],
  ['a file', () => place('file'), /a file with that name \(EEXIST\)\.$/],
  ['a folder in a file', () => place('file/deeper'), /part of its path is a file \(ENOTDIR\)\.$/],
  ['a name that is too long', () => place('x'.repeat(300)), /its name is too long \(ENAMETOOLONG\)\.$/],
])('%s is refused with a readable message before anything is read', async (_what, folder, message) => {
  await openBackupStore({ folder: place('a/b') }).prepare()
  writeFileSync(place('file'), '')
  const prepared = openBackupStore({ folder: folder() }).prepare()
  await expect(prepared).rejects.toThrow(BackupError)
  await expect(prepared).rejects.toThrow(message)
})

test.each(['ftp://box/marque', 's3://', 's3:///marque', ' ', 'http://box'])(
  '“%s” is not a destination',
  (destination) => {
    expect(() => readDestination({}, { bucket: undefined }, destination)).toThrow(
      /^--to must be a folder, or s3:\/\/bucket\/folder/,
    )
  },
)

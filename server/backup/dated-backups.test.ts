import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readDestination } from './config.ts'
import { keepNewest, nameAt, timeOfNewest } from './dated-backups.ts'
import { openShelf } from './shelf.ts'

const folder = mkdtempSync(join(tmpdir(), 'marque-shelf-'))
const shelf = openShelf({ folder })
afterAll(() => rmSync(folder, { recursive: true }))

test('the newest stay, the others go, and what is no back-up is left alone', async () => {
  expect(await timeOfNewest(shelf)).toBeUndefined()
  const days = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, 0, day, 3, 4, 5)))
  for (const name of [...days.map(nameAt), 'marque.tar', 'letter.txt', `${nameAt(days[0]!)}.partial`])
    writeFileSync(join(folder, name), '')
  expect(await timeOfNewest(shelf)).toEqual(days[3])
  expect(await keepNewest(shelf, 2)).toEqual(days.slice(0, 2).map(nameAt))
  expect(await keepNewest(shelf, 2)).toEqual([])
  expect(readdirSync(folder).toSorted()).toEqual(
    ['letter.txt', `${nameAt(days[0]!)}.partial`, ...days.slice(2).map(nameAt), 'marque.tar'].toSorted(),
  )
})

const pictures = { bucket: 'p', endpoint: 'https://s3.example', region: 'eu', accessKeyId: 'k', secretAccessKey: 's' }

test.each([
  ['nothing', {}, undefined, { folder: 'backups' }],
  ['a folder', { BACKUP_TO: '/srv/b' }, undefined, { folder: '/srv/b' }],
  ['another place than the usual', { BACKUP_TO: '/srv/b' }, '/mnt', { folder: '/mnt' }],
  ['a bucket', { BACKUP_TO: 's3://b/deep/er' }, undefined, { bucket: { ...pictures, bucket: 'b' }, prefix: 'deep/er' }],
  [
    'a bucket elsewhere',
    { BACKUP_S3_ENDPOINT: 'https://far.example' },
    's3://b',
    { bucket: { ...pictures, bucket: 'b', endpoint: 'https://far.example' }, prefix: '' },
  ],
])('they are written to %s', (_, environment, written, expected) => {
  expect(readDestination(environment, { bucket: pictures }, written)).toEqual(expected)
})

test('a bucket without a key is refused with a sentence', () => {
  expect(() => readDestination({}, { bucket: undefined }, 's3://b')).toThrow('needs the variables BACKUP_S3_* or S3_*')
})

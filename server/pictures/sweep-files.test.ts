import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { s3Storage } from '#platform/storage/s3.ts'
import { folderStorage, type Storage } from '#platform/storage/storage.ts'
import { startS3 } from '#tests/doubles/s3.ts'
import { cast } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { filesOf, newPictureUrl, sharedFileOf } from './files.ts'
import { sweepPictureFiles } from './jobs.ts'
import { images } from './table.ts'

const api = memberApp()

function testSweep(open: () => Storage): void {
  const names = async () => {
    const found = []
    for await (const { key } of open().list()) found.push(key)
    return found.toSorted()
  }

  test('only old files without a row are deleted', async () => {
    const [known, orphan] = [newPictureUrl(), newPictureUrl()]
    await api.tools.db
      .insert(images)
      .values({ url: known, ownerId: cast.maria.id, width: 16, height: 10, placeholder: 'data:,' })
    for (const { file } of [...filesOf(known), ...filesOf(orphan)]) await open().put(file, Buffer.from('x'))
    for (const url of [known, orphan]) await open().put(sharedFileOf(url), Buffer.from('x'))
    await open().put('unrelated.txt', Buffer.from('x'))
    const half = `${filesOf(known)[0]!.file}.0a1b-2c.partial`
    await open().put(half, Buffer.from('x'))
    const tools = { ...api.tools, storage: open() }
    expect(await sweepPictureFiles(tools, new Date(Date.now() - 60_000))).toBe(0)
    expect(await sweepPictureFiles(tools, new Date(Date.now() + 60_000))).toBe(filesOf(orphan).length + 2)
    expect(await names()).toEqual(
      [...filesOf(known).map(({ file }) => file), sharedFileOf(known), 'unrelated.txt'].toSorted(),
    )
  })
}

describe('in the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marque-sweep-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  testSweep(() => folderStorage(join(folder, 'uploads')))

  test('nothing is deleted if the folder does not exist yet', async () => {
    const tools = { ...api.tools, storage: folderStorage(join(folder, 'nowhere')) }
    expect(await sweepPictureFiles(tools, new Date())).toBe(0)
  })
})

describe('in the bucket', () => {
  let server: Awaited<ReturnType<typeof startS3>>
  beforeAll(async () => {
    server = await startS3({ lists: true })
  })
  afterAll(() => server.stop())
  testSweep(() => s3Storage(readConfig(server.environment).bucket!))
})

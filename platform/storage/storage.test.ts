import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '#tests/doubles/s3.ts'
import { readConfig } from '../config/config.ts'
import { ConfigError } from '../config/values.ts'
import { type Bucket, s3Storage } from './s3.ts'
import { testListing, testStorage } from './storage.test-suite.ts'
import { folderStorage } from './storage.ts'

describe('the folder', () => {
  const parent = mkdtempSync(join(tmpdir(), 'marque-storage-'))
  const folder = join(parent, 'uploads')
  afterAll(() => rmSync(parent, { recursive: true }))
  testStorage(() => folderStorage(folder))
  testListing(() => folderStorage(folder))

  test('contains no partial files', () => {
    expect(readdirSync(folder).filter((name) => !name.endsWith('.webp'))).toEqual(['documents'])
  })

  test.each(['../out.webp', '/out.webp', 'a/b.webp', 'documents/../b.webp', '..', '', 'a\0.webp'])(
    'refuses the key %j',
    async (key) => {
      writeFileSync(join(parent, 'out.webp'), 'secret')
      const storage = folderStorage(folder)
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('is not a valid key')
      await expect(storage.open(key)).rejects.toThrow('is not a valid key')
    },
  )

  test('an unwritable disk is an error without leftovers', async () => {
    writeFileSync(join(parent, 'a-file'), '')
    await expect(folderStorage(join(parent, 'a-file')).put('a.webp', Buffer.from('x'))).rejects.toThrow(
      /EEXIST|ENOTDIR/,
    )
  })
})

describe('the bucket', () => {
  let server: Awaited<ReturnType<typeof startS3>>
  let bucket: Bucket
  beforeAll(async () => {
    server = await startS3()
    bucket = readConfig(server.environment).bucket!
  })
  afterAll(() => server.stop())
  testStorage(() => s3Storage(bucket))

  test('a bucket that does not exist is an error, not a missing picture', async () => {
    await expect(s3Storage({ ...bucket, bucket: 'other' }).open('a.webp')).rejects.toThrow('bucket')
  })

  test('a wrong secret is an error', async () => {
    const storage = s3Storage({ ...bucket, secretAccessKey: 'wrong' })
    await expect(storage.put('a.webp', Buffer.from('x'))).rejects.toThrow('responded with 403 (SignatureDoesNotMatch)')
    await expect(storage.open('a.webp')).rejects.toThrow('responded with 403 (SignatureDoesNotMatch)')
  })

  test('an unreachable server is an error', async () => {
    const storage = s3Storage({ ...bucket, endpoint: 'http://127.0.0.1:9' })
    await expect(storage.put('a.webp', Buffer.from('x'))).rejects.toThrow(
      'at http://127.0.0.1:9 (S3_BUCKET, S3_ENDPOINT) is unreachable (ECONNREFUSED)',
    )
  })
})

describe('the bucket, listed', () => {
  let server: Awaited<ReturnType<typeof startS3>>
  beforeAll(async () => {
    server = await startS3({ lists: true })
  })
  afterAll(() => server.stop())
  testListing(() => s3Storage(readConfig(server.environment).bucket!))
})

test('an incomplete configuration of a bucket reports the missing variables', () => {
  const whole = { S3_BUCKET: 'b', S3_ENDPOINT: 'https://s3.example', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k' }
  expect(readConfig({}).bucket).toBeUndefined()
  const refusal = () => readConfig(whole)
  expect(refusal).toThrow(ConfigError)
  expect(refusal).toThrow('S3_SECRET_ACCESS_KEY is required with the other S3 variables: set all five or none.')
  expect(() => readConfig({ S3_REGION: 'r' })).toThrow('S3_BUCKET is required')
  expect(() => readConfig({ ...whole, S3_ENDPOINT: 's3.example' })).toThrow('S3_ENDPOINT must be a URL')
})

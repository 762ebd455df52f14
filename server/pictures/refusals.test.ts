import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { uploadLimits } from '#contract/pictures/limits.ts'
import { memberApp } from '#tests/server/members.ts'
import { type FormFile, picture, upload } from '#tests/server/pictures.ts'
import { images } from './table.ts'

const api = memberApp()
const send = (...files: FormFile[]) => upload(api, 'maria', files)
const files = () => {
  const folder = join(api.tools.config.dataDir, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}
const expectNothingStored = async () => {
  expect(files()).toEqual([])
  expect(await api.tools.db.select().from(images)).toEqual([])
}
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08meta', 'latin1')
const half = async (format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif') => {
  const whole = await picture(format)
  return whole.subarray(0, whole.length / 2)
}
const ending = async (format: 'jpeg' | 'png', tail: string) =>
  Buffer.concat([await picture(format), Buffer.from(tail, 'latin1')])
const drawHuge = () =>
  sharp({ create: { width: 8000, height: 6300, channels: 3, background: '#123' } })
    .png()
    .toBuffer()

describe('an unusable file is refused with a message that contains its name', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['nothing', () => Buffer.alloc(0), /is empty/],
    ['text', () => Buffer.from('I am a car'), /isn’t a picture/],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /isn’t a picture/],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /isn’t a picture/],
    ['a TIFF', () => picture('tiff'), /isn’t a picture/],
    ['an archive', () => Buffer.from('PK\x03\x04'), /isn’t a picture/],
    ['a HEIC', () => heic, /is in HEIC format/],
    [
      'a JPEG that is also a page',
      () => ending('jpeg', '<html><script>alert(1)</script></html>'),
      /more than a picture/,
    ],
    ['a JPEG that is also an archive', () => ending('jpeg', 'PK\x03\x04archive'), /more than a picture/],
    ['a PNG that is also a PDF', () => ending('png', '%PDF-1.7\n1 0 obj'), /more than a picture/],
    ['half a JPEG', () => half('jpeg'), /is damaged or incomplete/],
    ['a JPEG without its last rows', async () => (await picture()).subarray(0, -60), /is damaged or incomplete/],
    ['half a PNG', () => half('png'), /is damaged or incomplete/],
    ['half a GIF', () => half('gif'), /is damaged or incomplete/],
    ['half a WebP', () => half('webp'), /is damaged or incomplete/],
    ['half an AVIF', () => half('avif'), /is damaged or incomplete/],
    ['only the header of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /is damaged or incomplete/],
    ['too many pixels', drawHuge, /has more than 50 million pixels/],
    ['too many bytes', () => Buffer.alloc(uploadLimits.bytes + 1), /is larger than 5 MB/],
  ])('%s', async (_what, make, sentence) => {
    const answer = await send({ name: 'My Citroën.jpg', content: await make() })
    expect(answer.statusCode).toBe(400)
    const { code, issues } = answer.json()
    expect(code).toBe('picture_refused')
    expect(issues).toEqual([{ field: 'My Citroën.jpg', message: expect.stringMatching(/^“My Citroën\.jpg” .*\.$/) }])
    expect(issues[0].message).toMatch(sentence)
    await expectNothingStored()
  })
})

test('if any picture is refused, none are stored, and the message lists each refused one', async () => {
  const answer = await send(
    { name: 'good.jpg', content: await picture() },
    { name: 'bad.jpg', content: 'bad' },
    { name: 'large.jpg', content: Buffer.alloc(uploadLimits.bytes + 1) },
    { name: 'good.png', content: await picture('png') },
    { name: 'none.jpg', content: '' },
  )
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues.map(({ field }: { field: string }) => field)).toEqual([
    'bad.jpg',
    'large.jpg',
    'none.jpg',
  ])
  await expectNothingStored()
})

test('too many pictures are refused', async () => {
  const content = await picture('jpeg', 40, 25)
  const answer = await send(...Array.from({ length: 21 }, (_, i) => ({ name: `${i}.jpg`, content })))
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'too_many_pictures'])
  await expectNothingStored()
})

test('a form without a picture is refused', async () => {
  for (const form of [[], [{ name: 'a.jpg', content: await picture(), field: 'other' }]]) {
    const answer = await send(...form)
    expect([answer.statusCode, answer.json().issues?.[0].field]).toEqual([400, 'images'])
  }
  await expectNothingStored()
})

const raw = (type: string | undefined, payload: Buffer | string, person = 'maria', length?: string) =>
  api.request({
    method: 'POST',
    url: '/api/upload/images',
    headers: {
      'x-test-person': person,
      ...(type && { 'content-type': type }),
      ...(length && { 'content-length': length }),
    },
    payload,
  })

test.each([
  ['application/json', '{}'],
  ['text/plain', 'x'],
  ['image/jpeg', 'x'],
  [undefined, ''],
])('a body of type %s is refused with one message', async (type, payload) => {
  const answer = await raw(type, payload)
  expect(answer.statusCode).toBe(415)
  expect(answer.json()).toEqual({
    code: 'form_expected',
    message: 'Send the files as multipart/form-data.',
  })
})

test('other endpoints refuse multipart forms', async () => {
  const url = '/api/inquiries'
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-test-person': 'maria' }
  expect((await api.request({ method: 'POST', url, headers, payload: '--x--' })).statusCode).toBe(415)
})

test.each([
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', 'x'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nhalf',
  ],
])('a broken form is refused (%s)', async (type, payload) => {
  const answer = await raw(type, payload)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_body'])
  await expectNothingStored()
})

test('a form with an enormous Content-Length is refused before it is read', async () => {
  const answer = await raw('multipart/form-data; boundary=x', '--x--', 'maria', String(10 ** 10))
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'body_too_large'])
})

test('a visitor has to sign in, even before the body is read', async () => {
  const answer = await raw('multipart/form-data; boundary=x', 'broken', 'visitor')
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign_in_required'])
})

describe('if storing fails, nothing is left behind', () => {
  afterEach(() => vi.restoreAllMocks())

  test('because of the storage', async () => {
    const { storage } = api.tools
    const put = storage.put
    let calls = 0
    vi.spyOn(storage, 'put').mockImplementation((key, content) => {
      calls += 1
      return calls === 5 ? Promise.reject(new Error('The disk is full.')) : put(key, content)
    })
    const content = await picture()
    expect((await send({ name: 'a', content }, { name: 'b', content })).statusCode).toBe(500)
    expect(calls).toBe(5)
    await expectNothingStored()
  })

  test('because of the database', async () => {
    vi.spyOn(api.tools.db, 'transaction').mockImplementation(() => {
      throw new Error('The database is unavailable.')
    })
    expect((await send({ name: 'a', content: await picture() })).statusCode).toBe(500)
    vi.restoreAllMocks()
    await expectNothingStored()
  })
})

test('arbitrary input never causes a server error', async () => {
  const heads = ['', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\x10\0\0\0WEBP', '\0\0\0\x1cftypavif'].map(
    (head) => Buffer.from(head, 'latin1'),
  )
  const whole = await Promise.all((['jpeg', 'png', 'gif', 'webp', 'avif'] as const).map((f) => picture(f, 24, 16)))
  const damaged = fc
    .tuple(fc.constantFrom(...whole), fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 30 }))
    .map(([bytes, at, other]) => {
      const start = at % bytes.length
      return Buffer.concat([bytes.subarray(0, start), other, bytes.subarray(start + other.length)])
    })
  const anyContent = fc
    .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }))
    .map((parts) => Buffer.concat(parts))
  const name = fc.string({ unit: 'binary', maxLength: 120 })
  await fc.assert(
    fc.asyncProperty(name, damaged, async (name, content) => {
      expect([201, 400]).toContain((await send({ name, content })).statusCode)
    }),
    { numRuns: 40 },
  )
  await fc.assert(
    fc.asyncProperty(name, anyContent, async (name, content) => {
      expect((await send({ name, content })).statusCode).toBe(400)
    }),
    { numRuns: 40 },
  )
  const type = fc.constantFrom('multipart/form-data; boundary=x', 'multipart/form-data; boundary="', 'multipart/mixed')
  await fc.assert(
    fc.asyncProperty(type, fc.uint8Array({ maxLength: 300 }), async (type, tail) => {
      const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="images"; filename="a"\r\n')
      const { statusCode } = await raw(type, Buffer.concat([head, tail]))
      expect(statusCode).toBe(type === 'multipart/mixed' ? 415 : 400)
    }),
    { numRuns: 40 },
  )
})

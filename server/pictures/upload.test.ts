import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { pictures as picturesCalls } from '#contract/pictures/endpoints.ts'
import { uploadLimits } from '#contract/pictures/limits.ts'
import {
  type StoredFormat,
  pictureAt,
  pictureFormats,
  type PictureWidth,
  pictureWidths,
} from '#contract/pictures/rules.ts'
import { cast } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { type FormFile, picture, plainPicture, upload, viewerCookieOf, viewPicture } from '#tests/server/pictures.ts'
import { images } from './table.ts'

const api = memberApp()
const send = (...files: FormFile[]) => upload(api, 'maria', files)
const rows = () => api.tools.db.select().from(images)
const folder = () => join(api.tools.config.dataDir, 'uploads')
const files = () => (existsSync(folder()) ? readdirSync(folder()) : [])

async function expectServed(
  answer: Awaited<ReturnType<typeof send>>,
  width: PictureWidth = 1600,
  format?: StoredFormat,
) {
  expect(answer.statusCode, answer.body).toBe(201)
  const [url] = picturesCalls.images.returns.parse(answer.json()).urls
  return viewPicture(api, 'maria', pictureAt(url!, width, format))
}

const stored = pictureFormats.flatMap((format) => pictureWidths.map((width) => ({ format, width })))

/** Exif tag 0x8825 (GPS info), little-endian. */
const gpsTag = Buffer.from([0x25, 0x88])

afterEach(async () => {
  for (const file of files()) await api.tools.storage.remove(file)
  await api.tools.db.delete(images)
})

describe('an accepted picture', () => {
  test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('a picture in %s format is accepted', async (format) => {
    const answer = await send({ name: 'car', content: await picture(format, 320, 200) })
    expect(answer.statusCode).toBe(201)
    const { urls, pictures } = picturesCalls.images.returns.parse(answer.json())
    expect(urls).toEqual([expect.stringMatching(/^\/images\/v2-[0-9a-f]{32}\.webp$/)])
    expect(pictures).toEqual([{ url: urls[0], width: 320, height: 200, placeholder: expect.any(String) }])
    expect(await rows()).toMatchObject([{ ...pictures[0], ownerId: cast.maria.id, rendered: null }])
  })

  test('can be a JPEG that lacks only its end marker', async () => {
    for (const missing of [1, 2]) {
      const { statusCode } = await send({ name: 'car.jpg', content: (await picture()).subarray(0, -missing) })
      expect([missing, statusCode]).toEqual([missing, 201])
    }
  })

  test('a picture is served in every width as AVIF and WebP', async () => {
    const answer = await send({ name: 'car.png', content: await plainPicture(2000, 1500) })
    for (const { format, width } of stored) {
      const file = await expectServed(answer, width, format)
      expect(file.headers).toMatchObject({
        'content-type': `image/${format}`,
        'content-length': String(file.rawPayload.length),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      const found = await sharp(file.rawPayload).metadata()
      expect(found).toMatchObject({ mediaType: `image/${format}`, width, height: width * 0.75 })
    }
    expect(answer.json().pictures).toMatchObject([{ width: 2000, height: 1500 }])
  })

  test.each(pictureFormats)('is not sent again with a matching ETag (%s)', async (format) => {
    const { urls } = (await send({ name: 'car', content: await picture() })).json()
    const url = pictureAt(urls[0], 1600, format)
    const cookie = await viewerCookieOf(api, 'maria')
    const { headers } = await api.request({ url, headers: { cookie } })
    const again = await api.request({ url, headers: { cookie, 'if-none-match': headers.etag } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await api.request({ method: 'HEAD', url, headers: { cookie } })).headers['content-length']).toBe(
      headers['content-length'],
    )
  })

  test('is also stored as a WebP of 2,560 pixels for zooming, if it is wider than the full width', async () => {
    const wide = await send({ name: 'car', content: await plainPicture(3000, 2000) })
    const { rawPayload } = await expectServed(wide, 2560)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 2560, height: 1707 })
    expect(wide.json().pictures).toMatchObject([{ width: 2560, height: 1707 }])
    expect((await expectServed(wide, 2560, 'avif')).statusCode).toBe(404)
    const narrow = await send({ name: 'car', content: await plainPicture(1600, 1200) })
    expect((await expectServed(narrow, 2560)).statusCode).toBe(404)
    expect(files()).toHaveLength(2 * stored.length + 1)
  })

  test('is at most four times as tall as the full width', async () => {
    const answer = await send({ name: 'car', content: await plainPicture(1000, 8000) })
    expect(answer.json().pictures).toMatchObject([{ width: 800, height: 6400 }])
  })

  test('is never enlarged, but is available in all widths', async () => {
    const answer = await send({ name: 'car', content: await picture('jpeg', 500, 300) })
    const sizes = await Promise.all(
      pictureWidths.map(
        async (width) => (await sharp((await expectServed(answer, width)).rawPayload).metadata()).width,
      ),
    )
    expect(sizes).toEqual([400, 500, 500])
  })

  test('is rotated upright, and its location is removed', async () => {
    const content = await sharp(await picture('jpeg', 600, 400))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Jane Doe' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const before = await sharp(content).metadata()
    expect([before.orientation, before.exif?.includes('Jane Doe'), before.icc !== undefined]).toEqual([6, true, true])
    expect(before.exif?.includes(gpsTag)).toBe(true)
    const answer = await send({ name: 'car', content })
    for (const format of pictureFormats) {
      const { rawPayload } = await expectServed(answer, 1600, format)
      const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(rawPayload).metadata()
      expect([exif, icc, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1])
      expect([width, height]).toEqual([400, 600])
      expect(rawPayload.includes('Jane Doe')).toBe(false)
    }
    expect(answer.json().pictures).toMatchObject([{ width: 400, height: 600 }])
  })

  test.each([
    ['p3', '#dd2211', 12],
    ['cmyk', '#aa5544', 30],
  ] as const)('has the same colors without its color profile (%s)', async (profile, background, tolerance) => {
    const plain = sharp({ create: { width: 60, height: 40, channels: 3, background } })
    const colored = profile === 'cmyk' ? plain.toColourspace('cmyk') : plain.withIccProfile(profile)
    const content = await colored.jpeg({ quality: 95 }).toBuffer()
    const { rawPayload } = await expectServed(await send({ name: 'car', content }))
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(3)
    const off = [...Buffer.from(background.slice(1), 'hex')].map((value, i) => Math.abs(value - data[i]!))
    expect(Math.max(...off)).toBeLessThan(tolerance)
  })

  test('keeps only the first frame of an animation', async () => {
    const frames = ['#ff0000', '#0000ff'].map((background) => ({
      create: { width: 60, height: 40, channels: 3 as const, background },
    }))
    const inputs = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
    const content = await sharp(inputs, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(content).metadata()).pages).toBe(2)
    const { rawPayload } = await expectServed(await send({ name: 'car.gif', content }))
    expect((await sharp(rawPayload).metadata()).pages).toBeUndefined()
    const { dominant } = await sharp(rawPayload).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.b).toBeLessThan(50)
  })

  test.each(pictureFormats)('keeps its transparency (%s)', async (format) => {
    const background = { r: 200, g: 100, b: 0, alpha: 0.5 }
    const content = await sharp({ create: { width: 900, height: 600, channels: 4, background } })
      .png()
      .toBuffer()
    const { rawPayload } = await expectServed(await send({ name: 'car.png', content }), 400, format)
    const [r, g, b, alpha] = await sharp(rawPayload).raw().toBuffer()
    expect([r! - 200, g! - 100, b! - 0, alpha! - 128].every((off) => Math.abs(off) < 8)).toBe(true)
  })

  test('has a tiny version as a placeholder', async () => {
    const answer = await send({ name: 'car', content: await plainPicture(1600, 1000) })
    const { placeholder } = answer.json().pictures[0]
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder.length).toBeLessThan(600)
    const { width, height } = await sharp(Buffer.from(placeholder.split(',')[1], 'base64')).metadata()
    expect([width, height]).toEqual([16, 10])
  })

  test.each([
    ['a film', '\0\0\0\x18ftypmp42\0\0\0\0isommp42'],
    ['another program', '#!/bin/sh\necho owned\n'],
  ])('is stored without %s at its end', async (_what, tail) => {
    const content = Buffer.concat([await picture(), Buffer.from(tail)])
    const answer = await send({ name: 'car.html', content })
    for (const { format, width } of stored) {
      const { rawPayload, headers } = await expectServed(answer, width, format)
      expect(rawPayload.includes(tail)).toBe(false)
      expect(headers['content-type']).toBe(`image/${format}`)
    }
  })

  test('can have the documented maximum size and number', async () => {
    const small = await picture('jpeg', 40, 25)
    const full = Buffer.concat([small, Buffer.alloc(uploadLimits.bytes - small.length)])
    const many = Array.from({ length: uploadLimits.picturesPerCall }, (_, i) => ({
      name: `${i}`,
      content: i ? small : full,
    }))
    const answer = await send(...many)
    expect(answer.statusCode, answer.body).toBe(201)
    expect(new Set(answer.json().urls).size).toBe(20)
    expect((await rows()).length).toBe(20)
    expect(files().length).toBe(120)
  })

  test('keeps the order of the upload', async () => {
    const answer = await send(
      { name: 'a', content: await picture('jpeg', 100, 50) },
      { name: 'b', content: await picture('png', 60, 60) },
      { name: 'c', content: await picture('webp', 30, 90) },
    )
    expect(answer.json().pictures.map(({ width }: { width: number }) => width)).toEqual([100, 60, 30])
  })
})

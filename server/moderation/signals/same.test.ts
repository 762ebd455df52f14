import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { moderation } from '#contract/moderation/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { upload } from '#tests/server/pictures.ts'
import { fingerprint } from '../../pictures/encode.ts'
import { newPictureUrl } from '../../pictures/files.ts'
import { demoPictureUrl, renderedFolder } from '../../pictures/rendered.ts'
import { images } from '../../pictures/table.ts'
import { findDuplicatePictures } from './duplicates.ts'

const api = memberApp()

async function scene(number: number, width = 1200): Promise<Buffer> {
  const shapes = Array.from({ length: 7 }, (_, i) => {
    const at = (factor: number) => ((number + 1) * (i + 2) * factor) % 100
    return `<ellipse cx="${at(37)}" cy="${at(53) * 0.6}" rx="${10 + at(17) / 4}" ry="${8 + at(29) / 5}" fill="hsl(${at(71) * 3.6} 60% ${20 + at(13) * 0.6}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60" width="${width}" height="${width * 0.6}"><rect width="100" height="60" fill="#777"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

async function store(person: string, content: Buffer): Promise<string> {
  const answer = await upload(api, person, [{ name: 'car.jpg', content }])
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().urls[0]
}

async function signalsOf(id: number) {
  const { signals } = await api.as('ada')(moderation.review, { params: { id } })
  return signals.filter(({ kind }) => kind === 'picture')
}

test('a copy of another listing’s picture is recognized even if it is smaller, brighter or in another format', async () => {
  const original = await scene(1)
  const copies = [
    await sharp(original).resize(640).webp({ quality: 55 }).toBuffer(),
    await sharp(original).modulate({ brightness: 1.12 }).png().toBuffer(),
  ]
  const first = await insertListing(api.tools.db, { imageUrls: [await store('maria', original)] })
  for (const copy of copies) {
    const imageUrls = [await store('boris', await scene(2)), await store('boris', copy)]
    const id = await insertListing(api.tools.db, { imageUrls, sellerId: cast.boris.id, status: 'pending' })
    const reason = `A picture also appears in listing ${first}, 2019 Porsche 911 GT3, by another seller.`
    expect(await signalsOf(id)).toContainEqual({ kind: 'picture', reason, listingIds: [first] })
  }
})

test('different pictures and pictures of a single color do not match', async () => {
  const plain = sharp({ create: { width: 800, height: 500, channels: 3, background: '#336699' } }).jpeg()
  const url = await store('maria', await plain.toBuffer())
  expect(await api.tools.db.select().from(images).where(eq(images.url, url))).toMatchObject([{ phash: null }])
  await insertListing(api.tools.db, { imageUrls: [url] })
  const imageUrls = [await store('boris', await plain.toBuffer()), await store('boris', await scene(5))]
  expect(await signalsOf(await insertListing(api.tools.db, { imageUrls, sellerId: cast.boris.id }))).toEqual([])
})

test('an identical picture in two listings by the same seller is reported', async () => {
  const imageUrls = [await store('maria', await scene(8))]
  const [a, b] = [await insertListing(api.tools.db, { imageUrls }), await insertListing(api.tools.db, { imageUrls })]
  expect(await signalsOf(b)).toMatchObject([{ reason: expect.stringContaining('by the same seller'), listingIds: [a] }])
})

test('a copy of a demo picture is recognized, but demo pictures are not compared with each other', async () => {
  const { db } = api.tools
  const rendered = 'scenes/category-suvs'
  const file = join(renderedFolder, `${rendered}.webp`)
  const look = { width: 1600, height: 1000, rendered, placeholder: 'data:,' }
  const first = { ...look, url: demoPictureUrl('demo-1', 'first'), phash: await fingerprint(sharp(file)) }
  const twin = { ...first, url: demoPictureUrl('demo-2', 'twin') }
  await db.insert(images).values([first, twin])
  const [firstId, twinId] = [
    await insertListing(db, { imageUrls: [first.url] }),
    await insertListing(db, { imageUrls: [twin.url] }),
  ]
  const copy = await store('boris', await sharp(file).resize(400).jpeg({ quality: 80 }).toBuffer())
  const id = await insertListing(db, { imageUrls: [copy], sellerId: cast.boris.id, status: 'pending' })
  const found = (await signalsOf(id)).flatMap(({ listingIds }) => listingIds)
  expect(found).toContain(firstId)
  expect((await signalsOf(twinId)).flatMap(({ listingIds }) => listingIds)).not.toContain(firstId)
})

test('two statements look up any number of pictures', async () => {
  const { db, pool } = api.tools
  const look = { ownerId: cast.maria.id, width: 16, height: 10, placeholder: 'data:,' }
  const phash = (n: number) =>
    createHash('sha256').update(String(n)).digest().readBigUInt64BE().toString(2).padStart(64, '0')
  const rows = Array.from({ length: 40 }, (_, n) => ({ ...look, url: newPictureUrl(), phash: phash(n) }))
  await db.insert(images).values(rows)
  const imageUrls = rows.map(({ url }) => url)
  const [one, other] = [await insertListing(db, { imageUrls }), await insertListing(db, { imageUrls })]
  const query = vi.spyOn(pool, 'query')
  const found = await findDuplicatePictures(db, { id: one, sellerId: cast.maria.id, imageUrls })
  expect(query).toHaveBeenCalledTimes(2)
  query.mockRestore()
  expect(found).toMatchObject([{ listingIds: [other] }])
})

test('pictures are looked up by index', async () => {
  const { pool } = api.tools
  await pool.query(
    `insert into images (url, width, height, placeholder, phash)
       select '/images/x' || n || '.webp', 1, 1, 'data:,', (('x' || substr(md5(n::text), 1, 16))::bit(64)) from generate_series(1, 20000) n`,
  )
  await pool.query('analyze images')
  const { rows } = await pool.query(
    `explain select url from images where phash_parts(phash) && phash_parts(${`'${'10'.repeat(32)}'`}::bit(64))
       and bit_count(phash # ${`'${'10'.repeat(32)}'`}::bit(64)) <= 5 and phash is not null`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('images_phash')
})

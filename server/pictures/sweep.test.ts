import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { images } from './table.ts'
import { claimPictures } from './claims.ts'
import { filesOf } from './picture-files.ts'
import { sweepPictures } from './sweep.ts'
import { cast, insertListing } from '../testing/cast.ts'
import { memberApp } from '../testing/members.ts'
import { picture, upload } from '../testing/pictures.ts'
import { users } from '../users/table.ts'

const api = memberApp()
const yesterday = new Date('2026-01-01T12:00:00Z')
const before = new Date('2026-01-01T11:00:00Z')

/** Uploads a picture; it is older than a day unless told otherwise. */
async function uploaded(createdAt = before): Promise<string> {
  const answer = await upload(api, 'maria', [{ name: 'car.jpg', content: await picture('jpeg', 40, 25) }])
  const [url] = answer.json().urls as string[]
  await api.tools.db.update(images).set({ createdAt }).where(eq(images.url, url!))
  return url!
}

const sweep = () => sweepPictures(api.tools, yesterday)
async function isThere(url: string): Promise<boolean> {
  const rows = await api.tools.db.select().from(images).where(eq(images.url, url))
  const files = await Promise.all(filesOf(url).map(({ file }) => api.tools.storage.has(file)))
  expect(new Set(files)).toEqual(new Set([rows.length === 1])) // rows and files go together
  return rows.length === 1
}

test('what no listing took up goes, with all of its files; younger ones and used ones stay', async () => {
  const [unused, young, listed, worn] = [
    await uploaded(),
    await uploaded(yesterday),
    await uploaded(),
    await uploaded(),
  ]
  await insertListing(api.tools.db, { imageUrls: ['/images/a.webp', listed], status: 'withdrawn' })
  await api.tools.db.update(users).set({ profileImageUrl: worn }).where(eq(users.id, cast.boris.id))
  expect(await sweep()).toBe(1)
  expect(await Promise.all([unused, young, listed, worn].map(isThere))).toEqual([false, true, true, true])
  expect((await api.request({ url: unused })).statusCode).toBe(404)
  expect(await sweep()).toBe(0)
})

test('the demo’s own pictures stay, also when nobody shows them', async () => {
  const url = '/images/demo-unused.webp'
  await api.tools.db
    .insert(images)
    .values({ url, width: 16, height: 10, rendered: 'demo/unused', placeholder: 'data:,', createdAt: before })
  expect(await sweep()).toBe(0)
  expect(await api.tools.db.select().from(images).where(eq(images.url, url))).toHaveLength(1)
})

test('the pictures of a removed account go', async () => {
  const url = await uploaded()
  await api.tools.db.update(images).set({ ownerId: null }).where(eq(images.url, url))
  expect(await sweep()).toBe(1)
  expect(await isThere(url)).toBe(false)
  const folder = join(api.tools.config.dataDir, 'uploads')
  const key = url.slice('/images/'.length, -'.webp'.length)
  expect(existsSync(folder) ? readdirSync(folder).filter((file) => file.startsWith(key)) : []).toEqual([])
})

test('a picture that is just being put to use is passed over', async () => {
  const url = await uploaded()
  await api.tools.db.transaction(async (db) => {
    await claimPictures(db, cast.maria.id, [url])
    expect(await sweep()).toBe(0)
    await insertListing(db, { imageUrls: [url] })
  })
  expect(await sweep()).toBe(0)
  expect(await isThere(url)).toBe(true)
})

test('when a file cannot be removed its row stays for the next sweep', async () => {
  const url = await uploaded()
  const storage = { ...api.tools.storage, remove: () => Promise.reject(new Error('The storage is gone.')) }
  await expect(sweepPictures({ ...api.tools, storage }, yesterday)).rejects.toThrow('The storage is gone.')
  expect(await isThere(url)).toBe(true)
  expect(await sweep()).toBe(1)
})

test('two sweeps at once remove each picture once, however many there are', async () => {
  const rows = Array.from({ length: 230 }, (_, i) => `/images/${String(i).padStart(32, '0')}.webp`)
  const size = { width: 16, height: 10, ownerId: cast.maria.id, placeholder: 'data:,', createdAt: before }
  await api.tools.db.insert(images).values(rows.map((url) => ({ url, ...size })))
  const counts = await Promise.all([sweep(), sweep()])
  expect(counts[0]! + counts[1]! + (await sweep())).toBe(230)
})

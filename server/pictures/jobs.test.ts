import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Flaw } from '#contract/condition/schema.ts'
import type { ListingInput } from '#contract/listings/schema.ts'
import { sharedPicture } from '#contract/pictures/rules.ts'
import { eq, sql } from '#platform/database/orm.ts'
import { cast, draft, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { picture, upload, viewPicture } from '#tests/server/pictures.ts'
import { listingEvents, revisions, vehicles } from '../listings/table.ts'
import { users } from '../users/table.ts'
import { claimPictures } from './claims.ts'
import { filesOf, sharedFileOf } from './files.ts'
import { sweepPictures, findUnusedPictures } from './jobs.ts'
import { images, pictureUses } from './table.ts'

const api = memberApp()
const yesterday = new Date('2026-01-01T12:00:00Z')
const before = new Date('2026-01-01T11:00:00Z')

async function uploadPicture(createdAt = before): Promise<string> {
  const answer = await upload(api, 'maria', [{ name: 'car.jpg', content: await picture('jpeg', 40, 25) }])
  const [url] = answer.json().urls as string[]
  await viewPicture(api, 'maria', sharedPicture(url!)!)
  await api.tools.db.update(images).set({ createdAt }).where(eq(images.url, url!))
  return url!
}

const sweep = () => sweepPictures(api.tools, yesterday)
async function isThere(url: string): Promise<boolean> {
  const rows = await api.tools.db.select().from(images).where(eq(images.url, url))
  const small = filesOf(url).filter(({ width }) => width <= 1600)
  const names = [...small.map(({ file }) => file), sharedFileOf(url)]
  const files = await Promise.all(names.map((file) => api.tools.storage.has(file)))
  expect(new Set(files)).toEqual(new Set([rows.length === 1]))
  return rows.length === 1
}

test('unused pictures are deleted with all their files, and recent or used ones stay', async () => {
  const [unused, young, listed, portrait] = [
    await uploadPicture(),
    await uploadPicture(yesterday),
    await uploadPicture(),
    await uploadPicture(),
  ]
  await insertListing(api.tools.db, { imageUrls: ['/images/a.webp', listed], status: 'withdrawn' })
  await api.tools.db.update(users).set({ profileImageUrl: portrait }).where(eq(users.id, cast.boris.id))
  expect(await sweep()).toBe(1)
  expect(await Promise.all([unused, young, listed, portrait].map(isThere))).toEqual([false, true, true, true])
  expect((await viewPicture(api, 'ada', unused)).statusCode).toBe(404)
  expect(await sweep()).toBe(0)
})

test('the demo’s pictures stay, even if they are unused', async () => {
  const url = '/images/demo-unused.webp'
  await api.tools.db
    .insert(images)
    .values({ url, width: 16, height: 10, rendered: 'demo/unused', placeholder: 'data:,', createdAt: before })
  expect(await sweep()).toBe(0)
  expect(await api.tools.db.select().from(images).where(eq(images.url, url))).toHaveLength(1)
})

test('the pictures of a deleted account are deleted', async () => {
  const url = await uploadPicture()
  await api.tools.db.update(images).set({ ownerId: null }).where(eq(images.url, url))
  expect(await sweep()).toBe(1)
  expect(await isThere(url)).toBe(false)
  const folder = join(api.tools.config.dataDir, 'uploads')
  const key = url.slice('/images/'.length, -'.webp'.length)
  expect(existsSync(folder) ? readdirSync(folder).filter((file) => file.startsWith(key)) : []).toEqual([])
})

test('a picture that is being claimed is skipped', async () => {
  const url = await uploadPicture()
  await api.tools.db.transaction(async (db) => {
    await claimPictures(db, cast.maria.id, [url])
    expect(await sweep()).toBe(0)
    await insertListing(db, { imageUrls: [url] })
  })
  expect(await sweep()).toBe(0)
  expect(await isThere(url)).toBe(true)
})

test('if a file cannot be deleted, its row stays for the next sweep', async () => {
  const url = await uploadPicture()
  const storage = { ...api.tools.storage, remove: () => Promise.reject(new Error('The storage is unavailable.')) }
  await expect(sweepPictures({ ...api.tools, storage }, yesterday)).rejects.toThrow('The storage is unavailable.')
  expect(await isThere(url)).toBe(true)
  expect(await sweep()).toBe(1)
})

test('pictures in a column that is added and registered later stay, including earlier ones', async () => {
  const { pool } = api.tools
  const [before, after] = [await uploadPicture(), await uploadPicture()]
  await pool.query(`create table covers (id integer primary key, picture text)`)
  await pool.query(`insert into covers values (1, $1), (2, null)`, [before])
  await pool.query(`select use_pictures_in('covers', 'id', 'picture')`)
  await pool.query(`insert into covers values (3, $1)`, [after])
  expect(await sweep()).toBe(0)
  await expect(pool.query('delete from images where url = $1', [after])).rejects.toMatchObject({ code: '23503' })
  await pool.query('update covers set picture = $1 where id = 3', [before])
  expect(await sweep()).toBe(1)
  expect([await isThere(before), await isThere(after)]).toEqual([true, false])
  await pool.query('delete from covers')
  expect(await sweep()).toBe(1)
  await pool.query('drop table covers')
})

test('pictures used by listings, revisions, versions for comparison, flaws and profiles stay', async () => {
  const { db } = api.tools
  const [listed, revised, rejected, portrait] = [
    await uploadPicture(),
    await uploadPicture(),
    await uploadPicture(),
    await uploadPicture(),
  ]
  const flawed = await uploadPicture()
  const vehicleId = await insertListing(db, { imageUrls: [listed], status: 'pending' })
  const draftWithPicture = (url: string): ListingInput => ({ ...draft, imageUrls: [url] })
  await db.insert(revisions).values({ vehicleId, draft: draftWithPicture(revised) })
  const event = { vehicleId, transition: 'reject', toState: 'rejected', movedBy: 'admin' } as const
  const flaw: Flaw = { place: 'front', kind: 'scratch', size: 'small', words: '', imageUrls: [flawed] }
  const said = { condition: { noneKnown: false, flaws: [flaw] }, pictureLabels: [] }
  await db.insert(listingEvents).values({ ...event, draft: draftWithPicture(rejected), said })
  await db.update(users).set({ profileImageUrl: portrait }).where(eq(users.id, cast.maria.id))
  expect(await sweep()).toBe(0)
  await db.update(users).set({ profileImageUrl: null }).where(eq(users.id, cast.maria.id))
  await db.delete(vehicles).where(eq(vehicles.id, vehicleId))
  expect(await sweep()).toBe(5)
})

test('all columns with picture URLs are registered', async () => {
  const { rows } = await api.tools.pool.query<{ place: string; kept: boolean }>(`
    select table_name || '.' || column_name as place,
           exists (select from pg_trigger where tgname = table_name || '_keep_' || column_name || '_on_update') as kept
      from information_schema.columns
      where table_schema = 'public' and column_name ~ '(image|picture|photo|portrait|draft|cover|logo|avatar)'
        and column_name <> 'picture_notes' -- of those in image_urls`)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ kept }) => !kept)).toEqual([])
})

test('claiming a picture that the sweep is deleting fails, so that no dead URL is stored', async () => {
  const { db, storage } = api.tools
  const url = await uploadPicture()
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const remove = async (file: string) => {
    reach()
    await released
    await storage.remove(file)
  }
  const sweeping = sweepPictures({ ...api.tools, storage: { ...storage, remove } }, yesterday)
  await reached
  const claiming = db.transaction((db) => claimPictures(db, cast.maria.id, [url]))
  const naming = insertListing(db, { imageUrls: [url] }) // simulates code that forgets to claim the picture
  release()
  await expect(claiming).rejects.toMatchObject({ code: 'picture_not_yours' })
  await naming
  expect(await sweeping).toBe(1)
  expect(await db.$count(pictureUses, eq(pictureUses.url, url))).toBe(0)
})

test('two concurrent sweeps delete each picture once', async () => {
  const rows = Array.from({ length: 230 }, (_, i) => `/images/${String(i).padStart(32, '0')}.webp`)
  const size = { width: 16, height: 10, ownerId: cast.maria.id, placeholder: 'data:,', createdAt: before }
  await api.tools.db.insert(images).values(rows.map((url) => ({ url, ...size })))
  const counts = await Promise.all([sweep(), sweep()])
  expect(counts[0]! + counts[1]! + (await sweep())).toBe(230)
})

test('unused pictures are found in one pass, not with a lookup per picture', async () => {
  const { db, pool } = api.tools
  await pool.query(`
    insert into images (url, owner_id, width, height, placeholder, created_at)
      select '/images/many-' || n || '.webp', 'user_maria', 16, 10, 'data:,', '2026-01-01' from generate_series(1, 2000) n;
    insert into vehicles (make, model, year, price, mileage, body_style, seller_id, image_urls)
      select 'Make', 'Model', 2020, 5000, 9000, 'Coupe', 'user_maria', array['/images/many-' || n || '.webp'] from generate_series(1, 2000) n`)
  await pool.query('vacuum analyze images, picture_uses')
  const explained = await db.execute(sql`explain ${findUnusedPictures(db, yesterday).limit(100).getSQL()}`)
  const plan = explained.rows.map((row) => Object.values(row)[0]).join('\n')
  expect(plan).toContain('Anti Join')
  expect(plan).not.toMatch('SubPlan')
})

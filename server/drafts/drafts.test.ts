import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type DraftContent, drafts } from '#contract/drafts/endpoints.ts'
import { draftLimits } from '#contract/drafts/limits.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { cast, draft, draftContent } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { removeAndErase } from '#tests/server/remove-person.ts'
import { sweepPictures } from '../pictures/jobs.ts'
import { images } from '../pictures/table.ts'
import { removeStaleDrafts } from './queries.ts'
import { listingDrafts } from './table.ts'

const size = { width: 16, height: 10, placeholder: 'data:,', createdAt: new Date('2026-01-01') }
const [car, dent, boris] = ['/images/a.webp', '/images/b.webp', '/images/c.webp']
const api = memberApp()
beforeEach(async () => {
  await api.tools.db.delete(listingDrafts)
  const uploads = [
    { url: car, ownerId: cast.maria.id, ...size },
    { url: dent, ownerId: cast.maria.id, ...size },
    { url: boris, ownerId: cast.boris.id, ...size },
  ]
  await api.tools.db.insert(images).values(uploads).onConflictDoNothing()
})
const maria = () => api.as('maria')
const pictureOf = (url: string) => ({ url, name: 'a.jpg', uploadedAt: 1, group: 'interior' as const, label: 'Se' })
const flaw = { place: 'rear', kind: '', size: '', words: 'A dent,\nsma', imageUrls: [dent] }
const started = {
  values: { ...draftContent.values, year: 'older', olderYear: '1973', price: 'about 90k' },
  pictures: [pictureOf(car)],
  condition: { flaws: [flaw], noneKnown: false },
}
const save = (content: DraftContent, version = 0, id: string = randomUUID(), who: 'maria' | 'boris' = 'maria') =>
  api.as(who)(drafts.save, { params: { id }, body: { ...content, version } })
const problem = (code: string, status: number) => ({ status, problem: { code } })
const countPictures = () => api.tools.db.$count(images)
const sweep = () => sweepPictures(api.tools as never, new Date('2026-02-01'))

test('drafts are stored unchanged and listed by title, last changed first', async () => {
  const first = await save(started)
  expect(await maria()(drafts.read, { params: { id: first.id } })).toEqual({ ...started, ...first })
  const second = await save({ ...draftContent, values: { year: '2026' } })
  await save({ ...started, pictures: [pictureOf(car), pictureOf(dent)] }, 1, first.id)
  const { items, total } = await maria()(drafts.list, { query: { limit: 1 } })
  expect(total).toBe(2)
  expect(items).toMatchObject([{ id: first.id, title: '1973 Porsche 911', imageUrl: car, pictures: 2 }])
  const { items: others } = await maria()(drafts.list, { query: { limit: 1, page: 2 } })
  expect(others).toMatchObject([{ id: second.id, title: '', imageUrl: null, pictures: 0 }])
  expect(await api.as('boris')(drafts.list, { query: {} })).toEqual({ items: [], total: 0 })
})

test('saving an outdated version is rejected and writes nothing', async () => {
  const { id } = await save(draftContent)
  const change = (model: string, version: number) => save({ ...draftContent, values: { model } }, version, id)
  expect(await change('911', 1)).toMatchObject({ version: 2 })
  await expect(change('964', 1)).rejects.toMatchObject(problem('draft_moved', 409))
  expect(await maria()(drafts.read, { params: { id } })).toMatchObject({ version: 2, values: { model: '911' } })
  await maria()(drafts.remove, { params: { id } })
  await expect(change('993', 2)).rejects.toMatchObject(problem('draft_not_found', 404))
})

test('of several concurrent changes only one succeeds', async () => {
  const { id } = await save(draftContent)
  const models = ['911', '912', '964']
  const results = await Promise.allSettled(models.map((model) => save({ ...draftContent, values: { model } }, 1, id)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('saving can be retried after a lost response, and stores the draft once', async () => {
  const stored = await save(draftContent)
  const { id } = stored
  for (let count = 1; count < draftLimits.drafts; count += 1) await save(draftContent)
  expect(await save(draftContent, 0, id)).toEqual(stored)
  await expect(save(started, 0, id)).rejects.toMatchObject(problem('draft_moved', 409))
  const changed = await save(started, 1, id)
  expect(await save(started, 1, id)).toEqual(changed)
  expect(await maria()(drafts.read, { params: { id } })).toMatchObject({ ...started, version: 2 })
})

test('drafts of other members are reported as not found', async () => {
  const { id } = await save(draftContent)
  const other = api.as('boris')
  const missing = problem('draft_not_found', 404)
  await expect(other(drafts.read, { params: { id } })).rejects.toMatchObject(missing)
  await expect(other(drafts.remove, { params: { id } })).rejects.toMatchObject(missing)
  const change = save(draftContent, 1, id, 'boris')
  await expect(change).rejects.toMatchObject(missing)
  await expect(save(draftContent, 0, id, 'boris')).rejects.toMatchObject(missing)
})

test('deleted pictures and other members’ pictures are removed, and everything else is stored', async () => {
  const deleted = '/images/swept.webp'
  const flaws = [{ ...flaw, imageUrls: [deleted, dent] }]
  const body = { ...started, pictures: [pictureOf(deleted), pictureOf(car)], condition: { flaws, noneKnown: false } }
  const first = await save(body)
  expect(first).toMatchObject(started)
  const changed = await save({ ...body, values: { model: '964' } }, 1, first.id)
  expect(changed).toMatchObject({ ...started, values: { model: '964' }, version: 2 })
  expect(await maria()(drafts.read, { params: { id: first.id } })).toEqual(changed)
  const withPicture = (url: string) => ({
    ...body,
    pictures: [pictureOf(url), pictureOf(car)],
    condition: { flaws: [{ ...flaw, imageUrls: [url] }], noneKnown: false },
  })
  const savePicture = async (url: string) => {
    const { values, pictures, condition, version } = await save(withPicture(url))
    return { values, pictures, condition, version }
  }
  expect(await savePicture(boris)).toEqual(await savePicture(deleted))
  const [row] = await api.tools.db.select().from(images).where(eq(images.url, boris))
  expect(row!.ownerId).toBe(cast.boris.id)
})

test('the number of drafts is limited, even with concurrent requests', async () => {
  const begin = () => save(draftContent)
  const results = await Promise.allSettled(Array.from({ length: draftLimits.drafts + 3 }, begin))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(draftLimits.drafts)
  await expect(begin()).rejects.toMatchObject(problem('too_many_drafts', 409))
  const { items } = await maria()(drafts.list, { query: {} })
  await maria()(drafts.remove, { params: { id: items[3]!.id } })
  await begin()
})

test.each([
  ['a text above the limit', { values: { description: 'x'.repeat(25_001) } }],
  ['a field above the limit', { values: { model: 'x'.repeat(1_001) } }],
  [
    'a total size above the limit',
    {
      condition: { noneKnown: false, flaws: Array.from({ length: 30 }, () => ({ ...flaw, words: 'ä'.repeat(2_000) })) },
    },
  ],
  ['more pictures than a listing can have', { pictures: Array.from({ length: 41 }, () => pictureOf(car)) }],
  ['an unknown field', { values: { sellerId: 'x' } }],
  ['a text that cannot be stored', { values: { model: 'a\0b' } }],
])('%s is refused', async (_, overrides) => {
  await expect(save({ ...draftContent, ...overrides } as never)).rejects.toMatchObject(problem('invalid_request', 400))
})

test('pictures of a draft and of its flaws are not swept while the draft exists', async () => {
  const { id } = await save(started)
  expect([await sweep(), await countPictures()]).toEqual([1, 2]) // Maria's draft can't contain Boris's picture.
  await save({ ...started, pictures: [] }, 1, id)
  expect([await sweep(), await countPictures()]).toEqual([1, 1])
  await maria()(drafts.remove, { params: { id } })
  expect([await sweep(), await countPictures()]).toEqual([1, 0])
})

test('submitting a draft removes it and moves its pictures to the listing; other drafts are kept', async () => {
  const { id } = await save(started)
  const other = await save(draftContent, 0, undefined, 'boris')
  const submit = (draftId: string, imageUrls = [car]) =>
    maria()(listings.submit, { body: { ...draft, imageUrls, draftId } as never })
  await expect(submit(id, ['/images/deleted.webp'])).rejects.toMatchObject(problem('picture_not_yours', 400))
  expect(await api.tools.db.$count(listingDrafts)).toBe(2)
  await submit(id)
  await submit(other.id)
  await submit(id)
  const left = await api.tools.db.select({ id: listingDrafts.id }).from(listingDrafts)
  expect(left).toEqual([{ id: other.id }])
  await sweep()
  expect(await api.tools.db.select({ url: images.url }).from(images)).toEqual([{ url: car }])
})

test('drafts that were not changed for a long time are removed', async () => {
  const [old, young] = [await save(started), await save(started)]
  const since = new Date(Date.now() - draftLimits.days * 86_400_000)
  await api.tools.db
    .update(listingDrafts)
    .set({ updatedAt: new Date(since.getTime() - 1_000) })
    .where(eq(listingDrafts.id, old.id))
  expect(await removeStaleDrafts(api.tools.db, since)).toBe(1)
  expect((await maria()(drafts.list, { query: {} })).items.map(({ id }) => id)).toEqual([young.id])
})

test('erasing an account deletes its drafts', async () => {
  await save(draftContent)
  await removeAndErase(api.tools, cast.maria.id)
  expect(await api.tools.db.$count(listingDrafts)).toBe(0)
})

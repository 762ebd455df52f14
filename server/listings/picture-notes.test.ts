import { expect, test } from 'vitest'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { eq, sql } from '#platform/database/orm.ts'
import { cast, draft, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { images } from '../pictures/table.ts'
import { vehicles } from './table.ts'

const size = { width: 1600, height: 1000 }
const api = memberApp({
  prepare: ({ db }) =>
    db.insert(images).values([
      { url: '/images/a.webp', ownerId: cast.maria.id, ...size, placeholder: 'data:,' },
      { url: '/images/b.webp', ownerId: cast.maria.id, width: 1920, height: 2560, placeholder: 'data:,' },
    ]),
})

const [a, b] = ['/images/a.webp', '/images/b.webp']
const both = { ...draft, imageUrls: [a, b] }
const cabin = { url: b, group: 'interior', label: 'Seats' }
const insertApproved = () =>
  insertListing(api.tools.db, { status: 'approved', approvedAt: new Date('2026-01-01'), imageUrls: [a, b] })

const edit = (id: number, over: object, version = 1) =>
  api.as('maria')(listings.edit, { params: { id }, body: { ...both, ...over, version } as never })
const readPublicPictures = async (id: number) => (await api.anon(listings.read, { params: { id } })).pictures
const readOwnPictures = async (id: number) => (await api.as('maria')(listings.own, { params: { id } })).pictures
const notes = async (id: number) =>
  (await api.as('maria')(history.events, { params: { id } })).items.map((event) => event.note)
const refusedFor = (field: string) => ({ problem: { code: 'invalid_request', issues: [{ field }] } })

test('the car is returned with the notes and sizes of its pictures', async () => {
  const { id } = await api.as('maria')(listings.submit, {
    body: { ...both, pictureNotes: [{ url: b, group: 'interior', label: '  Seats  ' }] } as never,
  })
  await api.tools.db
    .update(vehicles)
    .set({ status: 'approved', approvedAt: new Date('2026-01-01') })
    .where(eq(vehicles.id, id))
  expect(await readPublicPictures(id)).toEqual([
    { url: a, group: null, label: null, ...size },
    { ...cabin, width: 1920, height: 2560 },
  ])
})

test('notes of a public car change without review, with an event in the history and a new version', async () => {
  const id = await insertApproved()
  const edited = await edit(id, { pictureNotes: [cabin] })
  expect(edited).toMatchObject({ version: 2, status: 'approved' })
  expect(await readPublicPictures(id)).toMatchObject([{ label: null }, { label: 'Seats', group: 'interior' }])
  expect(await notes(id)).toEqual(['Changed: picture labels.'])
  await edit(id, { pictureNotes: [cabin] }, 2)
  expect(await notes(id)).toHaveLength(1)
  await expect(edit(id, { pictureNotes: [] }, 2)).rejects.toMatchObject({ problem: { code: 'listing_moved' } })
})

test('an edit without notes, such as by an import, keeps them; an empty list deletes them', async () => {
  const id = await insertApproved()
  await edit(id, { pictureNotes: [cabin] })
  await edit(id, { price: 150_000 }, 2)
  expect((await readPublicPictures(id))[1]).toMatchObject({ label: 'Seats' })
  await edit(id, { price: 150_000, pictureNotes: [] }, 3)
  expect(await readPublicPictures(id)).toMatchObject([{ label: null }, { label: null, group: null }])
})

test('a picture that pending changes remove stays public with its label until the review', async () => {
  const id = await insertApproved()
  await edit(id, { pictureNotes: [cabin] })
  const alone = [{ url: a, group: 'exterior', label: '' }]
  await edit(id, { imageUrls: [a], pictureNotes: alone }, 2)
  expect(await readPublicPictures(id)).toMatchObject([{ group: 'exterior', label: null }, { label: 'Seats' }])
})

test('only the seller sees the notes of a picture that waits for review', async () => {
  const id = await insertListing(api.tools.db, {
    status: 'approved',
    approvedAt: new Date('2026-01-01'),
    imageUrls: [a],
  })
  await edit(id, { pictureNotes: [cabin] })
  expect(await readPublicPictures(id)).toEqual([{ url: a, group: null, label: null, ...size }])
  expect(await readOwnPictures(id)).toMatchObject([{ url: a }, { label: 'Seats', width: 1920 }])
})

test('notes of pictures that do not belong to the listing are dropped', async () => {
  const id = await insertApproved()
  await edit(id, { pictureNotes: [cabin, { url: '/images/other.webp', label: 'Mine' }] })
  const [row] = await api.tools.db.select().from(vehicles).where(eq(vehicles.id, id))
  expect(row!.pictureNotes).toEqual({ [b]: { group: 'interior', label: 'Seats' } })
})

test.each([
  ['a label of 121 characters', [{ url: b, label: 'x'.repeat(121) }], 'pictureNotes.0.label'],
  ['a label of two lines', [{ url: b, label: 'Seats\nand more' }], 'pictureNotes.0.label'],
  ['an unknown group', [{ url: b, group: 'roof' }], 'pictureNotes.0.group'],
  ['a picture twice', [cabin, cabin], 'pictureNotes'],
])('%s is refused with an error for the field, and nothing changes', async (_, pictureNotes, field) => {
  const id = await insertApproved()
  await expect(edit(id, { pictureNotes, price: 1 })).rejects.toMatchObject(refusedFor(field))
  expect((await readPublicPictures(id))[1]).toMatchObject({ label: null })
})

test('a label is plain text, not HTML', async () => {
  const id = await insertApproved()
  const label = '<img src=x onerror=alert(1)>'
  await edit(id, { pictureNotes: [{ url: b, label }] })
  expect((await readPublicPictures(id))[1]).toMatchObject({ label, group: null })
})

test.each([
  '[]',
  '{"a": 1}',
  '{"a": {"group": "roof"}}',
  '{"a": {"label": ""}}',
  `{"a": {"label": "${'x'.repeat(121)}"}}`,
])('the database rejects such notes: %s', async (value) => {
  const id = await insertApproved()
  await expect(
    api.tools.db.execute(sql`update vehicles set picture_notes = ${value}::jsonb where id = ${id}`),
  ).rejects.toMatchObject({ cause: { constraint: 'vehicles_picture_notes_check' } })
})

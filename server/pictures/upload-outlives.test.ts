import { beforeEach, expect, test, vi } from 'vitest'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { picture, upload } from '#tests/server/pictures.ts'
import { documents } from '../documents/table.ts'
import { removePerson } from '../users/people.ts'
import { images } from './table.ts'

const api = memberApp()
beforeEach(async () => {
  const { db, pool } = api.tools
  vi.restoreAllMocks()
  const ids = [cast.maria.id, cast.boris.id]
  await pool.query('delete from vehicles')
  await pool.query('delete from removed_users')
  await pool.query('delete from users where id = any($1)', [ids])
  await pool.query('insert into users (id, username) select id, id from unnest($1::text[]) as id', [ids])
  for (const sellerId of [cast.boris.id, cast.maria.id]) await insertListing(db, { sellerId })
  // A report on one of the account's listings is kept for the admins, so the deleted account's row remains, too.
  await pool.query(
    `insert into reports (vehicle_id, reporter_key, day, reason)
       select id, 'key', '2026-01-01', 'fraud' from vehicles where seller_id = $1`,
    [cast.boris.id],
  )
})

type Person = 'maria' | 'boris'
const people: [why: string, Person][] = [
  ['for a deleted account', 'maria'],
  ['for a deleted account with a report', 'boris'],
]

function removedMeanwhile(id: string): void {
  const { storage, db } = api.tools
  const put = storage.put.bind(storage)
  let removed: Promise<void> | undefined
  vi.spyOn(storage, 'put').mockImplementation(async (key, content) => {
    await (removed ??= removePerson(db, id, new Date()))
    await put(key, content)
  })
}

const files = async () => {
  const keys: string[] = []
  for (const folder of [undefined, 'documents/'] as const)
    for await (const { key } of api.tools.storage.list(folder)) keys.push(key)
  return keys
}
const findCarId = async (sellerId: string) =>
  (
    await api.tools.pool.query<{ id: number }>('select id from vehicles where seller_id = $1 order by id limit 1', [
      sellerId,
    ])
  ).rows[0]!.id

test.each(people)('nothing of a document is stored %s', async (_why, person) => {
  const form = new FormData()
  form.append('document', new Blob([new Uint8Array(await picture('png'))]), 'a.png')
  const request = new Request('http://cars.test/', { method: 'POST', body: form })
  const url = `/api/vehicles/${await findCarId(cast[person].id)}/documents`
  const headers = { 'content-type': request.headers.get('content-type')!, 'x-test-person': person }
  removedMeanwhile(cast[person].id)
  const answer = await api.request({ method: 'POST', url, headers, payload: Buffer.from(await request.arrayBuffer()) })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'listing_not_found'])
  expect(await api.tools.db.select().from(documents)).toEqual([])
  expect(await files()).toEqual([])
})

test.each(people)('nothing of a picture is stored %s', async (_why, person) => {
  removedMeanwhile(cast[person].id)
  const answer = await upload(api, person, [{ name: 'a.jpg', content: await picture() }])
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign_in_required'])
  expect(await api.tools.db.select().from(images)).toEqual([])
  expect(await files()).toEqual([])
})

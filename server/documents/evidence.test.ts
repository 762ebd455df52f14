import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ApiError } from '#contract/client.ts'
import { documents } from '#contract/documents/endpoints.ts'
import type { Document } from '#contract/documents/schema.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { insertListing, insertMona } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { waitingQueries } from '#tests/server/waiting-queries.ts'
import { vehicles } from '../listings/table.ts'
import { decideDocument } from './decide.ts'
import { documents as table } from './table.ts'

let car = 0
const api = memberApp({ environment: { RATE_LIMIT: 'off' }, prepare: ({ db }) => insertMona(db) })
beforeEach(async () => void (car = await insertListing(api.tools.db, { mileage: 9_800, owners: 1 })))
afterEach(() => api.tools.db.delete(vehicles))

const mona = () => api.as('mona')
const body = { kind: 'service', title: 'Service', pages: [] } as const
let slot = 0

async function waiting(facts: ('mileage' | 'owners')[]): Promise<Document> {
  slot = (slot % 10) + 1
  const row = { ...body, vehicleId: car, slot, originalKey: crypto.randomUUID(), originalSize: 1, facts }
  const [added] = await api.tools.db
    .insert(table)
    .values({ ...row, state: 'waiting', uploadedAt: new Date(), waitingSince: new Date() })
    .returning()
  return api.as('maria')(documents.read, { params: { id: added!.id } })
}
const approve = ({ id, version }: Document) =>
  mona()(documents.decide, { params: { id }, body: { transition: 'approve', version } })
const remove = ({ id }: Document) => api.as('maria')(documents.remove, { params: { id } })
const readEvidence = async () =>
  (await api.tools.pool.query('select fact, value, document_id from fact_evidence order by document_id, fact')).rows
const evidence = async () => (await api.anon(listings.read, { params: { id: car } })).evidence ?? []

test('two documents that show the same fact are independent evidence', async () => {
  const [first, second] = [await waiting(['mileage', 'owners']), await waiting(['mileage'])]
  await approve(first)
  await approve(second)
  expect(await readEvidence()).toEqual([
    { fact: 'mileage', value: '9800', document_id: first.id },
    { fact: 'owners', value: '1', document_id: first.id },
    { fact: 'mileage', value: '9800', document_id: second.id },
  ])
  expect(await evidence()).toMatchObject([{ fact: 'mileage', source: 'document', agrees: true }, { fact: 'owners' }])
  expect((await api.as('maria')(listings.own, { params: { id: car } })).evidence).toEqual(await evidence())
  await remove(second)
  expect(await evidence()).toMatchObject([{ fact: 'mileage' }, { fact: 'owners' }])
  await remove(first)
  expect(await evidence()).toEqual([])
})

test('if two documents have different values, both are returned', async () => {
  await approve(await waiting(['mileage']))
  await api.tools.db.update(vehicles).set({ mileage: 9_900 })
  await approve(await waiting(['mileage']))
  expect(await evidence()).toMatchObject([
    { fact: 'mileage', agrees: false, value: '9800' },
    { fact: 'mileage', agrees: true },
  ])
})

test('a document that is deleted during its approval leaves no evidence', async () => {
  for (let round = 0; round < 12; round++) {
    const document = await waiting(['mileage'])
    const both = [approve(document), remove(document)]
    const ended = await Promise.allSettled(round % 2 ? both : both.toReversed())
    const refused = ended.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused.map(({ reason }) => reason.status).filter((status) => status >= 500)).toEqual([])
    expect(await readEvidence()).toEqual([])
  }
})

test('deleting a listing during an approval does not deadlock', async () => {
  const document = await waiting(['mileage'])
  const client = await api.tools.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from vehicles where id = $1 for update', [car])
    const approved = approve(document).catch((error: unknown) => error)
    await expect.poll(async () => (await waitingQueries(api.tools.pool)).length).toBe(1)
    await client.query('delete from vehicles where id = $1', [car])
    await client.query('commit')
    // The error depends on whether the document is looked up before or after its deletion.
    expect(['document_moved', 'document_not_found']).toContain(((await approved) as ApiError).problem?.code)
  } finally {
    client.release()
  }
  expect(await readEvidence()).toEqual([])
})

test('evidence of a document cannot exist without it', async () => {
  const insert = (source: string, id: number | null) =>
    api.tools.pool.query(
      `insert into fact_evidence (vehicle_id, fact, source, value, document_id, created_at) values ($1, 'year', $2, '2019', $3, now())`,
      [car, source, id],
    )
  await expect(insert('document', 999_999)).rejects.toMatchObject({ code: '23503' })
  await expect(insert('document', null)).rejects.toMatchObject({ code: '23514' })
  await expect(insert('vin', (await waiting([])).id)).rejects.toMatchObject({ code: '23514' })
})

test('approving with an outdated version of the listing is refused', async () => {
  const { id, version } = await waiting(['mileage'])
  const actor = { id: 'user_mona', role: 'moderator' } as const
  const decision = { transition: 'approve', version, listingVersion: 99 } as const
  await expect(decideDocument(api.tools, actor, id, decision)).rejects.toMatchObject({ code: 'document_moved' })
  expect(await readEvidence()).toEqual([])
})

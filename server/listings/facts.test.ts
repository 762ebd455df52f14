import { expect, test } from 'vitest'
import { factNames, factOf, type FactName, type FactValue, liveFacts } from '#contract/facts/rules.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { cast, draft, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { images } from '../pictures/table.ts'
import { storeEvidence } from './facts.ts'

const api = memberApp({
  prepare: ({ db }) =>
    db
      .insert(images)
      .values([{ url: '/images/a.webp', ownerId: cast.maria.id, width: 1600, height: 1000, placeholder: 'data:,' }]),
})

type Facts = { [N in FactName]: FactValue<N> }

function exampleOf(name: FactName): unknown {
  const fact = factOf(name)
  if (fact.kind === 'choice') return fact.options[0]
  if (fact.kind === 'number') return fact.minimum
  return fact.kind === 'month' ? '2019-04' : `Some ${name}`
}

const all = {
  ...(Object.fromEntries(factNames.map((name) => [name, exampleOf(name)])) as Facts),
  vin: 'WP0AC2A99KS123456',
  vinShown: 'Without its last six',
  cylinders: 6,
  owners: 2,
  warranty: 'Until May 2027',
} as const

let listed = 0
const allOf = () => ({ ...all, stockNumber: `A-${++listed}` })

const readOwn = (id: number) => api.as('maria')(listings.own, { params: { id } })
const read = (id: number) => api.anon(listings.read, { params: { id } })
const edit = (id: number, over: object, version = 1) =>
  api.as('maria')(listings.edit, { params: { id }, body: { ...draft, ...over, version } })
const note = (id: number, values: object, source: 'vin' | 'moderator' = 'vin') =>
  storeEvidence(api.tools.db, id, values as Record<string, unknown>, { source, now: new Date('2026-03-01') })

test('every declared fact is stored and returned, and facts without a value are omitted', async () => {
  const input = allOf()
  const { id } = await api.as('maria')(listings.submit, { body: { ...draft, ...input } })
  expect(await readOwn(id)).toMatchObject(input)
  const bare = await insertListing(api.tools.db, { trim: null })
  expect(Object.keys(await read(bare)).filter((name) => name in all)).toEqual([])
})

test('an edit keeps facts that it omits, and removes those that it sets to empty', async () => {
  const input = allOf()
  const id = await insertListing(api.tools.db, { ...input, status: 'pending', approvedAt: null })
  await edit(id, { trim: undefined, price: 150_000 })
  expect(await readOwn(id)).toMatchObject(input)
  await edit(id, { owners: null, place: '' }, 2)
  const after = await readOwn(id)
  expect(after).not.toHaveProperty('owners')
  expect(after).not.toHaveProperty('place')
  expect(after.vin).toBe(all.vin)
})

test('a public car’s place, stock number, warranty and VIN display change immediately; everything else waits', async () => {
  const id = await insertListing(api.tools.db, { trim: null })
  const input = allOf()
  await edit(id, input)
  const { revision, ...after } = await readOwn(id)
  expect(factNames.filter((name) => after[name] !== undefined)).toEqual(liveFacts)
  expect(liveFacts).toEqual(['vinShown', 'place', 'stockNumber', 'warranty'])
  expect(revision!.draft).toMatchObject(input)
  await api.as('ada')(moderation.approve, { params: { id }, body: {} })
  expect(await readOwn(id)).toMatchObject(input)
})

test('only the seller and moderators see hidden characters of a VIN', async () => {
  const id = await insertListing(api.tools.db, allOf())
  await note(id, { vin: all.vin })
  for (const answer of [await read(id), await api.as('boris')(listings.read, { params: { id } })]) {
    expect(answer.vin).toBe('WP0AC2A99KS••••••')
    expect(JSON.stringify(answer)).not.toContain('123456')
  }
  expect((await readOwn(id)).vin).toBe(all.vin)
  expect((await api.as('ada')(moderation.review, { params: { id } })).listing.vin).toBe(all.vin)
  const found = await api.anon(search.vehicles, { query: { q: '123456' } })
  expect(found.items).toEqual([])
})

test('evidence is returned for each fact, with the source’s value if the seller’s differs', async () => {
  const id = await insertListing(api.tools.db, { ...allOf(), year: 2018 })
  await note(id, { year: 2019, cylinders: 6, doors: null })
  expect((await read(id)).evidence).toMatchObject([
    { fact: 'cylinders', source: 'vin', agrees: true, value: null },
    { fact: 'year', source: 'vin', agrees: false, value: '2019' },
  ])
  await note(id, { cylinders: 6 })
  expect((await read(id)).evidence).toHaveLength(1)
})

test('evidence never reveals a text that the seller removed', async () => {
  const id = await insertListing(api.tools.db, { ...allOf(), warranty: 'Until May 2027' })
  await note(id, { warranty: 'Call 555 0100', owners: 3 })
  const { evidence } = await read(id)
  expect(evidence).toMatchObject([
    { fact: 'owners', agrees: false, value: '3' },
    { fact: 'warranty', agrees: false, value: null },
  ])
})

test('texts in facts are checked like the description', async () => {
  const id = await insertListing(api.tools.db, { ...allOf(), equipment: 'Sunroof. Write to me@example.com' })
  const { signals } = await api.as('ada')(moderation.review, { params: { id } })
  expect(signals.map(({ kind }) => kind)).toContain('contact')
})

test('a moderator’s check is valid until the seller changes the fact', async () => {
  const id = await insertListing(api.tools.db, allOf())
  const check = (version: number, facts: string[], who: 'ada' | 'maria' = 'ada') =>
    api.as(who)(moderation.checkFacts, { params: { id }, body: { version, facts: facts as 'owners'[] } })
  await expect(check(1, ['owners'], 'maria')).rejects.toMatchObject({ status: 403 })
  await expect(check(2, ['owners'])).rejects.toMatchObject({ problem: { code: 'listing_moved' } })
  expect(await check(1, ['owners', 'titleStatus'])).toMatchObject([
    { fact: 'owners', source: 'moderator', agrees: true },
    { fact: 'titleStatus', source: 'moderator', agrees: true },
  ])
  await api.tools.pool.query('update vehicles set owners = 3 where id = $1', [id])
  expect((await read(id)).evidence).toMatchObject([{ fact: 'titleStatus' }])
  expect(await check(1, [])).toEqual([])
})

test.each([
  ['owners', 1.5],
  ['owners', 100],
  ['drivetrain', 'Six-Wheel Drive'],
  ['firstRegistration', '2999-01'],
  ['place', 'a\nb'],
  ['equipment', 'x'.repeat(4_001)],
])('%s %j is refused with an error for the field', async (field, value) => {
  const submitted = api.as('maria')(listings.submit, { body: { ...draft, [field]: value } as typeof draft })
  await expect(submitted).rejects.toMatchObject({ status: 400, problem: { issues: [{ field }] } })
})

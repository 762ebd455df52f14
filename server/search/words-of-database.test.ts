import fc from 'fast-check'
import { expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'
import { formsOf, formsOfName, wordsOf } from './words.ts'

const api = testApp({ prepare: ({ db }) => insertCast(db) })

/** Characters that the database and Node.js may treat differently, because their Unicode versions differ. */
const unknown = /[\0\ua7f1\p{Cn}\p{Co}\p{Cs}]/u

const character = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'aZ09eE –-’.½²³ﬁﬀΣσςİıßẞÆœŁđØþŊřČťçéåµªＢ５ªª™№⁄') },
  fc.integer({ min: 1, max: 0x2fff }).map((code) => String.fromCodePoint(code)),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)
const text = fc
  .array(character, { maxLength: 60 })
  .map((characters) => characters.filter((character) => !unknown.test(character)).join(''))

test('the database and the server extract the same words from any text', async () => {
  const isKnown = await knownToDatabase()
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (written) => {
      const texts = written.map((text) => [...text].filter(isKnown).join(''))
      expect(await wordsInDatabase(texts)).toEqual(texts.map(wordsOf))
      expect(await formsInDatabase(texts)).toEqual(texts.map((text) => formsOfName(text).toSorted()))
    }),
    { numRuns: 60 },
  )
})

test('the database and the server have the same alternative spellings', async () => {
  const text = 'Gray grey Tires colour aluminium tyre'
  expect(await formsInDatabase([text])).toEqual([formsOfName(text).toSorted()])
  expect(formsOf('Volcano Grey')).toEqual(['volcano', 'grey', 'gray'])
})

test.each([
  [{ make: 'Ford', model: 'F-150 Raptor' }, ['f150', 'f150raptor', 'f-150', 'f 150', 'F15', '150raptor']],
  [{ make: 'Mazda', model: 'MX-5' }, ['mx5', 'mx 5', 'mx-5']],
  [{ make: 'Mazda', model: 'MX5' }, ['mx5', 'mx 5', 'MX-5']],
  [{ make: 'Land Rover', model: 'Range Rover' }, ['landrover', 'land rover', 'rangerover', 'landr']],
  [{ make: 'Mercedes-Benz', model: 'SL 63 AMG' }, ['mercedesbenz', 'sl63', 'sl63amg', '63amg']],
  [{ make: 'BMW', model: 'M 3 Competition' }, ['m3', 'm 3', 'bmw m3']],
  [{ color: 'Nardo Gray' }, ['nardo grey', 'nardo gray']],
  [{ description: 'Grey leather, new tires' }, ['gray leather', 'tyres']],
  [{ place: 'Denver, CO' }, ['colorado', 'denver co']],
  [{ place: 'Boulder, Colorado' }, ['boulder co', 'colorado']],
  [{ place: 'Denver CO 80202, USA' }, ['colorado']],
  [{ place: 'Albany, NY' }, ['new york']],
  [{ place: 'Washington, DC' }, ['columbia']],
])('a car with %j is found by each of %j, both in the database and in memory', async (over, searches) => {
  const name = `x${crypto.randomUUID().slice(0, 8)}`
  const id = await insertListing(api.tools.db, { stockNumber: name, ...over })
  const find = async (q: string) => {
    const { items } = await api.anon(search.vehicles, { query: { q: `${q} ${name}` } })
    return items.map((item) => item.id)
  }
  for (const q of searches) expect([q, await find(q)]).toEqual([q, [id]])
  await (await api.tools.searchIndex.read()).words.whenCached()
  for (const q of searches) expect([q, await find(q)]).toEqual([q, [id]])
  await api.tools.pool.query('delete from vehicles where id = $1', [id])
})

test('the name of a US state is only added for the place', async () => {
  const id = await insertListing(api.tools.db, { place: 'Co Antrim', description: 'Shipped by Denver Motor Co' })
  const { items } = await api.anon(search.vehicles, { query: { q: 'colorado' } })
  expect(items.map((item) => item.id)).not.toContain(id)
  await api.tools.pool.query('delete from vehicles where id = $1', [id])
})

test('both treat every Unicode character in the same way, tested with a sample of ideographs', async () => {
  const isOneOfMany = (code: number) => (code > 0x33ff && code < 0xd7a4) || code > 0x1ffff
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => !isOneOfMany(code) || code % 97 === 0)
    .map((code) => `x${String.fromCodePoint(code)}`)
    .filter((text) => !unknown.test(text))
  const inDatabase = await wordsInDatabase(all)
  expect(all.filter((text, index) => String(inDatabase[index]) !== String(wordsOf(text)))).toEqual([])
})

test.each([
  ['Škoda Řípská', 'skoda ripska'],
  ['Łada', 'LADA'],
  ['Maſerati ﬁne', 'Maserati fine'],
  ['Citroën Ørsted', 'citroen orsted'],
  ['ΟΔΟΣ', 'οδος'],
  ['ＢＭＷ ３', 'bmw 3'],
  ['Đorđe Œuvre', 'dorde oeuvre'],
  ['DOĞAN', 'doğan'],
  ['Weißes', 'weisses'],
  ['x²y', 'x2y'],
  ['3½ l', '3½'],
  ['1e5km', '1e5km'],
  ['«Targa»·Köln×Bonn', 'targa köln bonn'],
  ['«МОСКВА», 2×Ω', 'москва 2'],
])('a car with %j is found by %j, first in the database and then in memory', async (description, q) => {
  const id = await insertListing(api.tools.db, { description: `${description} ${crypto.randomUUID()}` })
  const find = async () => (await api.anon(search.vehicles, { query: { q } })).items.map((item) => item.id)
  expect(await find()).toEqual([id])
  await (await api.tools.searchIndex.read()).words.whenCached()
  expect(await find()).toEqual([id])
  await api.tools.pool.query('update vehicles set description = null where id = $1', [id])
  expect(await find()).toEqual([])
  await api.tools.pool.query('update vehicles set description = $2 where id = $1', [id, description])
  expect(await find()).toEqual([id])
  await api.tools.pool.query('delete from vehicles where id = $1', [id])
})

async function wordsInDatabase(texts: readonly string[]): Promise<string[][]> {
  const { rows } = await api.tools.pool.query<{ words: string[] }>(
    'select words_of(text) as words from unnest($1::text[]) with ordinality of (text, place) order by place',
    [texts],
  )
  return rows.map(({ words }) => words)
}

async function formsInDatabase(texts: readonly string[]): Promise<string[][]> {
  const { rows } = await api.tools.pool.query<{ forms: string[] }>(
    `select words || other_spellings(words) || name_forms(words) as forms
       from unnest($1::text[]) with ordinality as given (text, place), words_of(text) as words order by place`,
    [texts],
  )
  return rows.map(({ forms }) => forms.toSorted())
}

/** Returns a predicate for characters assigned in the database's version of Unicode, which can be older than that of Node.js. */
async function knownToDatabase(): Promise<(character: string) => boolean> {
  const { rows } = await api.tools.pool.query<{ codes: number[] }>(
    `select array(select n from generate_series(1, 1114111) n
       where n not between 55296 and 57343 and not unicode_assigned(chr(n))) as codes`,
  )
  const codes = new Set(rows[0]!.codes)
  return (character) => !codes.has(character.codePointAt(0)!)
}

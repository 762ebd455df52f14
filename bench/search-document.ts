import type { Client } from 'pg'
import { copyInto } from './copy-rows.ts'
import { type MadeListing, madeListing } from './made-listing.ts'
import { columns, rowsOf } from './rows-of-listing.ts'

type Words = Pick<
  MadeListing,
  'make' | 'model' | 'year' | 'color' | 'bodyStyle' | 'fuelType' | 'transmission' | 'pieces'
>

/**
 * What the generated column `search` of a listing holds. PostgreSQL takes half a millisecond for one, most of it for
 * accents that hardly any of these texts has, and a million of them would take minutes. A word that comes again is written
 * again: PostgreSQL puts them together.
 */
export function searchDocument(of: Words): string {
  let place = 0
  let document = ''
  const add = (text: string, weight: string) => {
    for (const word of wordsOf(text)) document += `${word}:${++place}${weight} `
  }
  for (const text of [of.make, of.model, String(of.year)]) add(text, 'A')
  for (const text of [of.color, of.bodyStyle, of.fuelType, of.transmission]) add(text, 'B')
  for (const piece of of.pieces) add(piece, '')
  return document
}

/** Of each piece once, because most of them come again and again. */
const known = new Map<string, readonly string[]>()

function wordsOf(text: string): readonly string[] {
  let words = known.get(text)
  if (!words) {
    const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    known.set(text, (words = plain.match(/[\p{L}\p{Nd}]+/gu) ?? []))
  }
  return words
}

/** Whether the column is still made in the way that is written above. */
export async function isGeneratedSo(client: Client): Promise<boolean> {
  const count = 400
  const listings = Array.from({ length: 400 }, (_, place) => madeListing(place, count))
  await client.query('create temp table sample (like vehicles including generated including defaults)')
  const copy = copyInto(client, 'sample', columns.vehicles)
  await copy.write(listings.flatMap((made, index) => rowsOf(index, made, ['/images/sample.webp']).vehicles))
  await copy.end()
  const { rows } = await client.query<{ same: boolean }>(
    `select bool_and(search = ours::tsvector) as same
      from sample join unnest($1::text[]) with ordinality as documents (ours, place) on id = place - 1`,
    [listings.map(searchDocument)],
  )
  await client.query('drop table sample')
  return rows[0]!.same
}

/** Says whether PostgreSQL makes the column; as long as it does not, it is written like any other. */
export async function generateSearch(client: Client, generate: boolean): Promise<void> {
  const kind = generate ? 's' : ''
  await client.query(
    `update pg_attribute set attgenerated = $1 where attrelid = 'vehicles'::regclass and attname = 'search'`,
    [kind],
  )
}

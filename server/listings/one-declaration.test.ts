import { expect, test } from 'vitest'
import { factNames, factOf, type FactName } from '#contract/facts/rules.ts'
import { stockColumnNames } from '#contract/imports/rules.ts'
import { StockVehicle } from '#contract/imports/schema.ts'
import { listingFieldNames, ListingInput, DetailedListing, ListingDetails } from '#contract/listings/schema.ts'
import {
  boundOf,
  choiceFacts,
  rangeFacts,
  wordFacts,
  Facets,
  ListingFilter,
  ListingSearch,
} from '#contract/search/schema.ts'
import { getTableColumns } from '#platform/database/orm.ts'
import { testApp } from '#tests/server/app.ts'
import { columnName, vehicles } from './table.ts'

const api = testApp()

const places: [string, object][] = [
  ['the schema of the sell form and the API', ListingInput.shape],
  ['the response for a listing', DetailedListing.shape],
  ['the details that moderators compare', ListingDetails.shape],
  ['the field names in change notes', listingFieldNames],
  ['the columns of the table', getTableColumns(vehicles)],
  ['stock imports', Object.fromEntries(stockColumnNames.map((name) => [name, true]))],
  ['stock exports', StockVehicle.shape],
]
test.each(places)('%s: every declared fact is included', (_place, fields) => {
  expect(factNames.filter((name) => !(name in fields))).toEqual([])
})

test('every searchable fact is a filter, a range or indexed words', () => {
  const ranges = rangeFacts.flatMap((name) => [boundOf('min', name), boundOf('max', name)])
  for (const fields of [ListingFilter.shape, ListingSearch.shape]) {
    expect([...choiceFacts, ...ranges].filter((name) => !(name in fields))).toEqual([])
  }
  expect(Object.keys(Facets.shape.facts.shape)).toEqual(choiceFacts)
  const searched = factNames.filter((name) => factOf(name).searched)
  expect(searched.toSorted()).toEqual([...choiceFacts, ...rangeFacts, ...wordFacts].toSorted())
  expect(searched).not.toContain('vin')
})

test('searchable numbers fit in two bytes, where 0 means "no value"', () => {
  const bounds = rangeFacts.map((name) => factOf(name) as { minimum: number; maximum: number })
  expect(bounds.filter(({ minimum, maximum }) => minimum < 1 || maximum > 65_535)).toEqual([])
})

test('the database indexes the words of the same facts, and tracks their changes', async () => {
  const { rows } = await api.tools.pool.query<{ words: string; updates: string }>(
    `select pg_get_functiondef('words_of_listing'::regproc) as words,
       (select pg_get_triggerdef(oid) from pg_trigger where tgname = 'note_updated_listing_words') as updates`,
  )
  const { words, updates } = rows[0]!
  const isIn = (text: string) => (name: FactName) => new RegExp(`\\b${columnName(name)}\\b`).test(text)
  expect(factNames.filter(isIn(words))).toEqual(wordFacts)
  expect(factNames.filter(isIn(updates))).toEqual(wordFacts)
})

test('the database accepts exactly the declared options', async () => {
  const { rows } = await api.tools.pool.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = 'vehicles'::regclass and contype = 'c'`,
  )
  for (const name of factNames) {
    const fact = factOf(name)
    if (fact.kind !== 'choice') continue
    const rule = rows.map((row) => row.rule).find((text) => new RegExp(`\\b${columnName(name)} = ANY`).test(text))
    expect(
      [...(rule ?? '').matchAll(/'([^']*)'/g)].map((match) => match[1]),
      name,
    ).toEqual(fact.options)
  }
})

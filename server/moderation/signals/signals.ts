import { type FactName, facts, factNames, factOf } from '#contract/facts/rules.ts'
import { factInWords } from '#contract/facts/schema.ts'
import {
  listingFieldNames,
  type FactEvidence,
  type OwnListing,
  type ListingDetails,
} from '#contract/listings/schema.ts'
import type { Signal } from '#contract/moderation/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq, gte, isNotNull, lte, ne, sql } from '#platform/database/orm.ts'
import { findEvidence } from '../../listings/facts.ts'
import { isOfActiveSeller, vehicles } from '../../listings/table.ts'
import { findWatchlist } from '../watchlist/queries.ts'
import { implausibleIn, comparePrice, type Priced } from './price.ts'
import { findSamePictures, findSameVin } from './same.ts'
import { signalsOfText } from './text.ts'

/** Listings that somebody may send in within a day before it is noticed. */
export const usualInADay = 5

/** Many listings of one seller at once. */
export function burstOf(sentInWithinADay: number): Signal[] {
  if (sentInWithinADay <= usualInADay) return []
  return [{ kind: 'burst', reason: `Its seller sent in ${sentInWithinADay} listings within a day.` }]
}

/** What a moderator checked, and the text has left since, is no source against it. */
const sources = { vin: 'The VIN', document: 'A document' } as const

/** What the VIN and documents say otherwise than the text: a signal for each source. */
async function findContradicted(db: Database, car: { id: number }): Promise<Signal[]> {
  const against = (await findEvidence(db, car)).filter(({ agrees }) => !agrees)
  return Object.entries(sources).flatMap(([source, name]) => {
    const said = new Set(against.filter((it) => it.source === source).map(inWords))
    return said.size > 0 ? { kind: 'contradicted', reason: `${name} says otherwise: ${[...said].join(', ')}.` } : []
  })
}

/** `year 2020`; of what was written in words and of a VIN only that it differs. */
function inWords({ fact, value }: FactEvidence): string {
  const name = listingFieldNames[fact as keyof typeof listingFieldNames] ?? fact
  if (value === null) return name
  return `${name} ${fact in facts ? factInWords(fact as FactName, value) : value}`
}

/** Cars to compare with that are read: of the same model first, then those nearest in age. */
const mostComparable = 200

type Subject = ListingDetails & Pick<OwnListing, 'id' | 'sellerId' | 'createdAt'>

/** Why a second look at a car, as it would be public, may be worth it. */
export async function findSignals(db: Database, car: Subject, now: Date): Promise<Signal[]> {
  const { make, sellerId } = car
  const [pictures, sameVin, contradicted, others, sentIn, lists, beside] = await Promise.all([
    findSamePictures(db, car),
    findSameVin(db, car),
    findContradicted(db, car),
    findOthersOfMake(db, car),
    countSentIn(db, sellerId, new Date(car.createdAt)),
    findWatchlist(db),
    findWrittenBeside(db, car.id),
  ])
  return [
    ...pictures,
    ...sameVin,
    ...contradicted,
    ...comparePrice(make, car, others, now),
    ...implausibleIn(car, now),
    ...signalsOfText([...textsOf(car), ...beside].join('\n'), lists),
    ...burstOf(sentIn),
  ]
}

/** Whatever its seller wrote in their own words. */
function textsOf(car: ListingDetails): string[] {
  const written = factNames.filter((name) => ['line', 'lines'].includes(factOf(name).kind) && name !== 'vin')
  return [car.model, car.description, car.color, ...written.map((name) => car[name])]
    .flatMap((it) => it || [])
    .map(String)
}

/** Cars of the same make that were approved: those of the same model first. */
async function findOthersOfMake(db: Database, { id, make, model, year: made }: Subject): Promise<Priced[]> {
  const { bodyStyle, year, price, approvedAt } = vehicles
  const sameMake = sql`lower(${vehicles.make}) = lower(${make})`
  return db
    .select({ model: vehicles.model, bodyStyle, year, price })
    .from(vehicles)
    .where(and(sameMake, isNotNull(approvedAt), isOfActiveSeller, ne(vehicles.id, id)))
    .orderBy(desc(sql`lower(${vehicles.model}) = lower(${model})`), sql`abs(${year} - ${made})`, desc(approvedAt))
    .limit(mostComparable)
}

/** How many listings somebody sent in within the day around that moment. */
async function countSentIn(db: Database, sellerId: string, at: Date): Promise<number> {
  const half = 43_200_000
  const [from, to] = [new Date(at.getTime() - half), new Date(at.getTime() + half)]
  const near = and(gte(vehicles.createdAt, from), lte(vehicles.createdAt, to))
  return db.$count(vehicles, and(eq(vehicles.sellerId, sellerId), near))
}

/** What a seller wrote of a car beside its fields, and everybody reads: of flaws, under pictures, and over documents. */
async function findWrittenBeside(db: Database, id: number): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select words as text from listing_flaws where vehicle_id = ${id} and words <> ''
    union all
    select note ->> 'label' from vehicles, jsonb_each(picture_notes) as named (url, note)
      where id = ${id} and note ->> 'label' is not null
    union all
    select title from documents where vehicle_id = ${id}`)
  return rows.map(({ text }) => text)
}

import { type FactName, facts, factNames, factOf } from '#contract/facts/rules.ts'
import { formatFact } from '#contract/facts/schema.ts'
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
import { findDuplicatePictures, findDuplicateVins } from './duplicates.ts'
import type { FoundSignal } from './found-signal.ts'
import { findImplausibleValues, comparePrice, type Priced } from './price.ts'
import { findTextSignals } from './text.ts'

export const usualDailySubmissions = 5

export function findBurst(submittedInADay: number): Signal[] {
  if (submittedInADay <= usualDailySubmissions) return []
  return [{ kind: 'burst', reason: `The seller submitted ${submittedInADay} listings within a day.` }]
}

/**
 * Sources of evidence that can contradict the seller. Moderators aren't included, because their checks no longer count once the
 * seller changes the value.
 */
const sources = { vin: 'The VIN', document: 'A document' } as const

async function findContradicted(db: Database, car: { id: number }): Promise<Signal[]> {
  const against = (await findEvidence(db, car)).filter(({ agrees }) => !agrees)
  return Object.entries(sources).flatMap(([source, name]) => {
    const values = new Set(against.filter((item) => item.source === source).map(inWords))
    return values.size > 0
      ? { kind: 'contradicted', reason: `${name} shows different values: ${[...values].join(', ')}.` }
      : []
  })
}

function inWords({ fact, value }: FactEvidence): string {
  const name = listingFieldNames[fact as keyof typeof listingFieldNames] ?? fact
  if (value === null) return name
  return `${name} ${fact in facts ? formatFact(fact as FactName, value) : value}`
}

/** Maximum number of cars in a price comparison. Cars of the same model are preferred, then cars of a similar age. */
const maxComparables = 200

export type Subject = ListingDetails & Pick<OwnListing, 'id' | 'sellerId' | 'createdAt'>

export async function findSignals(db: Database, car: Subject, now: Date): Promise<FoundSignal[]> {
  const { make, sellerId } = car
  const [pictures, sameVin, contradicted, others, submitted, lists, otherTexts] = await Promise.all([
    findDuplicatePictures(db, car),
    findDuplicateVins(db, car),
    findContradicted(db, car),
    findOthersOfMake(db, car),
    countSubmitted(db, sellerId, new Date(car.createdAt)),
    findWatchlist(db),
    findOtherTexts(db, car.id),
  ])
  return [
    ...pictures,
    ...sameVin,
    ...contradicted,
    ...comparePrice(make, car, others, now),
    ...findImplausibleValues(car, now),
    ...findTextSignals([...textsOf(car), ...otherTexts].join('\n'), lists),
    ...findBurst(submitted),
  ]
}

function textsOf(car: ListingDetails): string[] {
  const textFields = factNames.filter((name) => ['line', 'lines'].includes(factOf(name).kind) && name !== 'vin')
  return [car.model, car.description, car.color, ...textFields.map((name) => car[name])]
    .flatMap((text) => text || [])
    .map(String)
}

async function findOthersOfMake(db: Database, { id, make, model, trim, year: made }: Subject): Promise<Priced[]> {
  const { bodyStyle, year, price, approvedAt } = vehicles
  const sameMake = sql`lower(${vehicles.make}) = lower(${make})`
  return db
    .select({ model: vehicles.model, trim: vehicles.trim, bodyStyle, year, price })
    .from(vehicles)
    .where(and(sameMake, isNotNull(approvedAt), isOfActiveSeller, ne(vehicles.id, id)))
    .orderBy(
      desc(
        sql`lower(concat_ws(' ', ${vehicles.model}, ${vehicles.trim})) = lower(concat_ws(' ', ${model}::text, ${trim ?? null}::text))`,
      ),
      sql`abs(${year} - ${made})`,
      desc(approvedAt),
    )
    .limit(maxComparables)
}

/**
 * Counts the listings that a seller submitted within 12 hours of the given time. Returns 0 for trusted sellers, for whom many
 * listings are normal.
 */
async function countSubmitted(db: Database, sellerId: string, at: Date): Promise<number> {
  const half = 43_200_000
  const [from, to] = [new Date(at.getTime() - half), new Date(at.getTime() + half)]
  const near = and(gte(vehicles.createdAt, from), lte(vehicles.createdAt, to))
  const isUntrusted = sql`exists (select from users where id = ${sellerId} and trusted_at is null)`
  return db.$count(vehicles, and(eq(vehicles.sellerId, sellerId), near, isUntrusted))
}

async function findOtherTexts(db: Database, id: number): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select words as text from listing_flaws where vehicle_id = ${id} and words <> ''
    union all
    select note ->> 'label' from vehicles, jsonb_each(picture_notes) as named (url, note)
      where id = ${id} and note ->> 'label' is not null
    union all
    select title from documents where vehicle_id = ${id}`)
  return rows.map(({ text }) => text)
}

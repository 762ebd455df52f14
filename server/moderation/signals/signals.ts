import { and, desc, eq, gte, isNotNull, lte, ne, sql } from '../../database/orm.ts'
import { factNames, factOf } from '#contract/facts.ts'
import type { OwnListing, ListingDetails } from '#contract/listing.ts'
import type { Signal } from '#contract/signals.ts'
import type { Database } from '../../database/connect.ts'
import { isOfActiveSeller } from '../../listings/seller-suspension.ts'
import { vehicles } from '../../listings/table.ts'
import { findWatchlist } from '../../watchlist/queries.ts'
import { burstOf } from './burst.ts'
import { implausibleIn } from './plausibility.ts'
import { findContradicted } from './contradicted.ts'
import { comparePrice, type Priced } from './price.ts'
import { findSamePictures } from './same-pictures.ts'
import { findSameVin } from './same-vin.ts'
import { signalsOfText } from './text.ts'
import { findWrittenBeside } from './written-beside.ts'

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

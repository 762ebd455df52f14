import { and, between, desc, eq, gte, isNotNull, lte, ne, not, sql } from 'drizzle-orm'
import type { OwnListing, StoredDraft } from '#contract/listings.ts'
import type { Signal } from '#contract/moderation.ts'
import type { Database } from '../../database/connect.ts'
import { vehicles } from '../../listings/table.ts'
import { burstOf } from './burst.ts'
import { implausibleIn } from './plausibility.ts'
import { comparableYears, comparePrice } from './price.ts'
import { findSamePictures } from './same-pictures.ts'
import { contactsIn, paymentWordsIn } from './text.ts'

/** Comparable cars that are read, the newest. */
const mostComparable = 200

type Subject = StoredDraft & Pick<OwnListing, 'id' | 'sellerId' | 'createdAt'>

/** Why a second look at a car, as it would be public, may be worth it. */
export async function findSignals(db: Database, car: Subject, now: Date): Promise<Signal[]> {
  const { make, model, year, price, description, sellerId } = car
  const text = `${model}\n${description ?? ''}`
  const [pictures, others, sentIn] = await Promise.all([
    findSamePictures(db, car),
    findComparablePrices(db, car),
    countSentIn(db, sellerId, new Date(car.createdAt)),
  ])
  const cars = `${make} ${model}, ${year - comparableYears} to ${year + comparableYears}`
  return [
    ...pictures,
    ...comparePrice(price, others, cars),
    ...implausibleIn(car, now),
    ...contactsIn(text),
    ...paymentWordsIn(text),
    ...burstOf(sentIn),
  ]
}

/** Prices of cars of the same make and model and about the same year that were approved. */
async function findComparablePrices(db: Database, { id, make, model, year }: Subject): Promise<number[]> {
  const same = and(
    sql`lower(${vehicles.make}) = lower(${make})`,
    sql`lower(${vehicles.model}) = lower(${model})`,
    between(vehicles.year, year - comparableYears, year + comparableYears),
  )
  const rows = await db
    .select({ price: vehicles.price })
    .from(vehicles)
    .where(and(same, isNotNull(vehicles.approvedAt), not(vehicles.suspended), ne(vehicles.id, id)))
    .orderBy(desc(vehicles.approvedAt))
    .limit(mostComparable)
  return rows.map(({ price }) => price)
}

/** How many listings somebody sent in within the day around that moment. */
async function countSentIn(db: Database, sellerId: string, at: Date): Promise<number> {
  const half = 43_200_000
  const [from, to] = [new Date(at.getTime() - half), new Date(at.getTime() + half)]
  const near = and(gte(vehicles.createdAt, from), lte(vehicles.createdAt, to))
  return db.$count(vehicles, and(eq(vehicles.sellerId, sellerId), near))
}

import { randomUUID } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { lifetime } from '#contract/listing-lifetime.ts'
import type { Database } from '#server/database/connect.ts'
import { readRendered, renderedRows, type RenderedPictures } from '#server/pictures/rendered.ts'
import { images } from '#server/pictures/table.ts'
import { messages } from '#server/conversations/table.ts'
import { inquiries } from '#server/inquiries/table.ts'
import { isPublic } from '#server/listings/rules.ts'
import { listingEvents, priceChanges, revisions, vehicles } from '#server/listings/table.ts'
import type { Tools } from '#server/create-tools.ts'
import { users } from '#server/users/table.ts'
import { castConversations } from './cast/conversations.ts'
import { type CastInquiry, castInquiries } from './cast/inquiries.ts'
import { type CastListing, castListings } from './cast/listings.ts'
import { people } from './cast/people.ts'

type Progress = (text: string) => void

/** Fills an empty database with the demo, once and whole. A database that holds anybody's data is left alone. */
export async function seedDemo(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  progress: Progress = () => {},
  rendered: RenderedPictures = readRendered(),
): Promise<void> {
  const [held] = await db.select({ people: count() }).from(users)
  if (held!.people > 0) return
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db.transaction(async (db) => {
    const ids = await insertPeople(db, daysAgo)
    const cast = castListings()
    // In the order in which they were listed, so that numbers grow with time.
    for (const [index, listing] of cast.toSorted((a, b) => b.listedDaysAgo - a.listedDaysAgo).entries()) {
      await insertListing(db, listing, renderedRows(rendered, listing.reference), ids, daysAgo)
      if (index % 20 === 0) progress(`${index} of ${cast.length} cars`)
    }
    await insertInquiries(db, ids, daysAgo)
  })
}

type DaysAgo = (days: number) => Date

async function insertPeople(db: Database, daysAgo: DaysAgo): Promise<Map<string, string>> {
  const rows = people.map(({ joinedDaysAgo, ...person }) => ({
    ...person,
    id: `user_${randomUUID()}`,
    createdAt: daysAgo(joinedDaysAgo),
  }))
  await db.insert(users).values(rows)
  return new Map(rows.map(({ username, id }) => [username, id]))
}

type Picture = Omit<typeof images.$inferInsert, 'ownerId' | 'createdAt'>

async function insertListing(
  db: Database,
  cast: CastListing,
  pictures: Picture[],
  people: Map<string, string>,
  daysAgo: DaysAgo,
): Promise<void> {
  const {
    seller: _,
    picture: _picture,
    reference: _reference,
    listedDaysAgo,
    approvedDaysAgo,
    soldDaysAgo,
    revision,
    history,
    ...listing
  } = cast
  const sellerId = people.get(cast.seller)!
  const adminId = people.get('admin')!
  const created = daysAgo(listedDaysAgo)
  const imageUrls = pictures.map(({ url }) => url)
  await db.insert(images).values(pictures.map((it) => ({ ...it, ownerId: sellerId, createdAt: created })))
  const [stored] = await db
    .insert(vehicles)
    .values({
      ...listing,
      sellerId,
      imageUrls,
      createdAt: created,
      updatedAt: daysAgo(history.events.at(-1)!.daysAgo),
      version: history.events.length,
      approvedAt: approvedDaysAgo === null ? null : daysAgo(approvedDaysAgo),
      expiresAt: history.shownDaysAgo === null ? null : daysAgo(history.shownDaysAgo - lifetime),
      soldAt: soldDaysAgo === null ? null : daysAgo(soldDaysAgo),
      finalPrice: soldDaysAgo === null ? null : Math.floor((listing.price * 0.97) / 100) * 100,
    })
    .returning({ id: vehicles.id })
  const vehicleId = stored!.id
  const { featured: _featured, status: _status, ...facts } = listing
  const draft = { ...facts, imageUrls }
  await db.insert(listingEvents).values(
    history.events.map(({ by, from, to, daysAgo: age, ...event }) => ({
      ...event,
      vehicleId,
      fromState: from,
      toState: to,
      movedBy: by,
      actorId: by === 'admin' ? adminId : sellerId,
      draft: event.transition === 'reject' ? draft : null,
      createdAt: daysAgo(age),
    })),
  )
  const prices = history.prices.map(({ price, daysAgo: age }) => ({ vehicleId, price, createdAt: daysAgo(age) }))
  if (prices.length > 0) await db.insert(priceChanges).values(prices)
  if (revision === null) return
  const revised = { ...draft, description: revision }
  await db.insert(revisions).values({ vehicleId, draft: revised, createdAt: daysAgo(history.events.at(-1)!.daysAgo) })
}

async function insertInquiries(db: Database, people: Map<string, string>, daysAgo: DaysAgo): Promise<void> {
  for (const inquiry of castInquiries) await insertInquiry(db, inquiry, people, daysAgo)
  for (const { seller, answers, unread, closed, ...inquiry } of castConversations) {
    const begun = await insertInquiry(db, inquiry, people, daysAgo, people.get(seller))
    if (!begun) continue
    const after = (hours: number) => new Date(begun.createdAt.getTime() + hours * 3_600_000)
    const written = answers.map(({ from, text, hoursLater }) => {
      const createdAt = after(hoursLater)
      return { inquiryId: begun.id, sender: from, text, createdAt, mailedAt: createdAt }
    })
    if (written.length > 0) await db.insert(messages).values(written)
    const reader = answers.at(-1)?.from === 'seller' ? 'buyerUnread' : 'sellerUnread'
    await db
      .update(inquiries)
      .set({
        sellerUnread: 0,
        [reader]: unread,
        lastMessageAt: written.at(-1)?.createdAt ?? begun.createdAt,
        ...(closed && { state: 'closed', movedBy: 'seller' }),
      })
      .where(eq(inquiries.id, begun.id))
  }
}

/** About a car of that make and model that is for sale; nothing when there is none. */
async function insertInquiry(
  db: Database,
  { make, model, from, daysAgo: age, ...inquiry }: CastInquiry,
  people: Map<string, string>,
  daysAgo: DaysAgo,
  sellerId?: string,
) {
  const bySeller = sellerId === undefined ? undefined : eq(vehicles.sellerId, sellerId)
  const about = and(isPublic, eq(vehicles.make, make), eq(vehicles.model, model), bySeller)
  const [car] = await db.select({ id: vehicles.id, since: vehicles.approvedAt }).from(vehicles).where(about).limit(1)
  if (!car) return undefined
  const userId = from === null ? null : people.get(from)!
  // Nobody asks about a car before it can be seen.
  const createdAt = new Date(Math.max(daysAgo(age).getTime(), car.since!.getTime() + 3_600_000))
  const values = { ...inquiry, userId, vehicleId: car.id, createdAt, lastMessageAt: createdAt }
  const [stored] = await db.insert(inquiries).values(values).returning()
  return stored
}

import { randomUUID } from 'node:crypto'
import { splitModel } from '#contract/facts/split-model.ts'
import { lifetime } from '#contract/listings/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, count, eq, type SQL } from '#platform/database/orm.ts'
import { messages } from '#server/conversations/table.ts'
import { inquiries } from '#server/inquiries/table.ts'
import { leads, savedReplies } from '#server/leads/table.ts'
import { isForSale } from '#server/listings/rules.ts'
import { listingEvents, mileageChanges, priceChanges, revisions, vehicles } from '#server/listings/table.ts'
import { readRendered, renderedRows, type RenderedPictures } from '#server/pictures/rendered.ts'
import { images } from '#server/pictures/table.ts'
import { measureResponses } from '#server/sellers/responses.ts'
import type { Tools } from '#server/start/tools.ts'
import { dailyVisits } from '#server/statistics/table.ts'
import { dayOf } from '#server/statistics/visits.ts'
import { users } from '#server/users/table.ts'
import { castConversations, castReplies } from './cast/conversations.ts'
import { type CastInquiry, castInquiries } from './cast/inquiries.ts'
import { type CastListing, castListings } from './cast/listings.ts'
import { people } from './cast/people.ts'
import { castSoldInquiries } from './cast/sold-inquiries.ts'
import { castVisits } from './cast/visits.ts'
import { demoPictureNotes } from './picture-notes.ts'
import { insertVouched } from './seed-vouched.ts'

type Progress = (text: string) => void

/**
 * Fills an empty database with the demo in one transaction. Returns false, without changes, if the database has users.
 */
export async function seedDemo(
  { db, clock, storage }: Pick<Tools, 'db' | 'clock' | 'storage'>,
  progress: Progress = () => {},
  rendered: RenderedPictures = readRendered(),
): Promise<boolean> {
  const [held] = await db.select({ people: count() }).from(users)
  if (held!.people > 0) return false
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db.transaction(async (db) => {
    const ids = await insertPeople(db, daysAgo)
    const cast = castListings()
    // Oldest listings first, so IDs increase with the time of listing.
    for (const [index, listing] of cast.toSorted((a, b) => b.listedDaysAgo - a.listedDaysAgo).entries()) {
      await insertListing(
        db,
        storage,
        listing,
        renderedRows(rendered, listing.reference, listing.pictures),
        ids,
        daysAgo,
      )
      if (index % 20 === 0) progress(`${index} of ${cast.length} cars`)
    }
    await insertInquiries(db, ids, daysAgo)
    await measureResponses({ db, clock })
    const visits = castVisits().map((visit) => ({ day: dayOf(daysAgo(visit.daysAgo)), visitors: visit.visitors }))
    await db.insert(dailyVisits).values(visits)
  })
  return true
}

type DaysAgo = (days: number) => Date

async function insertPeople(db: Database, daysAgo: DaysAgo): Promise<Map<string, string>> {
  const rows = people.map(({ joinedDaysAgo, ...person }) => ({
    ...person,
    id: `user_${randomUUID()}`,
    createdAt: daysAgo(joinedDaysAgo),
    emailProvenAt: daysAgo(joinedDaysAgo),
  }))
  await db.insert(users).values(rows)
  return new Map(rows.map(({ username, id }) => [username, id]))
}

type Picture = ReturnType<typeof renderedRows>[number]

async function insertListing(
  db: Database,
  storage: Tools['storage'],
  cast: CastListing,
  pictures: Picture[],
  people: Map<string, string>,
  daysAgo: DaysAgo,
): Promise<void> {
  const {
    seller: _,
    picture: _picture,
    reference,
    pictures: _pictures,
    listedDaysAgo,
    approvedDaysAgo,
    soldDaysAgo,
    revision,
    history,
    facts,
    ...listing
  } = cast
  const sellerId = people.get(cast.seller)!
  const adminId = people.get('admin')!
  const created = daysAgo(listedDaysAgo)
  const imageUrls = pictures.map(({ url }) => url)
  await db.insert(images).values(pictures.map((picture) => ({ ...picture, ownerId: sellerId, createdAt: created })))
  const [stored] = await db
    .insert(vehicles)
    .values({
      ...listing,
      ...facts,
      sellerId,
      imageUrls,
      pictureNotes: demoPictureNotes(pictures),
      createdAt: created,
      updatedAt: daysAgo(history.events.at(-1)!.daysAgo),
      version: history.events.length,
      approvedAt: approvedDaysAgo === null ? null : daysAgo(approvedDaysAgo),
      expiresAt: history.shownDaysAgo === null ? null : daysAgo(history.shownDaysAgo - lifetime),
      soldAt: soldDaysAgo === null ? null : daysAgo(soldDaysAgo),
      confirmedAt: confirmedAt(history, daysAgo),
      finalPricePublic: soldDaysAgo !== null && showsFinalPrice(listing),
      finalPrice: soldDaysAgo === null ? null : Math.floor((listing.price * 0.97) / 100) * 100,
    })
    .returning({ id: vehicles.id })
  const vehicleId = stored!.id
  const { featured: _featured, status: _status, ...fields } = listing
  const input = { ...fields, ...facts, imageUrls }
  await insertVouched(db, storage, {
    vehicleId,
    reference,
    fields: input,
    listedAt: created,
    checkedAt: approvedDaysAgo === null ? null : daysAgo(approvedDaysAgo),
    moderator: adminId,
  })
  await db.insert(listingEvents).values(
    history.events.map(({ by, from, to, daysAgo: age, ...event }) => ({
      ...event,
      vehicleId,
      fromState: from,
      toState: to,
      movedBy: by,
      actorId: by === 'admin' ? adminId : sellerId,
      draft: event.transition === 'reject' ? input : null,
      changed: event.note === 'Changed: price.' ? ['price' as const] : null,
      createdAt: daysAgo(age),
    })),
  )
  const prices = history.prices.map(({ price, daysAgo: age }) => ({ vehicleId, price, createdAt: daysAgo(age) }))
  if (prices.length > 0) await db.insert(priceChanges).values(prices)
  if (approvedDaysAgo !== null) {
    const createdAt = daysAgo(approvedDaysAgo)
    await db.insert(mileageChanges).values({ vehicleId, mileage: listing.mileage, createdAt })
  }
  if (revision === null) return
  const revised = { ...input, description: revision }
  await db.insert(revisions).values({ vehicleId, draft: revised, createdAt: daysAgo(history.events.at(-1)!.daysAgo) })
}

function confirmedAt({ events }: CastListing['history'], daysAgo: DaysAgo): Date {
  const confirmation = events.findLast(({ transition }) => ['submit', 'edit', 'renew'].includes(transition))
  return daysAgo(confirmation!.daysAgo)
}

function showsFinalPrice({ price }: Pick<CastListing, 'price'>): boolean {
  return price % 3 !== 0
}

async function insertInquiries(db: Database, people: Map<string, string>, daysAgo: DaysAgo): Promise<void> {
  for (const inquiry of castInquiries) await insertInquiry(db, inquiry, people, daysAgo)
  for (const inquiry of castSoldInquiries) await insertInquiry(db, inquiry, people, daysAgo, eq(vehicles.sold, true))
  for (const { seller, replies, unread, closed, lead, ...inquiry } of castConversations) {
    const bySeller = and(isForSale, eq(vehicles.sellerId, people.get(seller)!))!
    const stored = await insertInquiry(db, inquiry, people, daysAgo, bySeller)
    if (!stored) continue
    const hoursAfter = (hours: number) => new Date(stored.createdAt.getTime() + hours * 3_600_000)
    const written = replies.map(({ from, text, hoursLater }) => {
      const createdAt = hoursAfter(hoursLater)
      return { inquiryId: stored.id, sender: from, text, createdAt, mailedAt: createdAt }
    })
    if (written.length > 0) await db.insert(messages).values(written)
    const reader = replies.at(-1)?.from === 'seller' ? 'buyerUnread' : 'sellerUnread'
    await db
      .update(inquiries)
      .set({
        sellerUnread: 0,
        [reader]: unread,
        lastMessageAt: written.at(-1)?.createdAt ?? stored.createdAt,
        ...(closed && { state: 'closed', movedBy: 'seller' }),
      })
      .where(eq(inquiries.id, stored.id))
    const { status, reminder } = lead ?? {}
    const remindAt = reminder && daysAgo(-reminder.inDays)
    // Mark overdue reminders as emailed to keep the demo from sending them.
    const reminded = reminder && {
      remindAt,
      reminderNote: reminder.note,
      remindedAt: reminder.inDays < 0 ? remindAt : null,
    }
    if (lead) await db.insert(leads).values({ inquiryId: stored.id, status, ...reminded })
  }
  const replies = castReplies.map((reply, index) => ({ ...reply, slot: index + 1, userId: people.get('seller')! }))
  await db.insert(savedReplies).values(replies)
}

/**
 * Inserts an inquiry about a car that has the given make and model and satisfies `which`. Does nothing if there is no such car.
 */
async function insertInquiry(
  db: Database,
  { make, model, from, daysAgo: age, ...inquiry }: CastInquiry,
  people: Map<string, string>,
  daysAgo: DaysAgo,
  which: SQL = isForSale,
) {
  const split = splitModel(make, model)
  const about = and(
    which,
    eq(vehicles.make, make),
    eq(vehicles.model, split.model),
    split.trim ? eq(vehicles.trim, split.trim) : undefined,
  )
  const { id, approvedAt: since, soldAt: until } = vehicles
  const [car] = await db.select({ id, since, until }).from(vehicles).where(about).limit(1)
  if (!car) return undefined
  const userId = from === null ? null : people.get(from)!
  // Buyers can ask about a car only while it is public and unsold, so move the time into that period.
  const latest = Math.min(daysAgo(age).getTime(), (car.until?.getTime() ?? Infinity) - 3_600_000)
  const createdAt = new Date(Math.max(latest, car.since!.getTime() + 3_600_000))
  const values = { ...inquiry, userId, vehicleId: car.id, createdAt, lastMessageAt: createdAt }
  const [stored] = await db.insert(inquiries).values(values).returning()
  return stored
}

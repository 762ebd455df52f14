import { lifetime } from '#contract/listings/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { listingEvents, mileageChanges, priceChanges, revisions, vehicles } from '#server/listings/table.ts'
import type { renderedRows } from '#server/pictures/rendered.ts'
import { images } from '#server/pictures/table.ts'
import type { Tools } from '#server/start/tools.ts'
import type { CastListing } from './cast/listings.ts'
import { waitingDocuments } from './cast/moderation.ts'
import { between, randomFor } from './cast/random.ts'
import { demoPictureNotes } from './picture-notes.ts'
import type { DaysAgo, SeededListing, UserIds } from './seed-context.ts'
import { insertVerifiedDetails } from './seed-verified.ts'

type Picture = ReturnType<typeof renderedRows>[number]
type Context = { db: Database; storage: Tools['storage']; people: UserIds; daysAgo: DaysAgo }

export async function insertListing(
  { db, storage, people, daysAgo }: Context,
  cast: CastListing,
  pictures: Picture[],
): Promise<SeededListing> {
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
      finalPrice: soldDaysAgo === null ? null : finalPriceOf(cast),
    })
    .returning({ id: vehicles.id })
  const vehicleId = stored!.id
  const { featured: _featured, status: _status, ...fields } = listing
  const input = { ...fields, ...facts, imageUrls }
  await insertVerifiedDetails(db, storage, {
    vehicleId,
    reference,
    fields: input,
    listedAt: created,
    checkedAt: approvedDaysAgo === null ? null : daysAgo(approvedDaysAgo),
    moderator: adminId,
    waitingSince: (file) => {
      const age = waitingDocuments[file]
      return age === undefined ? null : daysAgo(age)
    },
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
  if (revision !== null) {
    const draft = { ...input, description: revision }
    await db.insert(revisions).values({ vehicleId, draft, createdAt: daysAgo(history.events.at(-1)!.daysAgo) })
  }
  return { id: vehicleId, sellerId, cast }
}

function confirmedAt({ events }: CastListing['history'], daysAgo: DaysAgo): Date {
  const confirmation = events.findLast(({ transition }) => ['submit', 'edit', 'renew'].includes(transition))
  return daysAgo(confirmation!.daysAgo)
}

/** Returns a price a little below the asking price. One car in six sells for the asking price. */
function finalPriceOf({ reference, price }: CastListing): number {
  const random = randomFor(`${reference} final price`)
  return random() < 1 / 6 ? price : Math.floor((price * between(random, 0.93, 0.995)) / 100) * 100
}

function showsFinalPrice({ price }: Pick<CastListing, 'price'>): boolean {
  return price % 3 !== 0
}

import { createHash } from 'node:crypto'
import type { Database } from '#platform/database/connect.ts'
import { newLinkKey } from '#server/shortlists/link.ts'
import { shortlistComments, shortlists, shortlistVehicles, shortlistVotes } from '#server/shortlists/table.ts'
import { demoShortlist } from './cast/shortlists.ts'
import type { DaysAgo, SeededListing, UserIds } from './seed-context.ts'

/** Stores the buyer's shared shortlist with the votes and comments of two guests. */
export async function insertShortlist(
  db: Database,
  listings: readonly SeededListing[],
  people: UserIds,
  daysAgo: DaysAgo,
): Promise<void> {
  const { username, name, createdDaysAgo, vehicles, comments } = demoShortlist
  const [list] = await db
    .insert(shortlists)
    .values({ userId: people.get(username)!, slot: 1, name, linkKey: newLinkKey(), createdAt: daysAgo(createdDaysAgo) })
    .returning()
  const shortlistId = list!.id
  for (const [index, { reference, note, addedDaysAgo, votes }] of vehicles.entries()) {
    const vehicleId = listings.find(({ cast }) => cast.reference === reference)!.id
    const [entry] = await db
      .insert(shortlistVehicles)
      .values({ shortlistId, slot: index + 1, vehicleId, note: note ?? null, addedAt: daysAgo(addedDaysAgo) })
      .returning()
    for (const [guest, vote] of Object.entries(votes))
      await db.insert(shortlistVotes).values({ entryId: entry!.id, guestHash: hashOf(guest), isUp: vote === 'up' })
  }
  for (const [index, { daysAgo: age, ...comment }] of comments.entries())
    await db.insert(shortlistComments).values({ ...comment, shortlistId, slot: index + 1, createdAt: daysAgo(age) })
}

/** Returns a placeholder for the hash of a guest's browser key. It doesn't match any real browser. */
function hashOf(guest: string): string {
  return createHash('sha256').update(`demo guest ${guest}`).digest('base64url')
}

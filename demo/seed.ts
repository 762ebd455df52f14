import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/database/connect.ts'
import { count } from '#platform/database/orm.ts'
import { readRendered, renderedRows, type RenderedPictures } from '#server/pictures/rendered.ts'
import { measureResponses } from '#server/sellers/responses.ts'
import type { Tools } from '#server/start/tools.ts'
import { users } from '#server/users/table.ts'
import { type CastListing, castListings, castSoldListings } from './cast/listings.ts'
import { people } from './cast/people.ts'
import { insertActivity } from './seed-activity.ts'
import { insertAudit } from './seed-audit.ts'
import type { DaysAgo, SeededListing } from './seed-context.ts'
import { insertInquiries } from './seed-inquiries.ts'
import { insertListing } from './seed-listing.ts'
import { insertModeration } from './seed-moderation.ts'
import { insertNotifications } from './seed-notifications.ts'
import { insertShortlist } from './seed-shortlists.ts'

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
    const people = await insertPeople(db, daysAgo)
    const listings: SeededListing[] = []
    // Current listings come first, oldest first, so their IDs increase with the time of listing.
    const cast = [...oldestFirst(castListings()), ...oldestFirst(castSoldListings())]
    for (const [index, listing] of cast.entries()) {
      const pictures = picturesOf(rendered, listing)
      listings.push(await insertListing({ db, storage, people, daysAgo }, listing, pictures))
      if (index % 20 === 0) progress(`${index} of ${cast.length} cars`)
    }
    await insertInquiries(db, listings, people, daysAgo)
    await measureResponses({ db, clock })
    await insertActivity(db, listings, people, daysAgo)
    await insertShortlist(db, listings, people, daysAgo)
    await insertModeration(db, listings, people, daysAgo)
    await insertAudit(db, listings, people, daysAgo)
    await insertNotifications(db, people, daysAgo)
  })
  return true
}

function oldestFirst(listings: readonly CastListing[]): CastListing[] {
  return listings.toSorted((a, b) => b.listedDaysAgo - a.listedDaysAgo)
}

/** Number of pictures of a car that was sold before the current listings. */
const picturesOfSold = 4

/** Views of the whole car. */
const wholeCar = /\/(?:front34|low34|rear34|side|front|rear)$/

/**
 * Returns a listing's pictures. Previously sold cars show some of another car's pictures, and each car of a model starts with a
 * different view.
 */
function picturesOf(rendered: RenderedPictures, { reference, pictures }: CastListing) {
  const rows = renderedRows(rendered, reference, pictures)
  const sale = Number(/-sold-(\d+)$/.exec(reference)?.[1] ?? 0)
  if (sale === 0) return rows
  const [whole, details] = [true, false].map((isWhole) => rows.filter((row) => wholeCar.test(row.rendered) === isWhole))
  const first = (sale - 1) % whole!.length
  return [...whole!.slice(first), ...whole!.slice(0, first), ...details!].slice(0, picturesOfSold)
}

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

import { createHash } from 'node:crypto'
import { isNotNull, sql } from '#server/database/orm.ts'
import { boolean, pgTable, text } from '#server/database/pg-core.ts'
import type { Database } from '#server/database/connect.ts'
import { readRendered, type RenderedPictures } from '#server/pictures/rendered.ts'
import { images } from '#server/pictures/table.ts'
import { dailyVisits } from '#server/statistics/table.ts'
import type { Tools } from '#server/create-tools.ts'
import { users } from '#server/users/table.ts'
import { castInquiries } from './cast/inquiries.ts'
import { castListings } from './cast/listings.ts'
import { people } from './cast/people.ts'
import { isOfDemo, resumeDemo } from './retire-demo.ts'
import { seedDemo } from './seed.ts'

const demoSeed = pgTable('demo_seed', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  fingerprint: text().notNull(),
})

/**
 * Fills an empty database with the demo. A demo whose cast or pictures are not those of this release is emptied and seeded
 * again, unless accounts were made since: then it is left alone, and the log says so.
 */
export async function openDemo(
  tools: Pick<Tools, 'db' | 'clock' | 'storage' | 'log'>,
  progress?: (text: string) => void,
  rendered: RenderedPictures = readRendered(),
): Promise<void> {
  const { db, log } = tools
  const fingerprint = fingerprintOf(rendered)
  const [seed] = await db.select().from(demoSeed)
  if (seed && seed.fingerprint !== fingerprint) {
    if ((await db.$count(users, sql`(${isOfDemo}) is not true`)) === 0) await emptyDemo(db)
    else log.warn({}, 'The demo is of another release. It stays as it is, because accounts were made since.')
  }
  if (await seedDemo(tools, progress, rendered)) await db.insert(demoSeed).values({ fingerprint })
  await resumeDemo(tools)
}

function fingerprintOf(rendered: RenderedPictures): string {
  const cast = [people, castListings(), castInquiries, rendered]
  return createHash('sha256').update(JSON.stringify(cast)).digest('hex')
}

/** Listings and conversations go with their people; pictures that visitors uploaded are swept later, as ever. */
async function emptyDemo(db: Database): Promise<void> {
  await db.transaction(async (db) => {
    await db.delete(users)
    await db.execute('delete from identity."user"')
    await db.delete(images).where(isNotNull(images.rendered))
    await db.delete(dailyVisits)
    await db.delete(demoSeed)
  })
}

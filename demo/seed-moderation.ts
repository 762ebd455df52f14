import type { Database } from '#platform/database/connect.ts'
import { messages } from '#server/conversations/table.ts'
import { inquiries } from '#server/inquiries/table.ts'
import { memberNotes } from '#server/members/table.ts'
import { reports } from '#server/moderation/reports/table.ts'
import { watchlist } from '#server/moderation/watchlist/table.ts'
import { dayOf } from '#server/statistics/visits.ts'
import { demoHeldMessages, demoNotes, demoReports, demoWatchlist } from './cast/moderation.ts'
import type { DaysAgo, SeededListing, UserIds } from './seed-context.ts'

/** Stores the items that await a moderator, and earlier decisions. */
export async function insertModeration(
  db: Database,
  listings: readonly SeededListing[],
  people: UserIds,
  daysAgo: DaysAgo,
): Promise<void> {
  const byReference = new Map(listings.map(({ id, cast }) => [cast.reference, id]))
  const adminId = people.get('admin')!
  await db.insert(reports).values(
    demoReports.map(({ reference, reason, text, daysAgo: age, by, dismissed }, index) => ({
      vehicleId: byReference.get(reference)!,
      reporterId: by && people.get(by)!,
      reporterKey: `demo ${index}`,
      day: dayOf(daysAgo(age)),
      reason,
      text: text || null,
      createdAt: daysAgo(age),
      ...(dismissed && {
        resolution: 'dismiss' as const,
        note: dismissed.note,
        resolvedBy: adminId,
        resolvedAt: daysAgo(age - dismissed.hoursLater / 24),
      }),
    })),
  )
  for (const held of demoHeldMessages) await insertHeld(db, held, byReference.get(held.reference)!, daysAgo)
  const { words, domains } = demoWatchlist
  await db.update(watchlist).set({ version: 1, words: [...words], domains: [...domains] })
  await db.insert(memberNotes).values(
    demoNotes.map(({ about, text, daysAgo: age }) => ({
      userId: people.get(about)!,
      authorId: adminId,
      text,
      createdAt: daysAgo(age),
    })),
  )
}

async function insertHeld(
  db: Database,
  held: (typeof demoHeldMessages)[number],
  vehicleId: number,
  daysAgo: DaysAgo,
): Promise<void> {
  const { name, email, message, daysAgo: age } = held
  const createdAt = daysAgo(age)
  const hoursAfter = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000)
  const written = 'reportedBy' in held ? held.replies : []
  const course =
    'reportedBy' in held
      ? {
          state: 'reported' as const,
          movedBy: held.reportedBy,
          note: held.note,
          sellerUnread: 0,
          waitingSince: hoursAfter(written.length + 1),
        }
      : {
          state: 'held' as const,
          movedBy: 'guard' as const,
          heldReason: held.heldReason,
          heldFor: held.heldFor ? [...held.heldFor] : null,
          waitingSince: createdAt,
        }
  const [row] = await db
    .insert(inquiries)
    .values({ vehicleId, name, email, message, createdAt, lastMessageAt: hoursAfter(written.length), ...course })
    .returning({ id: inquiries.id })
  const rows = written.map(({ from, text }, index) => {
    const at = hoursAfter(index + 1)
    return { inquiryId: row!.id, sender: from, text, createdAt: at, mailedAt: at }
  })
  if (rows.length > 0) await db.insert(messages).values(rows)
}

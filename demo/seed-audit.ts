import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import type { Act } from '#server/audit/record.ts'
import { auditEntries } from '#server/audit/table.ts'
import { documents } from '#server/documents/table.ts'
import { listingName } from '#server/listings/presenter.ts'
import { reports } from '#server/moderation/reports/table.ts'
import { demoNotes, demoWatchlist, pastDecisions } from './cast/moderation.ts'
import { type DaysAgo, inBatches, type SeededListing, type UserIds } from './seed-context.ts'

type Entry = Act & { createdAt: Date }

/** Number of days between a listing's approval and the decision to feature it. */
const featuredAfter = 0.3

/** Stores the audit entries of all decisions in the demo data, oldest first. */
export async function insertAudit(
  db: Database,
  listings: readonly SeededListing[],
  people: UserIds,
  daysAgo: DaysAgo,
): Promise<void> {
  const admin = { actorId: people.get('admin')!, actorName: 'admin' }
  const entries = [
    ...listings.flatMap((listing) => ofListing(listing, daysAgo)),
    ...(await ofDocuments(db, listings)),
    ...(await ofReports(db, listings)),
    ...ofOthers(people, daysAgo),
  ]
  const rows = entries
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((entry) => ({ details: {}, ...entry, ...admin }))
  for (const part of inBatches(rows)) await db.insert(auditEntries).values(part)
}

function ofListing({ id, cast }: SeededListing, daysAgo: DaysAgo): Entry[] {
  const about = { subjectType: 'listing', subjectId: String(id), subject: nameOf(cast) } as const
  const decisions = cast.history.events
    .filter(({ by }) => by === 'admin')
    .map(({ transition, reason, note, daysAgo: age }) => ({
      ...about,
      act: `listing.${transition}`,
      details: { ...(reason && { reason }), ...(note && { note }) },
      createdAt: daysAgo(age),
    }))
  if (!cast.featured) return decisions
  const createdAt = daysAgo(Math.max(0.01, cast.approvedDaysAgo! - featuredAfter))
  return [...decisions, { ...about, act: 'listing.feature', createdAt }]
}

async function ofDocuments(db: Database, listings: readonly SeededListing[]): Promise<Entry[]> {
  const names = new Map(listings.map(({ id, cast }) => [id, nameOf(cast)]))
  const { id, title, vehicleId, decidedAt } = documents
  const approved = await db
    .select({ id, title, vehicleId, decidedAt })
    .from(documents)
    .where(eq(documents.state, 'public'))
  return approved.map((document) => ({
    act: 'document.approve',
    subjectType: 'document',
    subjectId: String(document.id),
    subject: `${document.title} (${names.get(document.vehicleId)!})`,
    details: { listing: document.vehicleId },
    createdAt: document.decidedAt!,
  }))
}

async function ofReports(db: Database, listings: readonly SeededListing[]): Promise<Entry[]> {
  const names = new Map(listings.map(({ id, cast }) => [id, nameOf(cast)]))
  const dismissed = await db.select().from(reports).where(eq(reports.resolution, 'dismiss'))
  return dismissed.map(({ id, vehicleId, note, resolvedAt }) => ({
    act: 'report.dismiss',
    subjectType: 'report',
    subjectId: String(vehicleId),
    subject: names.get(vehicleId!)!,
    details: { reports: [id], note },
    createdAt: resolvedAt!,
  }))
}

function ofOthers(people: UserIds, daysAgo: DaysAgo): Entry[] {
  const { words, domains } = demoWatchlist
  const notes = demoNotes.map(({ about, daysAgo: age }) => ({
    act: 'user.note',
    subjectType: 'user' as const,
    subjectId: people.get(about)!,
    subject: about,
    createdAt: daysAgo(age),
  }))
  const decisions = pastDecisions.map(({ act, subject, reason, daysAgo: age }, index) => ({
    act,
    subjectType: 'inquiry' as const,
    subjectId: `demo ${index + 1}`,
    subject,
    details: { was: 'held', reason },
    createdAt: daysAgo(age),
  }))
  const watched = {
    act: 'watchlist.change',
    subjectType: 'settings' as const,
    subjectId: 'watchlist',
    subject: 'Watchlist',
    details: { addedWords: words, addedDomains: domains },
    createdAt: daysAgo(demoWatchlist.daysAgo),
  }
  return [watched, ...notes, ...decisions]
}

function nameOf({ facts: { trim = null }, ...car }: SeededListing['cast']): string {
  return listingName({ ...car, trim })
}

import type { TaskList } from 'graphile-worker'
import type { OwnListing } from '#contract/listings/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNotNull, sql } from '#platform/database/orm.ts'
import { type TextCheck, textCheckTask } from '../listings/edit.ts'
import type { AskPolicy } from '../listings/policy.ts'
import { listingEvents, vehicles } from '../listings/table.ts'
import { findRecords } from '../members/queries.ts'
import type { Tools } from '../start/tools.ts'
import { findEmailProof } from '../users/queries.ts'
import { reports } from './reports/table.ts'
import { findSignals } from './signals/signals.ts'
import { signalsOfText } from './signals/text.ts'
import { findWatchlist } from './watchlist/queries.ts'

/**
 * Returns a function that decides whether a listing is published without review. The site's settings must exempt its seller.
 * Signals, a suspension, an unverified email address or an earlier rejection of the listing make a review necessary.
 */
export function openPolicy({ db, config, clock, settings }: Tools): AskPolicy {
  return async (listing) => {
    const policy = (await settings.read()).approval
    if (policy === 'all' || listing.suspended) return null
    if (policy === 'newSellers' && !(await isKnownSeller(db, listing.sellerId))) return null
    if ((await findEmailProof(db, config, listing.sellerId)) === 'needed') return null
    if (await wasRejected(db, listing)) return null
    const signals = await findSignals(db, listing, clock.now())
    return signals.length === 0 ? policy : null
  }
}

/** Whether admins have approved a listing of the seller and rejected none. */
async function isKnownSeller(db: Database, sellerId: string): Promise<boolean> {
  const record = (await findRecords(db, [sellerId])).get(sellerId)!
  if (record.rejections > 0) return false
  const byPolicy = sql`exists (
    select from ${listingEvents} where ${listingEvents.vehicleId} = ${vehicles.id} and ${listingEvents.transition} = 'publish')`
  const reviewed = and(eq(vehicles.sellerId, sellerId), isNotNull(vehicles.approvedAt), sql`not ${byPolicy}`)
  return (await db.$count(vehicles, reviewed)) > 0
}

/** Whether the listing was rejected before. Undone rejections don't count. */
async function wasRejected(db: Database, { id }: OwnListing): Promise<boolean> {
  const [row] = await db
    .select({
      refusals: sql<number>`coalesce(sum(case
        when ${listingEvents.transition} in ('reject', 'takeDown') then 1
        when ${listingEvents.transition} in ('undoReject', 'undoTakeDown') then -1 else 0 end), 0)::int`,
    })
    .from(listingEvents)
    .where(eq(listingEvents.vehicleId, id))
  return (row?.refusals ?? 0) > 0
}

/** Replaces the hash of a reporter in automatic reports. */
const site = 'the site itself'

/**
 * Checks texts that were published without review, such as flaws and picture labels. If a text adds signals, the task
 * creates a report, at most one per listing and day.
 */
export function textCheckTasks({ db, clock }: Pick<Tools, 'db' | 'clock'>): TaskList {
  return {
    [textCheckTask]: async (payload) => {
      const { id, before, after } = payload as TextCheck
      const lists = await findWatchlist(db)
      const known = signalsOfText(before.join('\n'), lists).map(({ reason }) => reason)
      const found = signalsOfText(after.join('\n'), lists).filter(({ reason }) => !known.includes(reason))
      if (found.length === 0) return
      const createdAt = clock.now()
      const text = `Found automatically in text that was published without review. ${found.map(({ reason }) => reason).join(' ')}`
      const row = { vehicleId: id, reporterKey: site, day: createdAt.toISOString().slice(0, 10), createdAt } as const
      await db
        .insert(reports)
        .values({ ...row, reason: 'other', text: text.slice(0, 1_000) })
        .onConflictDoNothing()
    },
  }
}

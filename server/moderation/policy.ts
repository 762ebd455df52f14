import type { TaskList } from 'graphile-worker'
import type { OwnListing } from '#contract/listings/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNotNull, sql } from '#platform/database/orm.ts'
import { type TextCheck, textCheckTask } from '../listings/edit.ts'
import { contradictsVin } from '../listings/facts.ts'
import type { AskPolicy, PublishingPolicy } from '../listings/policy.ts'
import { listingEvents, vehicles } from '../listings/table.ts'
import { findRecords } from '../members/queries.ts'
import type { Tools } from '../start/tools.ts'
import { findEmailProof } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { reports } from './reports/table.ts'
import { findReviewSignals } from './signals/scans.ts'
import { findTextSignals } from './signals/text.ts'
import { findWatchlist } from './watchlist/queries.ts'

/**
 * Returns a function that decides whether a listing is published without review. The site's settings or the seller's trusted
 * status must exempt the listing. Even an exempt listing is reviewed if it has signals or was rejected before, or if the seller
 * is suspended or has an unverified email address.
 */
export function openPolicy(tools: Tools): AskPolicy {
  const { db, config, clock } = tools
  return async (listing) => {
    const policy = listing.suspended ? null : await findPolicy(tools, listing.sellerId)
    if (!policy) return null
    if ((await findEmailProof(db, config, listing.sellerId)) === 'needed') return null
    if (await wasRejected(db, listing)) return null
    const signals = await findReviewSignals(db, listing, clock.now())
    if (signals.some(({ falsePositive }) => !falsePositive)) return null
    return (await isVinDoubtful(tools, listing)) ? null : policy
  }
}

async function findPolicy({ db, settings }: Tools, sellerId: string): Promise<PublishingPolicy | null> {
  const { approval } = await settings.read()
  if (approval === 'none') return approval
  if (await isTrusted(db, sellerId)) return 'trustedSeller'
  return approval === 'newSellers' && (await isKnownSeller(db, sellerId)) ? approval : null
}

async function isTrusted(db: Database, sellerId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, sellerId), isNotNull(users.trustedAt)))) > 0
}

/**
 * Returns whether the VIN contradicts the listing, or couldn't be decoded. Decodes the VIN again, because the stored evidence
 * belongs to the previous version, and a new listing has no evidence.
 */
async function isVinDoubtful(tools: Tools, listing: OwnListing): Promise<boolean> {
  try {
    return await contradictsVin(tools, listing)
  } catch (error) {
    if (error instanceof Problem) return true // the VIN tables are unavailable
    throw error
  }
}

async function isKnownSeller(db: Database, sellerId: string): Promise<boolean> {
  const record = (await findRecords(db, [sellerId])).get(sellerId)!
  if (record.rejections > 0) return false
  const byPolicy = sql`exists (
    select from ${listingEvents} where ${listingEvents.vehicleId} = ${vehicles.id} and ${listingEvents.transition} = 'publish')`
  const reviewed = and(eq(vehicles.sellerId, sellerId), isNotNull(vehicles.approvedAt), sql`not ${byPolicy}`)
  return (await db.$count(vehicles, reviewed)) > 0
}

/** Returns whether the listing was rejected before. Rejections that were undone don't count. */
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

/** Used in place of the reporter's hash in automatic reports. */
const site = 'the site itself'

/**
 * Checks text that is published without review, such as flaws and picture labels. Creates a report if a change has fraud
 * signals that the listing didn't have before. Each listing gets at most one automatic report per day.
 */
export function textCheckTasks({ db, clock }: Pick<Tools, 'db' | 'clock'>): TaskList {
  return {
    [textCheckTask]: async (payload) => {
      const { id, before, after } = payload as TextCheck
      const lists = await findWatchlist(db)
      const known = findTextSignals(before.join('\n'), lists).map(({ reason }) => reason)
      const found = findTextSignals(after.join('\n'), lists).filter(({ reason }) => !known.includes(reason))
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

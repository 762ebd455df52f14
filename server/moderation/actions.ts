import type { DecisionResult } from '#contract/desk/endpoints.ts'
import { stateOf } from '#contract/listings/rules.ts'
import type { FactEvidence, OwnListing } from '#contract/listings/schema.ts'
import { completeRejection, type PartialRejection } from '#contract/moderation/rules.ts'
import type { WatchlistTrial } from '#contract/moderation/watchlist/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, and, ne } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { recordAuditEntry } from '../audit/record.ts'
import { subjectOf, moveAsAdmin } from '../listings/admin-moves.ts'
import { findEvidence, storeEvidence } from '../listings/facts.ts'
import { attemptEach } from '../listings/move.ts'
import { listingColumns, presentListing } from '../listings/presenter.ts'
import { findListing } from '../listings/queries.ts'
import { refuseOwnCase } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { dropRevision } from '../listings/versions.ts'
import type { Tools } from '../start/tools.ts'
import { findTextSignals } from './signals/text.ts'
import { findWatchlistMatches, findWatchlist } from './watchlist/queries.ts'

export async function checkFacts(
  { db, clock }: Tools,
  actor: Actor,
  id: number,
  { version, facts }: { version: number; facts: readonly string[] },
): Promise<FactEvidence[]> {
  return db.transaction(async (db) => {
    const [row] = await db.select(listingColumns).from(vehicles).where(eq(vehicles.id, id)).for('update')
    if (!row) throw new Problem('listing_not_found')
    refuseOwnCase(actor, row.sellerId)
    if (row.version !== version) throw new Problem('listing_moved')
    const listing = presentListing(row) as Readonly<Record<string, unknown>>
    const values = Object.fromEntries(facts.map((name) => [name, listing[name]]))
    const now = clock.now()
    await storeEvidence(db, id, values, { source: 'moderator', notedBy: actor.id, now })
    await recordAuditEntry(db, actor, { act: 'listing.checkFacts', ...subjectOf(row), details: { facts } }, now)
    return findEvidence(db, row)
  })
}

type ListingVersion = { id: number; version: number }

/** Decides on each listing in a separate transaction. Returns a result for each listing. */
export async function decideEach(
  listings: readonly ListingVersion[],
  decide: (listing: ListingVersion) => Promise<ListingVersion>,
): Promise<DecisionResult[]> {
  const results = await attemptEach(listings, decide)
  return results.map(({ item: { id }, done, refusal }) => ({ id, version: done?.version ?? null, ...refusal }))
}

/** Features a listing, or stops featuring it. Doesn't change the version, so that concurrent edits aren't rejected. */
export async function featureListing(
  { db, clock }: Tools,
  admin: Actor,
  id: number,
  featured: boolean,
): Promise<OwnListing> {
  return db.transaction(async (db) => {
    const changing = and(eq(vehicles.id, id), ne(vehicles.featured, featured))
    const [row] = await db.update(vehicles).set({ featured }).where(changing).returning(listingColumns)
    if (row) {
      const act = featured ? 'listing.feature' : 'listing.unfeature'
      await recordAuditEntry(db, admin, { act, ...subjectOf(row) }, clock.now())
      return presentListing(row)
    }
    const listing = await findListing(db, id)
    if (!listing) throw new Problem('listing_not_found')
    return listing
  })
}

export async function takeDownListing(
  tools: Tools,
  admin: Actor,
  id: number,
  rejection: PartialRejection,
  version?: number,
): Promise<OwnListing> {
  const listing = await findListing(tools.db, id)
  if (!listing) throw new Problem('listing_not_found')
  refuseOwnCase(admin, listing.sellerId)
  return tools.db.transaction(async (db) => {
    const move = { transition: 'takeDown', version, rejection: completeRejection(rejection) } as const
    const listing = await moveAsAdmin({ ...tools, db }, admin, id, move)
    await dropRevision(db, id)
    return listing
  })
}

/** Marks a listing as sold, or relists it. Does nothing if it already has the requested status. */
export async function toggleSold(tools: Tools, admin: Actor, id: number, sold: boolean): Promise<OwnListing> {
  const listing = await findListing(tools.db, id)
  if (!listing) throw new Problem('listing_not_found')
  if ((stateOf(listing) === 'sold') === sold) return listing
  return moveAsAdmin(tools, admin, id, { transition: sold ? 'markSold' : 'relist' })
}

export async function tryWatchlist(db: Database, text: string): Promise<WatchlistTrial> {
  const lists = await findWatchlist(db)
  const heldFor = findWatchlistMatches(text, lists)
  return { heldFor, reason: heldFor.length > 0 ? 'listed' : null, signals: findTextSignals(text, lists) }
}

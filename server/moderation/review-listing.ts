import { changedFields, type ListingDraft } from '#contract/listing-draft.ts'
import { proposedBy } from '#contract/live-fields.ts'
import type { ListingReview } from '#contract/moderation.ts'
import { Problem } from '#contract/problems.ts'
import { findCondition } from '../conditions/queries.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { findCompared } from '../listings/last-decided-version.ts'
import { draftOf } from '../listings/draft-columns.ts'
import { findEvidence } from '../listings/evidence.ts'
import { findHistory } from '../listings/history.ts'
import { findListing } from '../listings/queries.ts'
import { findRevision } from '../listings/revisions.ts'
import { can, refuseOwn } from '../listings/rules.ts'
import { findSaid } from '../listings/said.ts'
import { findReports, isOpen } from '../reports/queries.ts'
import type { Tools } from '../create-tools.ts'
import { findEmailProof } from '../users/email-proof.ts'
import { findMember } from './members.ts'
import { saidSince } from './said-since.ts'
import { findRecords } from './seller-records.ts'
import { findSignals } from './signals/signals.ts'

/** Events that stand in a review, the newest; older ones are read from the history itself. */
const shownEvents = 10

/** Everything that helps to decide about a listing. */
export async function reviewListing(
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
  admin: Actor,
  id: number,
): Promise<ListingReview> {
  const listing = await findListing(db, id)
  if (!listing) throw new Problem('listing_not_found')
  refuseOwn(admin, listing.sellerId)
  const revision = can.beRevised(listing) ? await findRevision(db, id) : null
  const proposed = revision && proposedBy(listing, revision.draft)
  const kind = proposed ? 'revision' : listing.status === 'pending' ? 'listing' : null
  const [evidence, condition, compared, seller, signals, history, open] = await Promise.all([
    findEvidence(db, listing),
    findCondition(db, id),
    kind === 'listing' ? findCompared(db, id) : null,
    findSeller(db, config, listing.sellerId),
    findSignals(db, { ...listing, ...proposed }, clock.now()),
    findHistory(db, id, { limit: shownEvents }, admin),
    findReports(db, [id], isOpen),
  ])
  const labels = Object.entries(listing.pictureNotes).flatMap(([url, { label }]) => (label ? [{ url, label }] : []))
  const comparedWith = proposed ? 'approved' : (compared?.version ?? null)
  const before = comparedWith && (await findSaid(db, id, comparedWith))
  const facts = proposed
    ? differences(draftOf(listing), draftOf(proposed))
    : compared
      ? differences(compared.draft, draftOf(listing))
      : []
  return {
    listing: { ...listing, evidence },
    kind,
    condition,
    labels,
    proposed,
    comparedWith,
    changes: [...facts, ...(before ? saidSince(before, { condition, pictureLabels: labels }) : [])],
    seller,
    signals,
    reports: open.get(id) ?? [],
    history: history.items,
    historyTotal: history.total,
  }
}

function differences(before: ListingDraft, after: ListingDraft): ListingReview['changes'] {
  return changedFields(before, after).map((field) => ({ field, before: before[field], after: after[field] }))
}

/** What is known of a seller. */
async function findSeller(db: Database, config: Tools['config'], sellerId: string): Promise<ListingReview['seller']> {
  const [member, emailProof, records] = await Promise.all([
    findMember(db, sellerId),
    findEmailProof(db, config, sellerId),
    findRecords(db, [sellerId]),
  ])
  return { ...member, emailProof, ...records.get(sellerId)! }
}

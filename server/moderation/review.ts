import { changedFields, type ListingInput } from '#contract/listings/schema.ts'
import { applyRevision } from '#contract/moderation/rules.ts'
import type { ListingReview } from '#contract/moderation/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq, inArray, isNotNull } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { findCondition } from '../condition/queries.ts'
import { findHistory } from '../history/queries.ts'
import { findEvidence } from '../listings/facts.ts'
import { findCompared } from '../listings/move.ts'
import { inputOf } from '../listings/presenter.ts'
import { findListing } from '../listings/queries.ts'
import { can, refuseOwnCase } from '../listings/rules.ts'
import { type UnreviewedDetails, listingEvents } from '../listings/table.ts'
import { findRevision } from '../listings/versions.ts'
import { findMember, findRecords } from '../members/queries.ts'
import type { Tools } from '../start/tools.ts'
import { findEmailProof } from '../users/queries.ts'
import { findClaims } from './claims/queries.ts'
import { findReports, isOpen } from './reports/queries.ts'
import { findReviewSignals } from './signals/scans.ts'

const decided = { approved: ['approve', 'publish'], rejected: ['reject'] } as const

async function findUnreviewedDetails(
  db: Database,
  vehicleId: number,
  version: NonNullable<ListingReview['comparedWith']>,
): Promise<UnreviewedDetails | null> {
  const { said, transition, id } = listingEvents
  const [row] = await db
    .select({ said })
    .from(listingEvents)
    .where(and(eq(listingEvents.vehicleId, vehicleId), isNotNull(said), inArray(transition, [...decided[version]])))
    .orderBy(desc(id))
    .limit(1)
  return row?.said ?? null
}

const shownEvents = 10

export async function reviewListing(
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
  admin: Actor,
  id: number,
): Promise<ListingReview> {
  const listing = await findListing(db, id)
  if (!listing) throw new Problem('listing_not_found')
  refuseOwnCase(admin, listing.sellerId)
  const revision = can.beRevised(listing) ? await findRevision(db, id) : null
  const proposed = revision && applyRevision(listing, revision.draft)
  const kind = proposed ? 'revision' : listing.status === 'pending' ? 'listing' : null
  const now = clock.now()
  const [evidence, condition, compared, seller, signals, claims, history, open] = await Promise.all([
    findEvidence(db, listing),
    findCondition(db, id),
    kind === 'listing' ? findCompared(db, id) : null,
    findSeller(db, config, listing.sellerId),
    findReviewSignals(db, { ...listing, ...proposed }, now),
    findClaims(db, [id], { actorId: admin.id, now }),
    findHistory(db, id, { limit: shownEvents }, admin),
    findReports(db, [id], isOpen),
  ])
  const labels = Object.entries(listing.pictureNotes).flatMap(([url, { label }]) => (label ? [{ url, label }] : []))
  const comparedWith = proposed ? 'approved' : (compared?.version ?? null)
  const before = comparedWith && (await findUnreviewedDetails(db, id, comparedWith))
  const facts = proposed
    ? differences(inputOf(listing), inputOf(proposed))
    : compared
      ? differences(compared.draft, inputOf(listing))
      : []
  return {
    listing: { ...listing, evidence },
    kind,
    condition,
    labels,
    proposed,
    comparedWith,
    changes: [...facts, ...(before ? changesSince(before, { condition, pictureLabels: labels }) : [])],
    seller,
    signals,
    claim: claims.get(id) ?? null,
    reports: open.get(id) ?? [],
    history: history.items,
    historyTotal: history.total,
  }
}

function differences(before: ListingInput, after: ListingInput): ListingReview['changes'] {
  return changedFields(before, after).map((field) => ({ field, before: before[field], after: after[field] }))
}

async function findSeller(db: Database, config: Tools['config'], sellerId: string): Promise<ListingReview['seller']> {
  const [member, emailProof, records] = await Promise.all([
    findMember(db, sellerId),
    findEmailProof(db, config, sellerId),
    findRecords(db, [sellerId]),
  ])
  return { ...member, emailProof, ...records.get(sellerId)! }
}

function changesSince(before: UnreviewedDetails, after: UnreviewedDetails): ListingReview['changes'] {
  const [labels, others] = [before.pictureLabels, after.pictureLabels]
  const changes = [
    { field: 'condition', before: sortListings(before), after: sortListings(after) },
    { field: 'pictureLabels', before: withoutLabels(labels, others), after: withoutLabels(others, labels) },
  ]
  return changes.filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** Puts keys in a fixed order before comparison, because `jsonb` doesn't preserve their order. */
function sortListings({ condition: { flaws, noneKnown } }: UnreviewedDetails): UnreviewedDetails['condition'] {
  return {
    flaws: flaws.map(({ place, kind, size, words, imageUrls }) => ({ place, kind, size, words, imageUrls })),
    noneKnown,
  }
}

type Labels = UnreviewedDetails['pictureLabels']

function withoutLabels(labels: Labels, others: Labels): Labels {
  const isSame = (some: Labels[number], other: Labels[number]) => some.url === other.url && some.label === other.label
  return labels
    .filter((label) => !others.some((other) => isSame(label, other)))
    .map(({ url, label }) => ({ url, label }))
    .toSorted((a, b) => a.url.localeCompare(b.url))
}

import type { TaskList } from 'graphile-worker'
import { undoSeconds } from '#contract/limits.ts'
import type { ListingMove } from '#contract/listings/endpoints.ts'
import type { AdminTransition } from '#contract/listings/rules.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import type { PartialRejection } from '#contract/moderation/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, inArray, max } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { queueTask } from '#platform/queue/queue.ts'
import { recordAuditEntry } from '../audit/record.ts'
import { type NewNotification, notify } from '../notifications/notify.ts'
import { wantsMail } from '../notifications/settings.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { findMailbox } from '../users/queries.ts'
import { mailsOfDecisions } from './mail.ts'
import { moveListing } from './move.ts'
import { listingColumns, presentListing, listingName } from './presenter.ts'
import { undoGraceSeconds } from './rules.ts'
import { type Before, type DecisionNotice, decisions, listingEvents, vehicles } from './table.ts'
import { readSnapshot } from './versions.ts'

const noticeTask = 'tell_of_decisions'

/**
 * Stores the listing's previous version for a possible undo, and schedules the email to the seller for the end of the undo
 * period. Further decisions about the seller's listings postpone the email, so that it covers them all.
 */
export async function storeDecision(
  db: Database,
  actor: Actor,
  { id, version, sellerId }: OwnListing,
  { before, notice, now }: { before: Before; notice: DecisionNotice; now: Date },
): Promise<void> {
  const [made] = await db
    .select({ eventId: max(listingEvents.id) })
    .from(listingEvents)
    .where(eq(listingEvents.vehicleId, id))
  const eventId = made!.eventId!
  await db
    .insert(decisions)
    .values({ eventId, vehicleId: id, actorId: actor.id, version, before, notice, createdAt: now })
  const seconds = undoSeconds + undoGraceSeconds
  await queueTask(db, noticeTask, { sellerId }, { key: `decisions:${sellerId}`, seconds, putOff: true })
}

export function listingTasks(tools: Pick<Tools, 'db' | 'clock' | 'config'>): TaskList {
  return { [noticeTask]: async (seller) => notifySeller(tools, (seller as { sellerId: string }).sellerId) }
}

/**
 * Notifies and emails a seller about all stored decisions, and deletes the decisions in the same transaction, so that a decision can be
 * emailed or undone, but never both. Sellers get no email about their own decisions.
 */
async function notifySeller(
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
  sellerId: string,
): Promise<void> {
  await db.transaction(async (db) => {
    const listingIds = db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.sellerId, sellerId))
    const removed = await db.delete(decisions).where(inArray(decisions.vehicleId, listingIds)).returning()
    const ofOthers = removed.filter(({ actorId }) => actorId !== sellerId).toSorted((a, b) => a.eventId - b.eventId)
    for (const { notice, vehicleId } of ofOthers) {
      const event = eventOf(notice)
      if (event) await notify(db, [{ userId: sellerId, event, vehicleId }], clock.now())
    }
    const seller = await findMailbox(db, sellerId)
    if (!seller || ofOthers.length === 0) return
    const ids = ofOthers.map(({ vehicleId }) => vehicleId)
    const rows = await db.select(listingColumns).from(vehicles).where(inArray(vehicles.id, ids))
    const listings = new Map(rows.map((row) => [row.id, presentListing(row)]))
    const decided = ofOthers.map(({ vehicleId, notice }) => ({ ...notice, listing: listings.get(vehicleId)! }))
    const site = await readMailSite(db, config)
    const isWanted = await wantsMail(db, sellerId, 'listings')
    const mailed = decided.filter(({ transition }) => isWanted || transition === 'takeDown')
    for (const mail of mailsOfDecisions({ seller, site }, mailed)) await queueMail(db, mail)
  })
}

function eventOf({ transition, isRevision }: DecisionNotice): NewNotification['event'] | undefined {
  if (transition === 'approve') return isRevision ? 'changesApproved' : 'approved'
  if (transition === 'reject') return isRevision ? 'changesRejected' : 'rejected'
  if (transition === 'takeDown') return 'takenDown'
  return transition === 'markSold' ? 'markedSold' : transition === 'relist' ? 'relisted' : undefined
}

type AdminMove = Omit<ListingMove, 'transition'> & { transition: AdminTransition; rejection?: PartialRejection }

export async function moveAsAdmin(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  admin: Actor,
  id: number,
  { rejection = {}, ...move }: AdminMove,
): Promise<OwnListing> {
  const now = clock.now()
  return db.transaction(async (db) => {
    const before = await readSnapshot(db, id)
    const listing = await moveListing(db, { id, ...move, ...rejection, mover: 'admin', actorId: admin.id }, now)
    await recordDecision(db, admin, listing, { transition: move.transition, rejection, before, now })
    return listing
  })
}

type Decided = {
  transition: AdminTransition
  rejection: PartialRejection
  isRevision?: boolean
  before: Before
  now: Date
}

export async function recordDecision(
  db: Database,
  admin: Actor,
  listing: OwnListing,
  { transition, rejection, isRevision, before, now }: Decided,
): Promise<void> {
  const details = { ...(isRevision !== undefined && { isRevision }), ...rejection }
  await recordAuditEntry(db, admin, { act: `listing.${transition}`, ...subjectOf(listing), details }, now)
  const notice = { transition, rejection, isRevision: isRevision ?? false }
  await storeDecision(db, admin, listing, { before, notice, now })
}

export function subjectOf(listing: Pick<OwnListing, 'id' | 'year' | 'make' | 'model' | 'trim'>) {
  return { subjectType: 'listing', subjectId: String(listing.id), subject: listingName(listing) } as const
}

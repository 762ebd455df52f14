import { eq, inArray, max } from '../database/orm.ts'
import type { TaskList } from 'graphile-worker'
import type { OwnListing } from '#contract/listing.ts'
import { undoGraceSeconds, undoSeconds } from '#contract/undo-seconds.ts'
import type { Tools } from '../create-tools.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readMailSite } from '../settings/mail-site.ts'
import { queueTask } from '../queue/queue.ts'
import { findMailbox } from '../users/queries.ts'
import type { Before, Told } from './decision-row.ts'
import { mailsOfDecisions } from './mail.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { decisions, listingEvents, vehicles } from './table.ts'

const tellTask = 'tell_of_decisions'

/**
 * Keeps what the listing was until it is too late to take the decision back, and has its seller told then: once, of
 * everything that was decided about them until nothing was for some seconds.
 */
export async function keepDecision(
  db: Database,
  actor: Actor,
  { id, version, sellerId }: OwnListing,
  { before, told, now }: { before: Before; told: Told; now: Date },
): Promise<void> {
  const [made] = await db
    .select({ eventId: max(listingEvents.id) })
    .from(listingEvents)
    .where(eq(listingEvents.vehicleId, id))
  const eventId = made!.eventId!
  await db
    .insert(decisions)
    .values({ eventId, vehicleId: id, actorId: actor.id, version, before, told, createdAt: now })
  const seconds = undoSeconds + undoGraceSeconds
  await queueTask(db, tellTask, { sellerId }, { key: `decisions:${sellerId}`, seconds, putOff: true })
}

/** The tasks of this module for the queue. */
export function listingTasks(tools: Pick<Tools, 'db' | 'config'>): TaskList {
  return { [tellTask]: async (seller) => tellSeller(tools, (seller as { sellerId: string }).sellerId) }
}

/**
 * Mails a seller what was decided. The rows that are told of go in the same transaction, so that of telling and taking back
 * one happens. Who decided about a listing of their own, as sellers do, is not written to.
 */
async function tellSeller({ db, config }: Pick<Tools, 'db' | 'config'>, sellerId: string): Promise<void> {
  await db.transaction(async (db) => {
    const theirs = db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.sellerId, sellerId))
    const made = await db.delete(decisions).where(inArray(decisions.vehicleId, theirs)).returning()
    const seller = await findMailbox(db, sellerId)
    const ofOthers = made.filter(({ actorId }) => actorId !== sellerId).toSorted((a, b) => a.eventId - b.eventId)
    if (!seller || ofOthers.length === 0) return
    const ids = ofOthers.map(({ vehicleId }) => vehicleId)
    const rows = await db.select(listingColumns).from(vehicles).where(inArray(vehicles.id, ids))
    const listings = new Map(rows.map((row) => [row.id, presentListing(row)]))
    const told = ofOthers.map(({ vehicleId, told }) => ({ ...told, listing: listings.get(vehicleId)! }))
    const site = await readMailSite(db, config)
    for (const mail of mailsOfDecisions({ seller, site }, told)) await queueMail(db, mail)
  })
}

import { randomBytes } from 'node:crypto'
import { addressLinkHours } from '#contract/accounts/limits.ts'
import type { LeadDelivery } from '#contract/leads/delivery/endpoints.ts'
import { deliveryLimits } from '#contract/leads/delivery/limits.ts'
import {
  type LeadAddressMove,
  leadAddressStates,
  leadAddressTransition,
  availableLeadAddressMoves,
} from '#contract/leads/delivery/rules.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, count, desc, eq, gt, inArray, isNull, lt, ne } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { queueEssentialMail, queueMail } from '#platform/mail/queue.ts'
import { hashToken } from '../accounts/hash-token.ts'
import { recordAuditEntry } from '../audit/record.ts'
import { inquiries } from '../inquiries/table.ts'
import { vehicles } from '../listings/table.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { findMailbox } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { addressConfirmedMail, confirmAddressMail } from './address-mails.ts'
import { leadAddresses, leadDeliveries } from './delivery/table.ts'

type AddressTools = Pick<Tools, 'db' | 'clock' | 'config'>

const [hour, day] = [3_600_000, 86_400_000]

export async function readDelivery(db: Database, sellerId: string, now: Date): Promise<LeadDelivery> {
  const rows = await db.select().from(leadAddresses).where(eq(leadAddresses.sellerId, sellerId))
  const unconfirmed = rows.find((row) => row.state === 'unconfirmed' && expiryOf(row) > now)
  const current = rows.flatMap(({ state, confirmedAt, address, failures }) =>
    state === 'unconfirmed' ? [] : [{ address, state, confirmedAt: confirmedAt!, failures }],
  )[0]
  return {
    address: current
      ? {
          address: current.address,
          state: current.state,
          moves: availableLeadAddressMoves(current.state),
          confirmedAt: current.confirmedAt.toISOString(),
          failuresInRow: current.failures,
        }
      : null,
    unconfirmed: unconfirmed ? { address: unconfirmed.address, expiresAt: expiryOf(unconfirmed).toISOString() } : null,
    failures: await findFailures(db, sellerId, now),
  }
}

function expiryOf({ requestedAt }: { requestedAt: Date }): Date {
  return new Date(requestedAt.getTime() + addressLinkHours * hour)
}

async function findFailures(db: Database, sellerId: string, now: Date): Promise<LeadDelivery['failures']> {
  const since = new Date(now.getTime() - deliveryLimits.failureDays * day)
  const { year, make, model, trim } = vehicles
  const rows = await db
    .select({
      inquiryId: leadDeliveries.inquiryId,
      buyer: inquiries.name,
      vehicle: { year, make, model, trim },
      reason: leadDeliveries.reason,
      at: leadDeliveries.endedAt,
    })
    .from(leadDeliveries)
    .innerJoin(inquiries, eq(inquiries.id, leadDeliveries.inquiryId))
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .where(
      and(eq(leadDeliveries.sellerId, sellerId), eq(leadDeliveries.state, 'failed'), gt(leadDeliveries.endedAt, since)),
    )
    .orderBy(desc(leadDeliveries.endedAt), desc(leadDeliveries.inquiryId))
    .limit(deliveryLimits.listedFailures)
  return rows.map(({ reason, at, ...row }) => ({ ...row, reason: reason!, at: at!.toISOString() }))
}

/**
 * Stores an unconfirmed address, replacing any earlier unconfirmed one. Emails the confirmation link unless `isMailed` is
 * false.
 */
export async function addUnconfirmedAddress(
  { db, clock, config }: AddressTools,
  seller: Actor,
  { address, isMailed }: { address: string; isMailed: boolean },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await db.transaction(async (db) => {
    // The lock prevents concurrent requests from storing two addresses.
    const [user] = await db.select().from(users).where(eq(users.id, seller.id)).for('no key update')
    if (!user) throw new Problem('user_not_found')
    await db.delete(leadAddresses).where(and(ofSeller(seller.id), eq(leadAddresses.state, 'unconfirmed')))
    const [row] = await db
      .insert(leadAddresses)
      .values({
        sellerId: seller.id,
        address,
        state: 'unconfirmed',
        tokenHash: hashToken(token).toString('base64url'),
        requestedAt: now,
      })
      .returning()
    await recordAuditEntry(db, seller, { act: 'delivery.request', ...subjectOf(row!) }, now)
    const site = await readMailSite(db, config)
    if (isMailed) await queueEssentialMail(db, confirmAddressMail({ address, username: user.username, token, site }))
  })
}

/**
 * Confirms the address that the link was sent to, which then replaces the seller's current one. Throws `link_over` if the link
 * is invalid.
 */
export async function confirmAddress({ db, clock, config }: AddressTools, token: string): Promise<{ address: string }> {
  const now = clock.now()
  const { to } = leadAddressTransition('confirm')
  return db.transaction(async (db) => {
    const [found] = await db
      .select({ row: leadAddresses })
      .from(leadAddresses)
      .innerJoin(users, and(eq(users.id, leadAddresses.sellerId), isNull(users.suspendedAt)))
      .where(and(eq(leadAddresses.tokenHash, hashToken(token).toString('base64url')), isLinkValid(now)))
      .for('update', { of: leadAddresses })
    if (!found) throw new Problem('link_over')
    const { id, sellerId, address } = found.row
    await db.delete(leadAddresses).where(and(ofSeller(sellerId), ne(leadAddresses.id, id)))
    await db.update(leadAddresses).set({ state: to, tokenHash: null, confirmedAt: now }).where(eq(leadAddresses.id, id))
    await recordAuditEntry(db, { id: sellerId }, { act: 'delivery.confirm', ...subjectOf(found.row) }, now)
    const mailbox = await findMailbox(db, sellerId)
    if (mailbox)
      await queueMail(db, addressConfirmedMail({ to: mailbox, address, site: await readMailSite(db, config) }))
    return { address }
  })
}

/** Pauses or resumes delivery. Throws `delivery_moved` if the address's status doesn't allow the transition. */
export async function moveAddress(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  seller: Actor,
  move: LeadAddressMove,
): Promise<void> {
  const { from, to } = leadAddressTransition(move)
  await db.transaction(async (db) => {
    const [moved] = await db
      .update(leadAddresses)
      .set({ state: to, ...(move === 'resume' && { failures: 0 }) })
      .where(and(ofSeller(seller.id), inArray(leadAddresses.state, [...from])))
      .returning()
    if (!moved) throw new Problem('delivery_moved')
    await recordAuditEntry(db, seller, { act: `delivery.${move}`, ...subjectOf(moved) }, clock.now())
  })
}

export async function removeAddresses({ db, clock }: Pick<Tools, 'db' | 'clock'>, seller: Actor): Promise<void> {
  await db.transaction(async (db) => {
    for (const row of await db.delete(leadAddresses).where(ofSeller(seller.id)).returning())
      await recordAuditEntry(db, seller, { act: 'delivery.remove', ...subjectOf(row) }, clock.now())
  })
}

/** Deletes addresses that weren't confirmed in time. They may belong to strangers, so they must not be retained. */
export async function deleteUnconfirmedAddresses(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - addressLinkHours * hour)
  await db
    .delete(leadAddresses)
    .where(and(eq(leadAddresses.state, 'unconfirmed'), lt(leadAddresses.requestedAt, before)))
}

/** Counts the addresses by status, and the deliveries that failed within the last day. */
export async function countDeliveries(db: Database, now: Date) {
  const counts = await db
    .select({ state: leadAddresses.state, count: count() })
    .from(leadAddresses)
    .groupBy(leadAddresses.state)
  const failed = await db.$count(
    leadDeliveries,
    and(eq(leadDeliveries.state, 'failed'), gt(leadDeliveries.endedAt, new Date(now.getTime() - day))),
  )
  const addresses = leadAddressStates.map((state) => ({
    state,
    count: counts.find((row) => row.state === state)?.count ?? 0,
  }))
  return { addresses, failed }
}

/** Returns the subject for audit entries. Omits the address, because the audit trail must not store addresses. */
export function subjectOf({ id }: { id: number }) {
  return { subjectType: 'delivery' as const, subjectId: String(id), subject: 'Lead delivery address' }
}

function ofSeller(sellerId: string) {
  return eq(leadAddresses.sellerId, sellerId)
}

function isLinkValid(now: Date) {
  return gt(leadAddresses.requestedAt, new Date(now.getTime() - addressLinkHours * hour))
}

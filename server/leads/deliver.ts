import type { Job, TaskList } from 'graphile-worker'
import { deliveryLimits } from '#contract/leads/delivery/limits.ts'
import { leadAddressTransition } from '#contract/leads/delivery/rules.ts'
import { memberName } from '#contract/users/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, gt, inArray, isNull, sql } from '#platform/database/orm.ts'
import { redactPersonalData } from '#platform/log/log.ts'
import { envelopeOf, type Mail } from '#platform/mail/mailer.ts'
import { isMailOutage, queueMail } from '#platform/mail/queue.ts'
import { recordLeadDeliveryAuditEntry } from '../audit/record.ts'
import { vehicleName, inboxUrl } from '../inquiries/mail.ts'
import { isReceived } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { vehicles } from '../listings/table.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { findMailbox } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { addressStoppedMail } from './address-mails.ts'
import { subjectOf } from './addresses.ts'
import { leadAddresses, leadDeliveries } from './delivery/table.ts'
import { adfOf, exportedColumns, presentBuyer } from './export.ts'

type DeliveryTools = Pick<Tools, 'db' | 'clock' | 'config' | 'mailer'>

export function leadTasks(tools: DeliveryTools): TaskList {
  return {
    deliver_lead: (payload, { job }) => deliverLead(tools, (payload as { inquiryId: number }).inquiryId, job),
  }
}

/**
 * Emails an inquiry to the seller's CRM. Drops the delivery if the seller paused or removed the address, or was suspended.
 * Records a failure only if it is final: the mail server rejected the recipient or the message, all attempts failed, or the
 * address was stopped before the email was sent.
 */
async function deliverLead(tools: DeliveryTools, inquiryId: number, job: Job): Promise<void> {
  const { db, clock, mailer } = tools
  const waiting = and(eq(leadDeliveries.inquiryId, inquiryId), eq(leadDeliveries.state, 'waiting'))
  const lead = await findLead(tools, inquiryId)
  if (!lead) {
    await db.delete(leadDeliveries).where(waiting)
    return
  }
  const failure = { inquiryId, addressId: lead.address.id }
  if (lead.address.state === 'stopped') {
    await recordFailure(tools, {
      ...failure,
      reason: 'Lead delivery stopped before this email was sent.',
      counts: false,
    })
    return
  }
  try {
    await mailer.send(lead.mail, envelopeOf(job))
  } catch (error) {
    const isOutage = isMailOutage(error)
    const isLast = job.attempts >= job.max_attempts
    if (!isLast && !isRefusal(error)) throw error
    await recordFailure(tools, { ...failure, reason: explain(error), counts: !isOutage })
    if (isOutage) throw error // so that the queue pauses all emails
    return
  }
  await db.transaction(async (db) => {
    await db.update(leadDeliveries).set({ state: 'delivered', endedAt: clock.now() }).where(waiting)
    await db
      .update(leadAddresses)
      .set({ failures: 0 })
      .where(and(eq(leadAddresses.id, lead.address.id), gt(leadAddresses.failures, 0)))
  })
}

async function findLead({ db, config }: DeliveryTools, inquiryId: number) {
  const [row] = await db
    .select({ inquiry: inquiries, vehicle: exportedColumns, address: leadAddresses, seller: users })
    .from(leadDeliveries)
    .innerJoin(inquiries, and(eq(inquiries.id, leadDeliveries.inquiryId), isReceived))
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .innerJoin(users, and(eq(users.id, vehicles.sellerId), isNull(users.suspendedAt)))
    .innerJoin(
      leadAddresses,
      and(eq(leadAddresses.sellerId, users.id), inArray(leadAddresses.state, ['active', 'stopped'])),
    )
    .where(and(eq(leadDeliveries.inquiryId, inquiryId), eq(leadDeliveries.state, 'waiting')))
  if (!row) return undefined
  const { inquiry, vehicle, address, seller } = row
  const site = await readMailSite(db, config)
  const lead = { inquiry: presentBuyer(inquiry), vehicle, url: inboxUrl(site, inquiry) }
  const vendor = { id: seller.username, name: memberName(seller), email: seller.email }
  return { address, mail: leadMail(address.address, adfOf(lead, { vendor, provider: site }), vehicle) }
}

/**
 * Writes the email for dealer software, which expects the ADF document as the only part of a plain-text email, not as an
 * attachment or alongside HTML (http://www.mygoaltracking.net/public/adfXml.php). The subject contains no text from the buyer.
 */
function leadMail(address: string, text: string, vehicle: Parameters<typeof vehicleName>[0]): Mail {
  return { to: { name: '', address }, subject: `New lead: ${vehicleName(vehicle)}`, text }
}

/** Returns whether a mail server permanently rejected the recipient or the message (RFC 5321, section 4.2.1). */
function isRefusal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number }
  return !isMailOutage(error) && (responseCode === undefined || responseCode >= 500)
}

/** Explains a failure to the seller. Redacts addresses in the mail server's response. */
function explain(error: unknown): string {
  if (isMailOutage(error)) return 'Our mail server was unavailable for several days.'
  const { response, message } = error as { response?: string; message?: string }
  const answer = redactPersonalData(String(response ?? message))
    .split('\n')[0]!
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  return `The mailbox refused the email: ${answer || 'no reason given'}`.slice(0, deliveryLimits.reason)
}

type Failure = {
  inquiryId: number
  addressId: number
  reason: string
  /** Whether the failure counts toward the limit at which delivery is stopped. */
  counts: boolean
}

async function recordFailure(tools: DeliveryTools, { inquiryId, addressId, reason, counts }: Failure): Promise<void> {
  const { db, clock } = tools
  await db.transaction(async (db) => {
    const [failed] = await db
      .update(leadDeliveries)
      .set({ state: 'failed', reason, endedAt: clock.now() })
      .where(and(eq(leadDeliveries.inquiryId, inquiryId), eq(leadDeliveries.state, 'waiting')))
      .returning()
    if (!failed || !counts) return
    const [address] = await db
      .update(leadAddresses)
      .set({ failures: sql`${leadAddresses.failures} + 1` })
      .where(eq(leadAddresses.id, addressId))
      .returning()
    if (address && address.failures >= deliveryLimits.failures) await stopAddress(tools, db, address, reason)
  })
}

async function stopAddress(
  { clock, config }: DeliveryTools,
  db: Database,
  { id, sellerId, address }: typeof leadAddresses.$inferSelect,
  reason: string,
): Promise<void> {
  const { from, to } = leadAddressTransition('stop')
  const { rowCount } = await db
    .update(leadAddresses)
    .set({ state: to })
    .where(and(eq(leadAddresses.id, id), inArray(leadAddresses.state, [...from])))
  if (!rowCount) return
  await recordLeadDeliveryAuditEntry(db, { act: 'delivery.stop', ...subjectOf({ id }) }, clock.now())
  const mailbox = await findMailbox(db, sellerId)
  if (!mailbox) return
  const site = await readMailSite(db, config)
  await queueMail(db, addressStoppedMail({ to: mailbox, address, reason, site }))
}

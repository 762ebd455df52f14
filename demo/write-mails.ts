import type { RejectionReason } from '#contract/moderation/rules.ts'
import { desc, inArray, isNull } from '#platform/database/orm.ts'
import { envelopeOf, type Mail } from '#platform/mail/mailer.ts'
import { confirmationMail, inquiryMail } from '#server/inquiries/mail.ts'
import { conversationToken } from '#server/inquiries/signatures.ts'
import { inquiries } from '#server/inquiries/table.ts'
import { mailsOfDecisions } from '#server/listings/mail.ts'
import { findListing } from '#server/listings/queries.ts'
import { listingEvents } from '#server/listings/table.ts'
import { readMailSite } from '#server/settings/site.ts'
import type { Tools } from '#server/start/tools.ts'
import { findMailbox, findPublicProfile } from '#server/users/queries.ts'

/** How many of the newest inquiries and of the newest decisions have emails in the outbox. */
const inquiriesWithMails = 8
const decisionsWithMails = 6

/** Fills the demo's outbox with the emails about its newest events. Does nothing if a mail server is configured. */
export async function writeDemoMails(tools: Pick<Tools, 'db' | 'config' | 'keys' | 'mailer'>): Promise<void> {
  if (tools.config.smtpUrl) return
  const mails = [...(await mailsOfInquiries(tools)), ...(await mailsOfEvents(tools))]
  for (const [index, { mail, at }] of mails.entries())
    await tools.mailer.send(mail, envelopeOf({ id: `demo ${index}`, created_at: at }))
}

type Written = { mail: Mail; at: Date }

async function mailsOfInquiries({ db, config, keys }: Pick<Tools, 'db' | 'config' | 'keys'>): Promise<Written[]> {
  const site = await readMailSite(db, config)
  const { createdAt, heldReason } = inquiries
  const newest = db
    .select()
    .from(inquiries)
    .where(isNull(heldReason))
    .orderBy(desc(createdAt))
    .limit(inquiriesWithMails)
  const mails: Written[] = []
  for (const inquiry of await newest) {
    const listing = (await findListing(db, inquiry.vehicleId))!
    const [mailbox, seller] = await Promise.all([
      findMailbox(db, listing.sellerId),
      findPublicProfile(db, listing.sellerId),
    ])
    const link = conversationToken(keys.conversations, inquiry)
    mails.push(
      { mail: inquiryMail(mailbox!, listing, inquiry, site), at: inquiry.createdAt },
      { mail: confirmationMail(inquiry.email, seller!, listing, link, site), at: inquiry.createdAt },
    )
  }
  return mails
}

async function mailsOfEvents({ db, config }: Pick<Tools, 'db' | 'config'>): Promise<Written[]> {
  const site = await readMailSite(db, config)
  const { transition, createdAt } = listingEvents
  const newest = await db
    .select()
    .from(listingEvents)
    .where(inArray(transition, ['approve', 'reject']))
    .orderBy(desc(createdAt))
    .limit(decisionsWithMails)
  const mails: Written[] = []
  for (const event of newest) {
    const listing = (await findListing(db, event.vehicleId))!
    const seller = (await findMailbox(db, listing.sellerId))!
    const rejection = { reason: event.reason as RejectionReason, note: event.note ?? undefined }
    const transition = event.transition as 'approve' | 'reject'
    const decision = { transition, rejection: transition === 'reject' ? rejection : {}, isRevision: false, listing }
    mails.push(...mailsOfDecisions({ seller, site }, [decision]).map((mail) => ({ mail, at: event.createdAt })))
  }
  return mails
}

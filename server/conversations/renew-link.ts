import { randomBytes } from 'node:crypto'
import { eq } from '../database/orm.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import { mailVisitor } from '../inquiries/mail-visitor.ts'
import { conversationToken } from '../inquiries/signatures.ts'
import { inquiries } from '../inquiries/table.ts'
import { findListing } from '../listings/queries.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readMailSite } from '../settings/mail-site.ts'
import type { Tools } from '../create-tools.ts'
import { newLinkMail } from './mail.ts'

/**
 * Takes the buyer's link back and mails a new one, to the address that the inquiry came from and nowhere else: whoever
 * has found the old one gets nothing by it.
 */
export async function renewLink(tools: Tools, db: Database, id: number): Promise<void> {
  const { config, clock, keys, note } = tools
  const now = clock.now()
  const [inquiry] = await db
    .update(inquiries)
    .set({ linkKey: newLinkKey(), linkMadeAt: now })
    .where(eq(inquiries.id, id))
    .returning()
  const listing = inquiry && (await findListing(db, inquiry.vehicleId))
  if (!listing) throw new Problem('conversation_not_found')
  const site = await readMailSite(db, config)
  const mail = newLinkMail(inquiry, conversationToken(keys.conversations, inquiry), { listing, site })
  if (inquiry.linkUsedAt) await queueMail(db, mail)
  else if (!(await mailVisitor(db, inquiry, { kind: 'link', mail, now }))) throw new Problem('too_many_messages')
  note('link.renewed', { inquiryId: id })
}

/** The random part of a link. */
function newLinkKey(): string {
  return randomBytes(16).toString('hex')
}

import type { Listing } from '#contract/listing.ts'
import { carOf, inboxUrl, type Site } from '../inquiries/mail.ts'
import type { inquiries } from '../inquiries/table.ts'
import { writeMail } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'

type About = { listing: Listing; note: string | null; site: Site }

/** Reminds a seller of a conversation, as they asked for. */
export function reminderMail(
  seller: Mail['to'],
  inquiry: typeof inquiries.$inferSelect,
  { listing, note, site }: About,
): Mail {
  return writeMail({
    site,
    to: seller,
    subject: `Reminder: ${inquiry.name} about your ${carOf(listing)}`,
    paragraphs: [
      `You asked to be reminded today of the conversation with ${inquiry.name} about your ${carOf(listing)}${note ? ':' : '.'}`,
    ],
    ...(note && { quote: note }),
    action: { label: 'Open the Conversation', url: inboxUrl(site, inquiry) },
    footnote: 'It stands at the top of your inbox until you clear the reminder.',
  })
}

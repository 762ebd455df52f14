import type { NewInquiry } from '#contract/inquiries.ts'
import type { Listing } from '#contract/listings.ts'
import type { Mail } from '../mail/mailer.ts'

/** Tells a seller what a visitor wrote. An answer to it goes to the visitor. */
export function inquiryMail(
  seller: Mail['to'],
  listing: Listing,
  inquiry: NewInquiry,
  site: { name: string; url: string },
): Mail {
  const car = `${listing.year} ${listing.make} ${listing.model}`
  return {
    to: seller,
    replyTo: { name: inquiry.name, address: inquiry.email },
    subject: `Inquiry about your ${car}`,
    text: [
      `Hello ${seller.name},`,
      `${inquiry.name} wrote to you about your ${car} on ${site.name}:`,
      inquiry.message.replaceAll(/\r\n?/g, '\n').replaceAll(/^/gm, '> '),
      [`Name:  ${inquiry.name}`, `Email: ${inquiry.email}`, inquiry.phone && `Phone: ${inquiry.phone}`]
        .filter(Boolean)
        .join('\n'),
      `Answer this mail to write to ${inquiry.name}. The listing: ${site.url}/vehicles/${listing.id}`,
    ].join('\n\n'),
  }
}

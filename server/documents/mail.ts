import type { Mail } from '#platform/mail/mailer.ts'
import { type MailContent, writeMail } from '#platform/mail/write-mail.ts'

/** A decision that the seller is emailed about. */
export type DocumentNotice = 'approved' | 'refused' | 'takenAway'

type Addressed = { seller: Mail['to']; site: MailContent['site'] }
type Decided = {
  notice: DocumentNotice
  title: string
  /** The vehicle's year, make and model. */
  car: string
  vehicleId: number
  isCarPublic: boolean
  reason: string | null
}

/** Returns one email for all approvals, and one for each other decision. */
export function decisionMails(to: Addressed, decisions: readonly Decided[]): Mail[] {
  const approvals = decisions.filter(({ notice }) => notice === 'approved')
  const together = approvals.length > 1 ? approvals : []
  const mails = decisions
    .filter((decision) => !together.includes(decision))
    .map((decision) => mailOf[decision.notice](to, decision))
  return together.length > 0 ? [approvalsMail(to, together), ...mails] : mails
}

const mailOf: Record<DocumentNotice, (to: Addressed, document: Decided) => Mail> = {
  approved: (to, document) =>
    letter(to, {
      subject: `“${document.title}” for your ${document.car} was approved`,
      paragraphs: [`We approved your document “${document.title}”. ${describeVisibility(document)}`],
      action: document.isCarPublic ? { label: 'View My Listing', url: pageOf(to, document) } : editAction(to, document),
    }),
  refused: (to, document) =>
    letter(to, {
      subject: `“${document.title}” for your ${document.car} wasn’t approved`,
      paragraphs: [
        `We didn’t approve your document “${document.title}” for your ${document.car}, so buyers can’t see it. ${nextStep(document)}`,
      ],
      ...quoteReason(document),
      action: editAction(to, document),
    }),
  takenAway: (to, document) =>
    letter(to, {
      subject: `“${document.title}” for your ${document.car} was removed from the site`,
      paragraphs: [
        `We removed your document “${document.title}” for your ${document.car} from the site. Buyers can no longer see it. ${nextStep(document)}`,
      ],
      ...quoteReason(document),
      action: editAction(to, document),
    }),
}

function approvalsMail(to: Addressed, approvals: readonly Decided[]): Mail {
  const lines = approvals.map(({ title, car }) => `“${title}” (${car})`)
  return letter(to, {
    subject: `${approvals.length} of your documents were approved`,
    paragraphs: ['We approved these documents. Buyers can see each one while its listing is live:', lines.join('\n')],
    action: { label: 'Open My Listings', url: `${to.site.url}/profile` },
  })
}

function describeVisibility({ car, isCarPublic }: Decided): string {
  return isCarPublic
    ? `Buyers can now see it on your ${car} listing.`
    : `Buyers will see it when your ${car} listing is live.`
}

function nextStep({ reason }: Decided): string {
  return reason
    ? 'Please fix the problem and submit the document again. Our moderator wrote:'
    : 'If you have questions, contact us. You can also upload another copy and submit it.'
}

function quoteReason({ reason }: Decided): Pick<MailContent, 'quote'> {
  return reason ? { quote: reason } : {}
}

const editAction = (to: Addressed, document: Decided) => ({
  label: 'Open My Documents',
  url: `${pageOf(to, document)}/edit#documents`,
})
const pageOf = ({ site }: Addressed, { vehicleId }: Decided) => `${site.url}/vehicles/${vehicleId}`

function letter(
  { seller, site }: Addressed,
  content: Pick<MailContent, 'subject' | 'paragraphs' | 'quote' | 'action'>,
): Mail {
  return writeMail({ site, to: seller, ...content })
}

import { type Letter, writeMail } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

/** A decision about a document, for the email to its seller. */
export type DocumentNotice = 'approved' | 'refused' | 'takenAway'

type Addressed = { seller: Mail['to']; site: Letter['site'] }
type Decided = {
  notice: DocumentNotice
  title: string
  /** Name and id of the car, and whether its page is public. */
  car: string
  vehicleId: number
  isCarPublic: boolean
  reason: string | null
}

/** Writes the emails to a seller about decisions, in order; several approvals share one. */
export function mailsOfDocuments(to: Addressed, all: readonly Decided[]): Mail[] {
  const approvals = all.filter(({ notice }) => notice === 'approved')
  const together = approvals.length > 1 ? approvals : []
  const mails = all
    .filter((decision) => !together.includes(decision))
    .map((decision) => mailOf[decision.notice](to, decision))
  return together.length > 0 ? [approvalsMail(to, together), ...mails] : mails
}

const mailOf: Record<DocumentNotice, (to: Addressed, document: Decided) => Mail> = {
  approved: (to, document) =>
    letter(to, {
      subject: `“${document.title}” for your ${document.car} was approved`,
      paragraphs: [`Your document “${document.title}” was approved. ${describeVisibility(document)}`],
      action: document.isCarPublic ? { label: 'View Your Listing', url: pageOf(to, document) } : editing(to, document),
    }),
  refused: (to, document) =>
    letter(to, {
      subject: `“${document.title}” for your ${document.car} was not approved`,
      paragraphs: [
        `Your document “${document.title}” for your ${document.car} was not approved and is not public. ${nextStep(document)}`,
      ],
      ...quoteReason(document),
      action: editing(to, document),
    }),
  takenAway: (to, document) =>
    letter(to, {
      subject: `“${document.title}” for your ${document.car} was removed from the site`,
      paragraphs: [
        `Your document “${document.title}” for your ${document.car} was removed from the site and is no longer public. ${nextStep(document)}`,
      ],
      ...quoteReason(document),
      action: editing(to, document),
    }),
}

/** Tells a seller of several approvals at once. */
function approvalsMail(to: Addressed, approvals: readonly Decided[]): Mail {
  const lines = approvals.map(({ title, car }) => `“${title}” (${car})`)
  return letter(to, {
    subject: `${approvals.length} of your documents were approved`,
    paragraphs: [
      'These documents were approved. Visitors can see them on each car’s page while the listing is public:',
      lines.join('\n'),
    ],
    action: { label: 'Open My Listings', url: `${to.site.url}/profile` },
  })
}

function describeVisibility({ car, isCarPublic }: Decided): string {
  return isCarPublic
    ? `It’s now visible on the page of your ${car}.`
    : `It will be visible on the page of your ${car} once your listing is public.`
}

function nextStep({ reason }: Decided): string {
  return `${reason ? 'Please see the reason below, make changes,' : 'Please make changes'} and submit it again.`
}

function quoteReason({ reason }: Decided): Pick<Letter, 'quote'> {
  return reason ? { quote: reason } : {}
}

const editing = (to: Addressed, document: Decided) => ({
  label: 'Open Documents',
  url: `${pageOf(to, document)}/edit#documents`,
})
const pageOf = ({ site }: Addressed, { vehicleId }: Decided) => `${site.url}/vehicles/${vehicleId}`

function letter({ seller, site }: Addressed, words: Pick<Letter, 'subject' | 'paragraphs' | 'quote' | 'action'>): Mail {
  return writeMail({ site, to: seller, ...words })
}

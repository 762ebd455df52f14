import { type Letter, writeMail } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

/** What a moderator did with a document, as its seller is told. */
export type ToldOfDocument = 'approved' | 'refused' | 'takenAway'

type Addressed = { seller: Mail['to']; site: Letter['site'] }
type Decided = {
  told: ToldOfDocument
  title: string
  /** The car in words, its number, and whether visitors see its page. */
  car: string
  vehicleId: number
  isCarPublic: boolean
  reason: string | null
}

/** The mails by which a seller learns what was decided about documents, in its order; several approvals are told in one. */
export function mailsOfDocuments(to: Addressed, all: readonly Decided[]): Mail[] {
  const approvals = all.filter(({ told }) => told === 'approved')
  const together = approvals.length > 1 ? approvals : []
  const mails = all.filter((it) => !together.includes(it)).map((it) => mailOf[it.told](to, it))
  return together.length > 0 ? [approvalsMail(to, together), ...mails] : mails
}

const mailOf: Record<ToldOfDocument, (to: Addressed, it: Decided) => Mail> = {
  approved: (to, it) =>
    letter(to, {
      subject: `“${it.title}” of your ${it.car} was approved`,
      paragraphs: [`Your document “${it.title}” was approved. ${whereItStands(it)}`],
      action: it.isCarPublic ? { label: 'View Your Listing', url: pageOf(to, it) } : editing(to, it),
    }),
  refused: (to, it) =>
    letter(to, {
      subject: `“${it.title}” of your ${it.car} was not accepted`,
      paragraphs: [
        `Your document “${it.title}” of the ${it.car} was not accepted and is not public. You can cover what was named and publish it again.`,
      ],
      ...because(it),
      action: editing(to, it),
    }),
  takenAway: (to, it) =>
    letter(to, {
      subject: `“${it.title}” of your ${it.car} was taken off the site`,
      paragraphs: [
        `Your document “${it.title}” of the ${it.car} was taken off the site and is no longer public. You can cover what was named and publish it again.`,
      ],
      ...because(it),
      action: editing(to, it),
    }),
}

/** Tells a seller of several approvals at once. */
function approvalsMail(to: Addressed, approvals: readonly Decided[]): Mail {
  const lines = approvals.map((it) => `“${it.title}” (${it.car})`)
  return letter(to, {
    subject: `${approvals.length} of your documents were approved`,
    paragraphs: [
      'These were approved. Visitors see them on the page of each car while that is public:',
      lines.join('\n'),
    ],
    action: { label: 'Open My Listings', url: `${to.site.url}/profile` },
  })
}

function whereItStands({ car, isCarPublic }: Decided): string {
  return isCarPublic
    ? `Its pages stand on the page of your ${car} now.`
    : `Its pages stand on the page of your ${car} as soon as that is public.`
}

function because({ reason }: Decided): Pick<Letter, 'quote'> {
  return reason ? { quote: reason } : {}
}

const editing = (to: Addressed, it: Decided) => ({
  label: 'Open Its Documents',
  url: `${pageOf(to, it)}/edit#documents`,
})
const pageOf = ({ site }: Addressed, { vehicleId }: Decided) => `${site.url}/vehicles/${vehicleId}`

function letter({ seller, site }: Addressed, words: Pick<Letter, 'subject' | 'paragraphs' | 'quote' | 'action'>): Mail {
  return writeMail({ site, to: seller, ...words })
}

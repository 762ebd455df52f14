import { formatCount } from '#contract/format-count.ts'
import { feedLimits } from '#contract/imports/feeds/limits.ts'
import { stockLimits } from '#contract/imports/limits.ts'
import type { ImportLine, ImportRun } from '#contract/imports/schema.ts'
import { and, eq } from '#platform/database/orm.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { type MailContent, writeMail } from '#platform/mail/write-mail.ts'
import { readMailSite } from '../../settings/site.ts'
import type { Tools } from '../../start/tools.ts'
import { users } from '../../users/table.ts'
import { isActiveSeller } from './schedule.ts'
import type { FeedRow } from './table.ts'

export type MailTo = { to: Mail['to']; site: MailContent['site'] }
type Feed = Pick<FeedRow, 'url' | 'failure' | 'state'>

/** Returns the recipient for emails about a feed. Returns undefined if the seller has no email address or is suspended. */
export async function findRecipient(
  { db, config }: Pick<Tools, 'db' | 'config'>,
  { sellerId }: FeedRow,
): Promise<MailTo | undefined> {
  const [seller] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, sellerId), isActiveSeller))
  if (!seller?.email) return undefined
  const site = await readMailSite(db, config)
  return { site, to: { name: seller.firstName ?? seller.username, address: seller.email } }
}

/** Returns a feed's host. Emails and audit entries omit the rest of the URL, which can contain a password. */
export function hostOf(url: string): string {
  return new URL(url).host
}

export function subjectOf({ id, url }: Pick<FeedRow, 'id' | 'url'>) {
  return { subjectType: 'feed', subjectId: String(id), subject: hostOf(url) } as const
}

export function scheduledMail({ to, site }: MailTo, { url, schedule }: FeedRow): Mail {
  return writeMail({
    site,
    to,
    subject: `Automatic imports from ${hostOf(url)} are on for your ${site.name} account`,
    paragraphs: [
      `We’ll now import your inventory ${schedule} from ${hostOf(url)}. Each import updates prices and pauses listings that aren’t in the feed. We’ll only ask you first if a change is unusual, such as pausing many listings at once or cutting a price by more than half.`,
    ],
    action: { label: 'Open My Feeds', url: feedsUrl(site) },
    footnote: `If this wasn’t you, remove the feed, and choose a new password right away: ${site.url}/reset-password. Changing your password also revokes all of your API keys.`,
  })
}

export function failureMail({ to, site }: MailTo, { url, failure, state }: Feed): Mail {
  return writeMail({
    site,
    to,
    subject: `We couldn’t import your feed from ${hostOf(url)}`,
    paragraphs: [
      `The scheduled import of your feed from ${hostOf(url)} failed: ${failure}`,
      state === 'active'
        ? `We’ll try again automatically. After ${feedLimits.failures} failures in a row, we’ll pause the feed.`
        : 'The feed is paused, so we won’t try again until you resume it.',
    ],
    action: { label: 'Open My Feeds', url: feedsUrl(site) },
    footnote: oncePerDay,
  })
}

export function pausedMail({ to, site }: MailTo, { url, failure }: Feed): Mail {
  return writeMail({
    site,
    to,
    subject: `Your feed from ${hostOf(url)} was paused`,
    paragraphs: [
      `The last ${feedLimits.failures} imports of your feed from ${hostOf(url)} failed, so we paused it. The most recent error was: ${failure}`,
      'Your listings haven’t changed. When the feed works again, resume it in your profile.',
    ],
    action: { label: 'Open My Feeds', url: feedsUrl(site) },
  })
}

/** Writes the email about an import that is waiting for the seller's confirmation. */
export function waitingMail({ to, site }: MailTo, { url }: Feed, run: ImportRun): Mail {
  const { gone, held } = run.counts
  return writeMail({
    site,
    to,
    subject: `Review your feed import: it would pause ${formatCount(gone, 'listing')}`,
    paragraphs: [
      `The latest import of your feed from ${hostOf(url)} is on hold because it would pause ${formatCount(gone, 'public listing')} that ${gone === 1 ? 'isn’t' : 'aren’t'} in the feed. That’s more than ${stockLimits.pausedShare * 100}% of your public listings. Nothing has changed yet.`,
      ...(held > 0 ? [`You also need to confirm ${formatCount(held, 'price')}.`] : []),
      `Start the import within ${stockLimits.openHours} hours, or we’ll cancel it. If we do, the next import will start when the feed changes.`,
    ],
    action: { label: 'Review the Import', url: runUrl(site, run) },
    footnote: oncePerDay,
  })
}

/** Writes the email that asks the seller to review which field each feed column maps to. */
export function mappingMail({ to, site }: MailTo, { url }: Feed, run: ImportRun): Mail {
  return writeMail({
    site,
    to,
    subject: `Review the columns of your feed from ${hostOf(url)}`,
    paragraphs: [
      `The latest import of your feed from ${hostOf(url)} is on hold because we don’t know what some of its columns contain. Nothing has changed yet.`,
      `You have ${stockLimits.openHours} hours to choose what each column contains. After that, we’ll cancel this import and ask you again when the feed changes. We’ll use your choices for later imports, too.`,
    ],
    action: { label: 'Review the Columns', url: runUrl(site, run) },
    footnote: oncePerDay,
  })
}

export function heldMail(
  { to, site }: MailTo,
  { url }: Feed,
  { run, lines }: { run: ImportRun; lines: readonly ImportLine[] },
): Mail {
  const isOne = run.counts.held === 1
  const more = run.counts.held - lines.length
  const names = lines.map(({ title, stockNumber, issues }) => {
    const name = [title, stockNumber && `(${stockNumber})`].filter(Boolean).join(' ')
    return `${name}: ${issues.map(({ message }) => message).join(' ')}`
  })
  return writeMail({
    site,
    to,
    subject: `Confirm ${formatCount(run.counts.held, 'price')} from your feed`,
    paragraphs: [
      `The latest import of your feed from ${hostOf(url)} contained ${isOne ? 'a price that looks like a mistake' : 'prices that look like mistakes'}. We skipped ${isOne ? 'that vehicle' : 'those vehicles'} and imported the rest.`,
      [...names, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
      isOne
        ? 'If the price is right, confirm it. Otherwise, correct it in your dealer software.'
        : 'Confirm the prices that are right. Correct the others in your dealer software.',
    ],
    action: { label: isOne ? 'Review the Price' : 'Review the Prices', url: runUrl(site, run) },
    footnote: oncePerDay,
  })
}

const oncePerDay = 'You get at most one of these emails per feed per day.'

function feedsUrl({ url }: MailContent['site']): string {
  return `${url}/profile/stock#feeds`
}

function runUrl({ url }: MailContent['site'], { id }: ImportRun): string {
  return `${url}/profile/stock?run=${id}`
}

import { formatCount } from '#contract/format-count.ts'
import { digestMinutes } from '#contract/moderation/staff-mail/limits.ts'
import { and, eq, isNull } from '#platform/database/orm.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { type MailContent, writeMail } from '#platform/mail/write-mail.ts'
import { readMailSite } from '../../settings/site.ts'
import type { Tools } from '../../start/tools.ts'
import { findReaders, findWaiting, type StaffReader, type Waiting } from './queries.ts'
import { waitingMails } from './table.ts'

/**
 * Emails a summary of pending reviews to the moderators and admins who turned on these emails. Sends nothing if nothing is
 * pending.
 */
export async function mailPendingReviews({ db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now()
  const readers = await findReaders(db)
  for (const reader of readers.filter((reader) => isDue(reader, now))) {
    const waiting = await findWaiting(db, reader.role === 'admin' ? null : reader.userId)
    // For daily emails, always call `mailReader`. Even if nothing is pending at the chosen hour, the day's email counts as
    // sent.
    if (reader.frequency === 'daily' || hasNews(reader, waiting)) await mailReader({ db, config }, reader, waiting, now)
  }
}

/**
 * Stores the time of the email and queues the email if there is anything new, in one transaction. Does nothing if another
 * process has already done so, or if the reader's settings have changed.
 */
async function mailReader(
  { db, config }: Pick<Tools, 'db' | 'config'>,
  reader: StaffReader,
  waiting: readonly Waiting[],
  now: Date,
): Promise<void> {
  const { userId, frequency, mailedAt, name, email: address } = reader
  const wasMailed = mailedAt ? eq(waitingMails.mailedAt, mailedAt) : isNull(waitingMails.mailedAt)
  await db.transaction(async (db) => {
    const noted = await db
      .update(waitingMails)
      .set({ mailedAt: now })
      .where(and(eq(waitingMails.userId, userId), eq(waitingMails.frequency, frequency), wasMailed))
      .returning({ userId: waitingMails.userId })
    if (noted.length === 0 || !hasNews(reader, waiting)) return
    await queueMail(db, waitingMail({ name, address }, waiting, await readMailSite(db, config), now))
  })
}

const kinds = {
  listings: { one: 'listing', many: 'listings', waits: 'for approval', path: '/admin' },
  documents: { one: 'document', many: 'documents', waits: 'for approval', path: '/admin?list=documents' },
  reports: { one: 'reported vehicle', many: 'reported vehicles', waits: 'for review', path: '/admin/reports' },
  comments: {
    one: 'reported comment',
    many: 'reported comments',
    waits: 'for review',
    path: '/admin/reports#reported-comments',
  },
  messages: {
    one: 'message',
    many: 'messages',
    waits: 'for a decision',
    path: '/admin/reports#held-messages',
  },
} as const satisfies Record<Waiting['kind'], object>

function waitingMail(to: Mail['to'], waiting: readonly Waiting[], site: MailContent['site'], now: Date): Mail {
  const some = waiting.filter(({ count }) => count > 0)
  const names = some.map(({ kind, count }) => `${count} ${count === 1 ? kinds[kind].one : kinds[kind].many}`)
  const total = some.reduce((sum, { count }) => sum + count, 0)
  const first = kinds[some[0]!.kind]
  return writeMail({
    site,
    to,
    subject: `${new Intl.ListFormat('en-US').format(names)} ${total === 1 ? 'is' : 'are'} waiting for review on ${site.name}`,
    paragraphs: some.map(({ kind, count, oldest }, index) => {
      const { waits, path } = kinds[kind]
      const age = ageInWords(oldest!, now)
      const status =
        count === 1
          ? `has been waiting ${waits} for ${age}.`
          : `are waiting ${waits}. The oldest has been waiting for ${age}.`
      return `${names[index]} ${status}\n${site.url}${path}`
    }),
    action: { label: 'Start Reviewing', url: `${site.url}${first.path}` },
    footnote: `To change how often you get these emails, go to your account: ${site.url}/profile?tab=account`,
  })
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function ageInWords(since: Date, now: Date): string {
  const age = now.getTime() - since.getTime()
  const [unit, length] = units.find(([, length]) => age >= length) ?? []
  if (!unit) return 'less than a minute'
  return formatCount(Math.floor(age / length), unit)
}

type Schedule = Pick<StaffReader, 'frequency' | 'hour' | 'timeZone' | 'mailedAt'>

/**
 * Returns whether an email is due. A daily email is due once per local day, at or after the chosen hour. It isn't limited to
 * that hour, because the server may be down then and daylight saving time can skip the hour. If more than a day was missed, the
 * email is due immediately.
 */
export function isDue({ frequency, hour, timeZone, mailedAt }: Schedule, now: Date): boolean {
  if (frequency === 'soon') return !mailedAt || now.getTime() - mailedAt.getTime() >= digestMinutes * 60_000
  const today = localTime(now, timeZone)
  const daysSince = mailedAt ? today.day - localTime(mailedAt, timeZone).day : 1
  return daysSince > 1 || (daysSince === 1 && today.hour >= hour)
}

/**
 * Returns whether there is anything to report. `daily` reports all pending reviews, but `soon` only those submitted since the
 * last email.
 */
export function hasNews({ frequency, mailedAt }: Schedule, waiting: readonly Waiting[]): boolean {
  const isNew = ({ newest }: Waiting) => newest !== null && (frequency === 'daily' || !mailedAt || newest > mailedAt)
  return waiting.some(isNew)
}

function localTime(moment: Date, timeZone: string): { day: number; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const [day, time] = format.format(moment).split(', ')
  return { day: Date.parse(day!) / 86_400_000, hour: Number(time!.slice(0, 2)) }
}

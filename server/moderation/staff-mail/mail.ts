import { gatheredMinutes } from '#contract/moderation/staff-mail/limits.ts'
import { and, eq, isNull } from '#platform/database/orm.ts'
import { type Letter, writeMail } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { readMailSite } from '../../settings/site.ts'
import type { Tools } from '../../start/tools.ts'
import { findReaders, findWaiting, type StaffReader, type Waiting } from './queries.ts'
import { waitingMails } from './table.ts'

/** Mails whoever of the staff wishes it, and whose time has come, what waits for them; nobody when nothing does. */
export async function mailWhatWaits({ db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now()
  const readers = await findReaders(db)
  for (const reader of readers.filter((it) => isTime(it, now))) {
    const waiting = await findWaiting(db, reader.role === 'admin' ? null : reader.userId)
    if (isNews(reader, waiting)) await mailReader({ db, config }, reader, waiting, now)
  }
}

/** Notes the mail and queues it, both or neither, unless somebody else has meanwhile, or the choice is another one. */
async function mailReader(
  { db, config }: Pick<Tools, 'db' | 'config'>,
  { userId, rhythm, mailedAt, name, email: address }: StaffReader,
  waiting: readonly Waiting[],
  now: Date,
): Promise<void> {
  const wasMailed = mailedAt ? eq(waitingMails.mailedAt, mailedAt) : isNull(waitingMails.mailedAt)
  await db.transaction(async (db) => {
    const noted = await db
      .update(waitingMails)
      .set({ mailedAt: now })
      .where(and(eq(waitingMails.userId, userId), eq(waitingMails.rhythm, rhythm), wasMailed))
      .returning({ userId: waitingMails.userId })
    if (noted.length === 0) return
    await queueMail(db, waitingMail({ name, address }, waiting, await readMailSite(db, config), now))
  })
}

/** Of each kind its name for one and for several, what has to be done, and where. */
const kinds = {
  listings: { one: 'listing', many: 'listings', waits: 'for approval', path: '/admin' },
  documents: { one: 'document', many: 'documents', waits: 'for approval', path: '/admin?list=documents' },
  reports: { one: 'reported vehicle', many: 'reported vehicles', waits: 'to be looked at', path: '/admin/reports' },
  messages: {
    one: 'message',
    many: 'messages',
    waits: 'to be let through or not',
    path: '/admin/reports#held-messages',
  },
} as const satisfies Record<Waiting['kind'], object>

/** Tells a moderator or an admin how much waits for them, and since when. */
function waitingMail(to: Mail['to'], waiting: readonly Waiting[], site: Letter['site'], now: Date): Mail {
  const some = waiting.filter(({ count }) => count > 0)
  const names = some.map(({ kind, count }) => `${count} ${count === 1 ? kinds[kind].one : kinds[kind].many}`)
  const total = some.reduce((sum, { count }) => sum + count, 0)
  const first = kinds[some[0]!.kind]
  return writeMail({
    site,
    to,
    subject: `${new Intl.ListFormat('en-US').format(names)} ${total === 1 ? 'waits' : 'wait'} at ${site.name}`,
    paragraphs: some.map((it, index) => {
      const { waits, path } = kinds[it.kind]
      const oldest = `${it.count === 1 ? 'waits' : 'wait'} ${waits}, the oldest ${ageInWords(it.oldest!, now)}.`
      return `${names[index]} ${oldest}\n${site.url}${path}`
    }),
    action: { label: 'Open What Waits', url: `${site.url}${first.path}` },
    footnote: `You chose to get this mail. Choose anew under Account: ${site.url}/profile#account`,
  })
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** `for 3 hours`, rounded down to the largest unit. */
function ageInWords(since: Date, now: Date): string {
  const age = now.getTime() - since.getTime()
  const [unit, length] = units.find(([, length]) => age >= length) ?? []
  if (!unit) return 'for less than a minute'
  const count = Math.floor(age / length)
  return `for ${count} ${unit}${count === 1 ? '' : 's'}`
}

type Chosen = Pick<StaffReader, 'rhythm' | 'hour' | 'timeZone' | 'mailedAt'>

/** Whether the time has come at which somebody may be mailed. */
export function isTime({ rhythm, hour, timeZone, mailedAt }: Chosen, now: Date): boolean {
  if (rhythm === 'soon') return !mailedAt || now.getTime() - mailedAt.getTime() >= gatheredMinutes * 60_000
  const at = (moment: Date) => localTime(moment, timeZone)
  return at(now).hour === hour && (!mailedAt || at(mailedAt).day !== at(now).day)
}

/** Whether there is something to say: once a day whatever waits, else only what has come since the last mail. */
export function isNews({ rhythm, mailedAt }: Chosen, waiting: readonly Waiting[]): boolean {
  const isNew = ({ newest }: Waiting) => newest !== null && (rhythm === 'daily' || !mailedAt || newest > mailedAt)
  return waiting.some(isNew)
}

function localTime(moment: Date, timeZone: string): { day: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const [day, time] = format.format(moment).split(', ')
  return { day: day!, hour: Number(time!.slice(0, 2)) }
}

import { and, eq, isNull } from '../database/orm.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Tools } from '../create-tools.ts'
import { readMailSite } from '../settings/mail-site.ts'
import { waitingMail } from './mail.ts'
import { findReaders, findWaiting, type StaffReader, type Waiting } from './queries.ts'
import { isNews, isTime } from './rules.ts'
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

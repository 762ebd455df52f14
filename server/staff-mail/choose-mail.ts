import { eq } from '../database/orm.ts'
import type { WaitingMail } from '#contract/waiting-mail.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { waitingMails } from './table.ts'

/** Stores when somebody wishes to be mailed; not at all is no row. */
export async function chooseMail(db: Database, { id }: Actor, choice: WaitingMail): Promise<WaitingMail> {
  const { rhythm, hour, timeZone } = choice
  if (rhythm === 'never') await db.delete(waitingMails).where(eq(waitingMails.userId, id))
  else {
    const chosen = { rhythm, hour, timeZone }
    await db
      .insert(waitingMails)
      .values({ userId: id, ...chosen })
      .onConflictDoUpdate({ target: waitingMails.userId, set: chosen })
  }
  return choice
}

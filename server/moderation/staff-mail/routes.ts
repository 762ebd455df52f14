import type { FastifyInstance } from 'fastify'
import { staffMail, type ReviewEmailSchedule } from '#contract/moderation/staff-mail/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, sql } from '#platform/database/orm.ts'
import { type Actor, implement } from '#platform/http/implement.ts'
import type { Tools } from '../../start/tools.ts'
import { findChoice } from './queries.ts'
import { waitingMails } from './table.ts'

/** Stores when a moderator or admin gets emails about pending reviews. Users without a row get none. */
async function chooseMail(db: Database, { id }: Actor, choice: ReviewEmailSchedule): Promise<ReviewEmailSchedule> {
  const { rhythm: frequency, hour, timeZone } = choice
  if (frequency === 'never') await db.delete(waitingMails).where(eq(waitingMails.userId, id))
  else {
    const chosen = { frequency, hour, timeZone }
    // Reset the last email's time if the frequency changes. Otherwise, an old time could make a daily email due immediately.
    const mailedAt = sql`case when ${waitingMails.frequency} = ${frequency} then ${waitingMails.mailedAt} end`
    await db
      .insert(waitingMails)
      .values({ userId: id, ...chosen })
      .onConflictDoUpdate({ target: waitingMails.userId, set: { ...chosen, mailedAt } })
  }
  return choice
}

export function staffMailRoutes(app: FastifyInstance, { db }: Tools): void {
  implement(app, staffMail.read, ({ actor }) => findChoice(db, actor.id))
  implement(app, staffMail.change, ({ actor, body }) => chooseMail(db, actor, body))
}

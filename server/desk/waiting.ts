import { and, eq, type SQL, sql } from '../database/orm.ts'
import type { Waiting } from '#contract/desk.ts'
import { countedRows } from '#contract/counted-rows.ts'
import type { Database } from '../database/connect.ts'
import { inquiries } from '../inquiries/table.ts'
import { inInbox } from '../leads/rules.ts'
import { isInState } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { endsSoon } from './own-listings.ts'

/** How much of what somebody sells needs them: an answer, another term, a correction. */
export async function findWaiting(db: Database, sellerId: string, now: Date): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(waiting(sellerId, now))
  return rows[0]!
}

export function waiting(sellerId: string, now: Date): SQL {
  const theirs = eq(vehicles.sellerId, sellerId)
  const inbox = (show: 'unanswered' | 'due') => sql`${inquiries} where ${inInbox(sellerId, { show }, now)}`
  const unanswered = sql`${inbox('unanswered')} order by last_message_at desc, id desc`
  return sql`
    select ${countOf(unanswered)} as unanswered, ${countOf(inbox('due'))} as reminders,
      ${countOf(sql`${vehicles} where ${and(theirs, endsSoon(now))}`)} as expiring,
      ${countOf(sql`${vehicles} where ${and(theirs, isInState('rejected'))}`)} as rejected`
}

/** Counted up to `countedRows`; rows in the order of an index are read no further than that. */
function countOf(rows: SQL): SQL {
  return sql`(select count(*)::int from (select from ${rows} limit ${countedRows}) as counted)`
}

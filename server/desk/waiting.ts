import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Waiting } from '#contract/desk.ts'
import { isUnanswered } from '../conversations/rules.ts'
import type { Database } from '../database/connect.ts'
import { isReceived } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { isDue } from '../leads/rules.ts'
import { leads } from '../leads/table.ts'
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
  return sql`
    select
      (select count(*)::int from ${inquiries} join ${vehicles} on ${vehicles.id} = ${inquiries.vehicleId}
        where ${and(theirs, isUnanswered)}) as unanswered,
      (select count(*)::int from ${leads} join ${inquiries} on ${inquiries.id} = ${leads.inquiryId}
        join ${vehicles} on ${vehicles.id} = ${inquiries.vehicleId}
        where ${and(theirs, isReceived, isDue(now))}) as reminders,
      count(*) filter (where ${endsSoon(now)})::int as expiring,
      count(*) filter (where ${isInState('rejected')})::int as rejected
      from ${vehicles} where ${theirs}`
}

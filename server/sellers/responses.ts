import { minimumInquiries, responsePeriodDays } from '#contract/sellers/limits.ts'
import { type SQL, sql } from '#platform/database/orm.ts'
import { messages } from '../conversations/table.ts'
import { isReceived } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { vehicles } from '../listings/table.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { sellerResponses } from './table.ts'

/** An inquiry counts as unanswered if it has no answer after this many hours. */
const hoursToAnswer = 24

/**
 * Measures how quickly and how often sellers answer inquiries. Inquiries that the seller blocked or reported don't count.
 * Recent inquiries count only if they were answered.
 */
export async function measureResponses({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`
    with measured as (${responsesAsOf(clock.now())}),
      gone as (delete from ${sellerResponses} where seller_id not in (select seller_id from measured))
    insert into ${sellerResponses} (seller_id, received, answered, median_seconds)
      select seller_id, received, answered, median_seconds from measured
      on conflict (seller_id) do update
        set received = excluded.received, answered = excluded.answered, median_seconds = excluded.median_seconds`)
}

export function responsesAsOf(now: Date): SQL {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  return sql`
    select ${vehicles.sellerId} as seller_id, count(*)::int as received, count(answer.at)::int as answered,
        (percentile_cont(0.5) within group (order by greatest(0, extract(epoch from answer.at - ${inquiries.createdAt})))
          filter (where answer.at is not null))::int as median_seconds
      from ${inquiries}
      join ${vehicles} on ${vehicles.id} = ${inquiries.vehicleId}
      join ${users} on ${users.id} = ${vehicles.sellerId} and ${users.removedAt} is null
      cross join lateral (
        select min(${messages.createdAt}) as at from ${messages}
          where ${messages.inquiryId} = ${inquiries.id} and ${messages.sender} = 'seller') as answer
      where ${inquiries.createdAt} >= ${hoursAgo(24 * responsePeriodDays)}::timestamptz
        and (answer.at is not null or ${inquiries.createdAt} < ${hoursAgo(hoursToAnswer)}::timestamptz)
        and ${isReceived} and ${inquiries.sellerBlockedAt} is null and ${inquiries.state} <> 'reported'
      group by ${vehicles.sellerId}
      having count(*) >= ${minimumInquiries}`
}

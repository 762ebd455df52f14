import { notificationLimits } from '#contract/notifications/limits.ts'
import { minimumReduction } from '#contract/saved-searches/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { type SQL, sql } from '#platform/database/orm.ts'
import type { DaysAgo, UserIds } from './seed-context.ts'

/** Notifications older than this number of days have been read. */
const readAfter = 4

/**
 * Stores the notifications that the buyer and the seller would have received for the messages, sales and decisions of the demo.
 */
export async function insertNotifications(db: Database, people: UserIds, daysAgo: DaysAgo): Promise<void> {
  const [buyer, seller] = [people.get('buyer')!, people.get('seller')!]
  const add = (rows: SQL) =>
    db.execute(sql`
      insert into notifications (user_id, event, subject, vehicle_id, inquiry_id, count, price_before, price, listed, created_at, read_at)
        select person, event, subject, vehicle, inquiry, count, price_before, price, true, at,
            case when at < ${daysAgo(readAfter).toISOString()}::timestamptz then at + interval '1 hour' end
          from (${rows}) as item (person, event, subject, vehicle, inquiry, count, price_before, price, at)
          where at > ${daysAgo(notificationLimits.days).toISOString()}::timestamptz
        on conflict do nothing`)
  await add(sql`
    select user_id, 'message', 'inquiry:' || id, vehicle_id, id, buyer_unread, null::int, null::int, last_message_at
      from inquiries where user_id = ${buyer} and buyer_unread > 0`)
  await add(sql`
    (select seller_id, 'inquiry', 'inquiry:' || id, vehicle_id, id, 1, null::int, null::int, created_at
      from inquiries where seller_id = ${seller} and held_reason is null order by created_at desc limit 8)`)
  await add(sql`
    select user_id, 'sold', 'vehicle:' || vehicle_id, vehicle_id, null::int, 1, null::int,
        case when final_price_public then final_price end, sold_at
      from favorites join vehicles on vehicles.id = vehicle_id where user_id = ${buyer} and sold_at > favorites.created_at`)
  await add(sql`
    select user_id, 'reduced', 'vehicle:' || vehicle_id, vehicle_id, null::int, 1, before, price, at
      from (select vehicle_id, price, created_at as at,
          lag(price) over (partition by vehicle_id order by id) as before from price_changes) as change
        join favorites using (vehicle_id)
      where user_id = ${buyer} and price <= before * ${1 - minimumReduction}::numeric and at > favorites.created_at`)
  await add(sql`
    (select seller_id, case transition when 'approve' then 'approved' else 'rejected' end, 'vehicle:' || vehicle_id,
        vehicle_id, null::int, 1, null::int, null::int, listing_events.created_at
      from listing_events join vehicles on vehicles.id = vehicle_id
      where seller_id = ${seller} and from_state = 'pending' and transition in ('approve', 'reject')
      order by listing_events.created_at desc limit 8)`)
}

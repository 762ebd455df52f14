import { type NotificationEvent, notificationEvents, notificationLimits } from '#contract/notifications/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNull, sql } from '#platform/database/orm.ts'
import { queueTask } from '#platform/queue/queue.ts'
import { notifications } from './table.ts'

/** The task that sends the push message about a notification. Its payload is the notification's ID. */
export const pushTask = 'push_notification'

export type NewNotification = {
  userId: string
  event: NotificationEvent
  vehicleId?: number | null
  searchId?: number
  inquiryId?: number
  count?: number
  priceBefore?: number | null
  price?: number | null
}

/**
 * Notifies members of a change. Call this in the transaction of the change. Skips members who are suspended or have turned off
 * this kind. Adds to a member's unread notification about the same event and subject, if there is one. `added` must not contain
 * two notifications about the same member, event and subject.
 */
export async function notify(db: Database, added: readonly NewNotification[], now: Date): Promise<void> {
  if (added.length === 0) return
  const items = added.map((item) => ({ ...item, kind: notificationEvents[item.event], subject: subjectOf(item) }))
  const { rows } = await db.execute<{ id: number; push: boolean }>(sql`
    insert into notifications as stored
        (user_id, event, subject, vehicle_id, search_id, inquiry_id, count, price_before, price, listed, created_at)
      select users.id, event, subject, "vehicleId", "searchId", "inquiryId", coalesce(count, 1), "priceBefore", price,
          coalesce(chosen.product, true), ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item ("userId" text, event text, kind text,
          subject text, "vehicleId" int, "searchId" int, "inquiryId" int, count int, "priceBefore" int, price int)
        join users on users.id = item."userId" and users.removed_at is null and users.suspended_at is null
        left join notification_settings chosen on chosen.user_id = users.id and chosen.kind = item.kind
        where coalesce(chosen.product, true) or chosen.push
        order by users.id
      on conflict (user_id, event, subject) where read_at is null do update
        set count = stored.count + excluded.count, vehicle_id = excluded.vehicle_id, price = excluded.price,
          listed = excluded.listed, created_at = excluded.created_at
      returning stored.id::int as id, exists (select from notification_settings chosen
        where chosen.user_id = stored.user_id and chosen.push
          and chosen.kind = ${JSON.stringify(notificationEvents)}::jsonb ->> stored.event) as push`)
  for (const { id, push } of rows)
    if (push) await queueTask(db, pushTask, { id }, { key: `${pushTask}:${id}`, seconds: 0 })
}

function subjectOf({ searchId, inquiryId, vehicleId }: NewNotification): string {
  if (searchId !== undefined) return `search:${searchId}`
  return inquiryId === undefined ? `vehicle:${vehicleId}` : `inquiry:${inquiryId}`
}

/** Marks a member's notifications about a conversation as read. */
export async function markConversationRead(db: Database, userId: string, inquiryId: number, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), eq(notifications.inquiryId, inquiryId), isNull(notifications.readAt)))
}

/** Deletes the notifications about a search whose filters changed, because their counts and links no longer match it. */
export async function deleteNotificationsOfSearch(db: Database, searchId: number): Promise<void> {
  await db.delete(notifications).where(eq(notifications.searchId, searchId))
}

export async function deleteOldNotifications(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - notificationLimits.days * 86_400_000)
  await db.delete(notifications).where(sql`${notifications.createdAt} <= ${before.toISOString()}::timestamptz`)
}

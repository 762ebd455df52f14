import type { Notification } from '#contract/notifications/endpoints.ts'
import { notificationEvents } from '#contract/notifications/limits.ts'
import type { Page } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq, isNull, type SQL, sql } from '#platform/database/orm.ts'
import { countRows, pageRows, type Paging } from '#platform/database/rows.ts'
import { hasPublicPage } from '../../listings/rules.ts'
import { vehicles } from '../../listings/table.ts'
import { savedSearches } from '../../saved-searches/table.ts'
import { notifications } from '../table.ts'
import { type NotificationRow, textsOf } from './texts.ts'

const isOf = (userId: string) => and(eq(notifications.userId, userId), notifications.listed)!
const isUnread = isNull(notifications.readAt)

export async function findNotifications(db: Database, userId: string, paging: Paging): Promise<Page<Notification>> {
  const { limit, offset } = pageRows(paging)
  const [rows, total] = await Promise.all([
    selectNotifications(db, isOf(userId)).limit(limit).offset(offset),
    countRows(db, db.select({ id: notifications.id }).from(notifications).where(isOf(userId))),
  ])
  return { items: rows.map(presentNotification), ...total }
}

export function selectNotifications(db: Database, condition: SQL) {
  const { year, make, model, trim } = vehicles
  return db
    .select({
      notification: notifications,
      vehicle: { year, make, model, trim },
      isOwn: sql<boolean>`${vehicles.sellerId} = ${notifications.userId}`,
      isPublic: sql<boolean>`coalesce(${hasPublicPage}, false)`,
      imageUrl: sql<string | null>`case when ${hasPublicPage} then ${vehicles.imageUrls}[1] end`,
      search: { name: savedSearches.name, query: savedSearches.query },
    })
    .from(notifications)
    .leftJoin(vehicles, eq(vehicles.id, notifications.vehicleId))
    .leftJoin(savedSearches, eq(savedSearches.id, notifications.searchId))
    .where(condition)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
}

function presentNotification({ imageUrl, ...row }: NotificationRow & Pick<Notification, 'imageUrl'>): Notification {
  const { id, event, createdAt, readAt } = row.notification
  return {
    id,
    kind: notificationEvents[event],
    event,
    ...textsOf(row),
    imageUrl,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }
}

type UnreadCounts = { count: number; messages: number }

export async function countUnreadNotifications(db: Database, userId: string): Promise<UnreadCounts> {
  const messages = sql<number>`count(${notifications.inquiryId})::int`
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, messages })
    .from(notifications)
    .where(and(isOf(userId), isUnread))
  return row!
}

export async function markRead(db: Database, userId: string, id: number, now: Date): Promise<void> {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()})` })
    .where(and(isOf(userId), eq(notifications.id, id)))
  if (!rowCount) throw new Problem('notification_not_found')
}

export async function markAllRead(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(isOf(userId), isUnread))
}

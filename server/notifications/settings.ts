import type { NotificationSetting } from '#contract/notifications/endpoints.ts'
import { defaultChannels, type NotificationKind, notificationKinds } from '#contract/notifications/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq } from '#platform/database/orm.ts'
import { notificationSettings } from './table.ts'

const kinds = Object.keys(notificationKinds) as NotificationKind[]

export async function readSettings(db: Database, userId: string): Promise<NotificationSetting[]> {
  const rows = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId))
  return kinds.map((kind) => {
    const { product, email, push } = rows.find((row) => row.kind === kind) ?? defaultChannels
    return { kind, product, email, push }
  })
}

export async function changeSetting(
  db: Database,
  userId: string,
  { kind, ...channels }: Pick<NotificationSetting, 'kind'> & Partial<NotificationSetting>,
): Promise<NotificationSetting> {
  const [{ userId: _, ...stored }] = (await db
    .insert(notificationSettings)
    .values({ userId, kind, ...defaultChannels, ...channels })
    .onConflictDoUpdate({ target: [notificationSettings.userId, notificationSettings.kind], set: channels })
    .returning()) as [typeof notificationSettings.$inferSelect]
  return stored
}

/** Returns whether a member gets emails of this kind. */
export async function wantsMail(db: Database, userId: string, kind: NotificationKind): Promise<boolean> {
  const [row] = await db
    .select({ email: notificationSettings.email })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.userId, userId), eq(notificationSettings.kind, kind)))
  return row?.email ?? defaultChannels.email
}

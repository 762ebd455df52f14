import { pushLimits } from '#contract/push/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, asc, eq, sql } from '#platform/database/orm.ts'
import { users } from '../users/table.ts'
import { pushDevices } from './table.ts'

type NewDevice = Pick<typeof pushDevices.$inferInsert, 'userId' | 'endpoint' | 'p256dh' | 'auth' | 'serverKey'>

export function findDevices(db: Database, userId: string) {
  return db.select().from(pushDevices).where(eq(pushDevices.userId, userId)).orderBy(asc(pushDevices.createdAt))
}

/** Adds a device. Reuses its row if it has one. Otherwise takes a free slot or replaces the member's oldest device. */
export function insertDevice(db: Database, device: NewDevice, now: Date) {
  return db.transaction(async (db) => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, device.userId)).for('update')
    await db.delete(pushDevices).where(eq(pushDevices.endpoint, device.endpoint))
    const others = await findDevices(db, device.userId)
    const slots = Array.from({ length: pushLimits.devices }, (_, index) => index + 1)
    const free = slots.find((slot) => others.every((other) => other.slot !== slot))
    const slot = free ?? others[0]!.slot
    if (free === undefined) await db.delete(pushDevices).where(eq(pushDevices.id, others[0]!.id))
    const [added] = await db
      .insert(pushDevices)
      .values({ ...device, slot, createdAt: now })
      .returning()
    return added!
  })
}

export async function deleteDevice(db: Database, userId: string, id: number): Promise<void> {
  await db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)))
}

export async function countDevices(db: Database): Promise<number> {
  const { rows } = await db.execute<{ devices: number }>(sql`select count(*)::int as devices from push_devices`)
  return rows[0]!.devices
}

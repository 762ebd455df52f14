import { pushDevices } from '#server/push/table.ts'
import type { Tools } from '#server/start/tools.ts'
import { cast } from '../../server/cast.ts'

/** Inserts a device on which another user gets push messages. */
export async function insertDevice({ db, clock }: Pick<Tools, 'db' | 'clock'>) {
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22), serverKey: 'A'.repeat(87) }
  const [device] = await db
    .insert(pushDevices)
    .values({ ...keys, userId: cast.maria.id, slot: 1, endpoint: 'https://push.example/a', createdAt: clock.now() })
    .returning()
  return {
    hidden: [{ value: device!.id, stranger: 'boris' as const, label: 'of another user' }],
    open: [],
    none: 999_999,
  }
}

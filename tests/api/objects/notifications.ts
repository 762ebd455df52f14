import { emailsToken } from '#server/notifications/link.ts'
import { notifications } from '#server/notifications/table.ts'
import type { Tools } from '#server/start/tools.ts'
import { cast } from '../../server/cast.ts'

const stranger = 'boris' as const

/** Inserts a member's notifications about a listing, and the link from an email. */
export async function insertNotifications({ db, clock, keys }: Tools, vehicleId: number) {
  const item = { vehicleId, subject: `vehicle:${vehicleId}`, listed: true, createdAt: clock.now() } as const
  const [hers, his] = await db
    .insert(notifications)
    .values([
      { ...item, userId: cast.maria.id, event: 'sold' },
      { ...item, userId: cast.boris.id, event: 'returned' },
    ])
    .returning()
  const token = emailsToken(keys.notifications, { userId: cast.maria.id, kind: 'savedVehicles' })
  const none = `savedVehicles.dXNlcg.${'A'.repeat(43)}`
  return {
    notification: {
      hidden: [{ value: hers!.id, stranger, label: 'of another user' }],
      open: [],
      own: his!.id,
      none: 999_999,
    },
    emailsLink: {
      hidden: [{ value: token.replace('savedVehicles', 'messages'), stranger, label: 'of another kind' }],
      open: [],
      own: token,
      owned: [token],
      none,
    },
  }
}

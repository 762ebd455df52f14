import type { TaskList } from 'graphile-worker'
import { eq } from '#platform/database/orm.ts'
import { sendPush } from '../../push/send.ts'
import type { Tools } from '../../start/tools.ts'
import { pushTask } from '../notify.ts'
import { notifications } from '../table.ts'
import { selectNotifications } from './queries.ts'
import { textsOf } from './texts.ts'

export function notificationTasks({ db }: Pick<Tools, 'db'>): TaskList {
  return {
    [pushTask]: async (payload) => {
      const [row] = await selectNotifications(db, eq(notifications.id, (payload as { id: number }).id))
      if (!row || row.notification.readAt !== null) return
      const { userId, event } = row.notification
      const { path } = textsOf(row)
      // The path of a search can contain a seller's name.
      const isPlain = path !== null && !path.startsWith('/vehicles?')
      await sendPush({ db }, userId, { kind: event, path: isPlain ? path : '/notifications' })
    },
  }
}

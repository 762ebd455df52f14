import type { FastifyInstance } from 'fastify'
import { notifications } from '#contract/notifications/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { and, eq, isNull } from '#platform/database/orm.ts'
import { implement, keepPrivate } from '#platform/http/implement.ts'
import type { Tools } from '../../start/tools.ts'
import { users } from '../../users/table.ts'
import { readEmailPause, resumeEmails } from '../email-pause.ts'
import { type MemberEmails, readEmailsToken } from '../link.ts'
import { changeSetting, readSettings, wantsMail } from '../settings.ts'
import { countUnreadNotifications, findNotifications, markAllRead, markRead } from './queries.ts'

export function notificationRoutes(app: FastifyInstance, { db, clock, keys }: Tools): void {
  implement(app, notifications.list, ({ actor, query }) => findNotifications(db, actor.id, query))
  implement(app, notifications.unread, ({ actor }) => countUnreadNotifications(db, actor.id))
  implement(app, notifications.markRead, ({ actor, params }) => markRead(db, actor.id, params.id, clock.now()))
  implement(app, notifications.markAllRead, ({ actor }) => markAllRead(db, actor.id, clock.now()))
  implement(app, notifications.settings, ({ actor }) => readSettings(db, actor.id))
  implement(app, notifications.changeSetting, ({ actor, params, body }) =>
    changeSetting(db, actor.id, { ...params, ...body }),
  )
  implement(app, notifications.emailPause, ({ actor }) => readEmailPause(db, actor.id))
  implement(app, notifications.resumeEmails, ({ actor }) => resumeEmails(db, actor.id))
  implement(app, notifications.readByLink, async ({ params, reply }) => {
    keepPrivate(reply)
    const { userId, kind } = await findEmails(params.token)
    return { kind, email: await wantsMail(db, userId, kind) }
  })
  implement(app, notifications.changeByLink, async ({ params, body }) => {
    const { userId, kind } = await findEmails(params.token)
    return changeSetting(db, userId, { kind, ...body })
  })

  async function findEmails(token: string): Promise<MemberEmails> {
    const emails = readEmailsToken(keys.notifications, token)
    const isMember = emails && (await db.$count(users, and(eq(users.id, emails.userId), isNull(users.removedAt)))) > 0
    if (!isMember) throw new Problem('notification_link_invalid')
    return emails
  }
}

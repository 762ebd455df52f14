import { and, eq, isNotNull, sql } from '../database/orm.ts'
import type { Member } from '#contract/members.ts'
import { Problem } from '#contract/problems.ts'
import { recordAct } from '../audit/record.ts'
import type { Actor } from '../http/implement.ts'
import { endSessionsOf } from '../identity/registry.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readMailSite } from '../settings/mail-site.ts'
import type { Tools } from '../create-tools.ts'
import { findMailbox } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { reinstatedMail, suspendedMail } from './suspension-mail.ts'
import { findMember } from './members.ts'

/** Has the identity provider take up who is suspended; passed in by app.ts. */
export type FollowSuspension = (userId: string) => Promise<void>

/**
 * Suspends an account. The database hides its listings in the same moment, and the registry refuses its tokens. Call
 * `FollowSuspension` after it is stored.
 */
export async function suspendMember(
  { db, clock, config, note }: Tools,
  admin: Actor,
  id: string,
  { reason, contactEmail }: { reason: string; contactEmail: string },
): Promise<Member> {
  if (id === admin.id) throw new Problem('own_account')
  const now = clock.now()
  const member = await db.transaction(async (db) => {
    const since = sql`coalesce(${users.suspendedAt}, ${now.toISOString()}::timestamptz)`
    const suspended = await db
      .update(users)
      .set({ suspendedAt: since, suspensionReason: reason })
      .where(and(eq(users.id, id), eq(users.role, 'user')))
      .returning({ id: users.id })
    const member = await findMember(db, id)
    if (suspended.length === 0) throw new Problem('user_is_admin')
    await endSessionsOf(db, id, now)
    const about = { subjectType: 'user', subjectId: id, subject: member.username } as const
    await recordAct(db, admin, { act: 'user.suspend', ...about, details: { reason } }, now)
    const mailbox = await findMailbox(db, id)
    if (mailbox) await queueMail(db, suspendedMail(mailbox, await readMailSite(db, config), reason, contactEmail))
    return member
  })
  note('account.suspended', { userId: id, by: admin.id })
  return member
}

/** Lifts a suspension: the listings are as they were, and the account can be signed in to. Call `FollowSuspension` after it. */
export async function reinstateMember({ db, clock, config, note }: Tools, admin: Actor, id: string): Promise<Member> {
  const member = await db.transaction(async (db) => {
    const lifted = await db
      .update(users)
      .set({ suspendedAt: null, suspensionReason: null })
      .where(and(eq(users.id, id), isNotNull(users.suspendedAt)))
      .returning({ id: users.id })
    const member = await findMember(db, id)
    if (lifted.length === 0) return member
    const about = { subjectType: 'user', subjectId: id, subject: member.username } as const
    await recordAct(db, admin, { act: 'user.reinstate', ...about }, clock.now())
    const mailbox = await findMailbox(db, id)
    if (mailbox) await queueMail(db, reinstatedMail(mailbox, await readMailSite(db, config)))
    return member
  })
  note('account.reinstated', { userId: id, by: admin.id })
  return member
}

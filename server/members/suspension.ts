import type { Member } from '#contract/members/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { and, eq, isNotNull, sql } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { type MailContent, writeMail } from '#platform/mail/write-mail.ts'
import { endSessionsOf } from '../accounts/sessions.ts'
import { recordAuditEntry } from '../audit/record.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { findMailbox } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { findMember } from './queries.ts'

type Site = MailContent['site']

function suspendedMail(to: Mail['to'], site: Site, reason: string, contact: string): Mail {
  return writeMail({
    site,
    to,
    subject: `Your ${site.name} account was suspended`,
    paragraphs: ['We’ve suspended your account for the reason below. You can’t sign in, and your listings are hidden.'],
    quote: reason,
    ...(contact && { footnote: `If you think this is a mistake, contact us at ${contact}.` }),
  })
}

function reinstatedMail(to: Mail['to'], site: Site): Mail {
  return writeMail({
    site,
    to,
    subject: `Your ${site.name} account is active again`,
    paragraphs: [
      'We’ve lifted the suspension of your account. You can sign in again, and your listings are visible again.',
    ],
    action: { label: 'Sign In', url: `${site.url}/sign-in` },
  })
}

/** Informs the identity provider that a suspension started or ended. app.ts provides the implementation. */
export type FollowSuspension = (userId: string) => Promise<void>

/**
 * Suspends an account, which immediately hides its listings and invalidates its tokens. Call `FollowSuspension` after the
 * transaction, so that the identity provider also ends the user's sessions.
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
      .set({ suspendedAt: since, suspensionReason: reason, trustedAt: null })
      .where(and(eq(users.id, id), eq(users.role, 'user')))
      .returning({ id: users.id })
    const member = await findMember(db, id)
    if (suspended.length === 0) throw new Problem('user_is_admin')
    await endSessionsOf(db, id, now)
    const about = { subjectType: 'user', subjectId: id, subject: member.username } as const
    await recordAuditEntry(db, admin, { act: 'user.suspend', ...about, details: { reason } }, now)
    const mailbox = await findMailbox(db, id)
    if (mailbox) await queueMail(db, suspendedMail(mailbox, await readMailSite(db, config), reason, contactEmail))
    return member
  })
  note('account.suspended', { userId: id, by: admin.id })
  return member
}

/** Lifts a suspension, which makes the listings visible again and lets the user sign in. Call `FollowSuspension` afterward. */
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
    await recordAuditEntry(db, admin, { act: 'user.reinstate', ...about }, clock.now())
    const mailbox = await findMailbox(db, id)
    if (mailbox) await queueMail(db, reinstatedMail(mailbox, await readMailSite(db, config)))
    return member
  })
  note('account.reinstated', { userId: id, by: admin.id })
  return member
}

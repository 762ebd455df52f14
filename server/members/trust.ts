import type { Member } from '#contract/members/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { and, eq, isNotNull, isNull } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { recordAuditEntry } from '../audit/record.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { findMember } from './queries.ts'

export async function setTrust(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  admin: Actor,
  id: string,
  trusted: boolean,
): Promise<Member> {
  const now = clock.now()
  return db.transaction(async (db) => {
    const { username, suspendedAt } = await findMember(db, id)
    if (trusted && suspendedAt) throw new Problem('user_suspended')
    const changing = trusted ? and(isNull(users.trustedAt), isNull(users.suspendedAt)) : isNotNull(users.trustedAt)
    const changed = await db
      .update(users)
      .set({ trustedAt: trusted ? now : null })
      .where(and(eq(users.id, id), changing))
      .returning({ id: users.id })
    if (changed.length > 0) {
      const act = trusted ? 'user.trust' : 'user.untrust'
      await recordAuditEntry(db, admin, { act, subjectType: 'user', subjectId: id, subject: username }, now)
    }
    return findMember(db, id)
  })
}

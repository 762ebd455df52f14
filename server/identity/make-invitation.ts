import { randomBytes } from 'node:crypto'
import { eq } from '../database/orm.ts'
import type { Invitation, NewInvitation } from '#contract/invitations.ts'
import { Problem } from '#contract/problems.ts'
import { recordAct } from '../audit/record.ts'
import type { Tools } from '../create-tools.ts'
import type { Actor } from '../http/implement.ts'
import { users } from '../users/table.ts'
import { invitations } from './table.ts'
import { presentInvitation } from './find-invitations.ts'
import { hashOf } from './use-invitation.ts'

const subjectOf = ({ id, note }: { id: number; note: string }) =>
  ({ subjectType: 'invitation', subjectId: String(id), subject: note || `Invitation ${id}` }) as const

/** Makes an invitation. Its link is known to nobody but whoever made it: what is stored cannot be used. */
export async function makeInvitation(
  { db, clock, config }: Tools,
  admin: Actor,
  { note, mostAccounts, days }: NewInvitation,
): Promise<Invitation & { link: string }> {
  const token = randomBytes(24).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + days * 86_400_000)
  const made = { note, mostAccounts, expiresAt, tokenHash: hashOf(token), createdBy: admin.id, createdAt: now }
  return db.transaction(async (db) => {
    const [row] = await db.insert(invitations).values(made).returning()
    const details = { mostAccounts, days }
    await recordAct(db, admin, { act: 'invitation.make', ...subjectOf(row!), details }, now)
    const [by] = await db.select({ name: users.username }).from(users).where(eq(users.id, admin.id))
    // Behind the #, which no server is told and no log holds.
    const link = `${config.origins[0]}/sign-up#invitation=${token}`
    return { ...presentInvitation(row!, by?.name ?? null, now), link }
  })
}

/** Takes an invitation back; once more changes nothing. */
export async function revokeInvitation({ db, clock }: Tools, admin: Actor, id: number): Promise<void> {
  const now = clock.now()
  await db.transaction(async (db) => {
    const [known] = await db.select().from(invitations).where(eq(invitations.id, id)).for('update')
    if (!known) throw new Problem('not_found')
    if (known.revokedAt) return
    await db.update(invitations).set({ revokedAt: now }).where(eq(invitations.id, id))
    await recordAct(db, admin, { act: 'invitation.revoke', ...subjectOf(known) }, now)
  })
}

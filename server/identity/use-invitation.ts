import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from '../database/orm.ts'
import type { Database } from '../database/connect.ts'
import { invitations } from './table.ts'

/** Counts an account that is about to be made by an invitation; the number of the invitation, null where it does not hold. */
export async function useInvitation(db: Database, token: string, now: Date): Promise<number | null> {
  const { tokenHash, accounts, mostAccounts, expiresAt, revokedAt } = invitations
  const holds = and(lt(accounts, mostAccounts), gt(expiresAt, now), isNull(revokedAt))
  const [used] = await db
    .update(invitations)
    .set({ accounts: sql`${accounts} + 1` })
    .where(and(eq(tokenHash, hashOf(token)), holds))
    .returning({ id: invitations.id })
  return used?.id ?? null
}

/** Gives back what was counted for an account that was not made after all. */
export async function giveBackInvitation(db: Database, id: number): Promise<void> {
  const { accounts } = invitations
  await db
    .update(invitations)
    .set({ accounts: sql`${accounts} - 1` })
    .where(and(eq(invitations.id, id), gt(accounts, 0)))
}

/** What is stored of a link. Its token is random, so that the hash needs no key. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

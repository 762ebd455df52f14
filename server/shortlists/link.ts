import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { Key } from '#platform/config/secrets.ts'
import { and, eq, isNotNull, isNull } from '#platform/database/orm.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { shortlists } from './table.ts'

type Linked = { id: number; linkKey: string }

export function newLinkKey(): string {
  return randomBytes(24).toString('base64url')
}

/** Returns the token in the link to a shortlist. A new `linkKey` revokes it. Tokens must never be logged. */
export function shortlistToken({ current }: Key, list: Linked): string {
  return `${list.id}-${sign(current, list)}`
}

/** Returns the shared shortlist and its owner. Throws `shortlist_not_found` if the link is invalid or was revoked. */
export async function findByToken({ db, keys }: Pick<Tools, 'db' | 'keys'>, token: string) {
  const [, id, signature] = /^([1-9]\d{0,9})-([\w-]{43})$/.exec(token) ?? []
  if (!id || Number(id) > 2_147_483_647) throw new Problem('shortlist_not_found')
  const isActive = and(isNull(users.suspendedAt), isNull(users.removedAt))
  const [row] = await db
    .select({ list: shortlists, owner: users })
    .from(shortlists)
    .innerJoin(users, eq(users.id, shortlists.userId))
    .where(and(eq(shortlists.id, Number(id)), isNotNull(shortlists.linkKey), isActive))
  const linked = row && { id: row.list.id, linkKey: row.list.linkKey! }
  const bytes = Buffer.from(signature!)
  if (!linked || !keys.shortlists.accepted.some((key) => timingSafeEqual(bytes, Buffer.from(sign(key, linked)))))
    throw new Problem('shortlist_not_found')
  return { ...linked, name: row.list.name, owner: row.owner }
}

/** Hashes a browser's random key. The hash differs per shortlist, so votes on different shortlists can't be connected. */
export function hashGuest({ current }: Key, shortlistId: number, guest: string): string {
  return createHmac('sha256', current).update(`guest:${shortlistId}:${guest}`).digest('base64url')
}

function sign(key: string, { id, linkKey }: Linked): string {
  return createHmac('sha256', key).update(`shortlist:${id}:${linkKey}`).digest('base64url')
}

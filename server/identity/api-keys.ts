import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, or } from '../database/orm.ts'
import { type ApiKey, maximumKeys, type NewApiKey } from '#contract/api-keys.ts'
import type { KeyScope } from '#contract/key-scopes.ts'
import { Problem } from '#contract/problems.ts'
import { recordAct } from '../audit/record.ts'
import type { Tools } from '../create-tools.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readMailSite } from '../settings/mail-site.ts'
import { users } from '../users/table.ts'
import { keyMail } from './key-mail.ts'
import { apiKeys } from './table.ts'

const [minute, day] = [60_000, 86_400_000]

/** One's own keys that hold. */
export async function findKeys(db: Database, userId: string, now: Date): Promise<ApiKey[]> {
  const rows = await db.select().from(apiKeys).where(holdsFor(userId, now)).orderBy(desc(apiKeys.id)).limit(maximumKeys)
  return rows.map(present)
}

/** Makes a key; the answer is the only place where it stands whole. */
export async function makeKey(
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
  owner: Actor,
  { name, scopes, days }: NewApiKey,
): Promise<ApiKey & { key: string }> {
  const now = clock.now()
  const key = `mq_${randomBytes(32).toString('base64url')}`
  return db.transaction(async (db) => {
    const [person] = await db
      .select({ username: users.username, email: users.email })
      .from(users)
      .where(eq(users.id, owner.id))
      .for('no key update') // one after the other
    if ((await db.$count(apiKeys, holdsFor(owner.id, now))) >= maximumKeys) throw new Problem('too_many_keys')
    const [row] = await db
      .insert(apiKeys)
      .values({
        userId: owner.id,
        name,
        prefix: key.slice(0, 9),
        hash: hashOf(key),
        scopes: [...new Set(scopes)],
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * day),
      })
      .returning()
    const made = present(row!)
    const details = { scopes: made.scopes, expiresAt: made.expiresAt }
    await recordAct(db, owner, { act: 'key.make', ...subjectOf(made), details }, now)
    if (person?.email)
      await queueMail(db, keyMail({ ...person, email: person.email }, made, await readMailSite(db, config)))
    return { ...made, key }
  })
}

/** Throws `key_not_found` where it is nobody's, somebody else's, or does not hold any more. */
export async function revokeKey({ db, clock }: Pick<Tools, 'db' | 'clock'>, owner: Actor, id: number): Promise<void> {
  const now = clock.now()
  await db.transaction(async (db) => {
    const [row] = await db
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(and(eq(apiKeys.id, id), holdsFor(owner.id, now)))
      .returning()
    if (!row) throw new Problem('key_not_found')
    await recordAct(db, owner, { act: 'key.revoke', ...subjectOf(row) }, now)
  })
}

/** Revokes every active key of a user, because someone else may have made one: after a password reset, or on request. */
export async function revokeAllKeys({ db, clock }: Pick<Tools, 'db' | 'clock'>, userId: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async (db) => {
    const revoked = await db.update(apiKeys).set({ revokedAt: now }).where(holdsFor(userId, now)).returning()
    for (const key of revoked) await recordAct(db, { id: userId }, { act: 'key.revoke', ...subjectOf(key) }, now)
  })
}

/** Whose key it is and what it opens; undefined where it does not hold, or its owner may not sign in. */
export async function findOwner(
  db: Database,
  key: string,
  now: Date,
): Promise<{ userId: string; scopes: KeyScope[] } | undefined> {
  const [row] = await db
    .select({ id: apiKeys.id, userId: apiKeys.userId, scopes: apiKeys.scopes, lastUsedAt: apiKeys.lastUsedAt })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.hash, hashOf(key)), holds(now), isNull(users.suspendedAt), isNull(users.removedAt)))
  if (row) await noteUse(db, row.id, now)
  return row
}

/** To the minute, so that a program that calls often does not write each time. */
async function noteUse(db: Database, id: number, now: Date): Promise<void> {
  const isOld = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, new Date(now.getTime() - minute)))
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), isOld))
}

function holdsFor(userId: string, now: Date) {
  return and(eq(apiKeys.userId, userId), holds(now))
}

function holds(now: Date) {
  return and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now))
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** Without the name that somebody gave it: the trail is for ever. */
function subjectOf({ id, prefix }: { id: number; prefix: string }) {
  return { subjectType: 'key', subjectId: String(id), subject: `${prefix}…` } as const
}

function present({ id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt }: typeof apiKeys.$inferSelect): ApiKey {
  return {
    id,
    name,
    prefix,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ApiKey, NewApiKey } from '#contract/accounts/api-keys/endpoints.ts'
import { maximumKeys } from '#contract/accounts/api-keys/limits.ts'
import type { KeyScope } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq, gt, isNull, lt, or } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { queueEssentialMail } from '#platform/mail/queue.ts'
import { type MailContent, writeMail } from '#platform/mail/write-mail.ts'
import { recordAuditEntry } from '../audit/record.ts'
import { readMailSite } from '../settings/site.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { hashToken } from './hash-token.ts'
import { apiKeys } from './table.ts'

export function apiKeyOf({ authorization }: FastifyRequest['headers']): string | undefined {
  return /^Bearer (mq_[\w-]{1,100})$/.exec(authorization ?? '')?.[1]
}

/**
 * Authenticates a request by its API key. Returns null if the key is unknown, expired or revoked. Throws `key_not_allowed` if
 * the key's scopes don't include the requested route. Even an admin's key only grants the role `user`.
 */
export async function actorOfKey(
  { db, clock, note }: Pick<Tools, 'db' | 'clock' | 'note'>,
  request: FastifyRequest,
  key: string,
): Promise<Actor | null> {
  const { method, routeOptions } = request
  const { url: route, config } = routeOptions
  const owner = await findOwner(db, key, clock.now())
  if (!owner) {
    note('token.refused', { request, method, route, reason: 'invalid_api_key' })
    return null
  }
  const { keyScope } = config
  if (!keyScope || !owner.scopes.includes(keyScope)) throw new Problem('key_not_allowed')
  return { id: owner.userId, role: 'user' }
}

const [minute, day] = [60_000, 86_400_000]

export async function findApiKeys(db: Database, userId: string, now: Date): Promise<ApiKey[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(isActiveFor(userId, now))
    .orderBy(desc(apiKeys.id))
    .limit(maximumKeys)
  return rows.map(presentKey)
}

/** Creates an API key. The full key is only available in this result, because the database stores just its hash. */
export async function createApiKey(
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
      .for('no key update') // lock the user's row, so that concurrent requests can't exceed the maximum number of keys
    if ((await db.$count(apiKeys, isActiveFor(owner.id, now))) >= maximumKeys) throw new Problem('too_many_keys')
    const [row] = await db
      .insert(apiKeys)
      .values({
        userId: owner.id,
        name,
        prefix: key.slice(0, 9),
        hash: hashToken(key),
        scopes: [...new Set(scopes)],
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * day),
      })
      .returning()
    const apiKey = presentKey(row!)
    const details = { scopes: apiKey.scopes, expiresAt: apiKey.expiresAt }
    await recordAuditEntry(db, owner, { act: 'key.make', ...subjectOf(apiKey), details }, now)
    if (person?.email)
      await queueEssentialMail(db, keyMail({ ...person, email: person.email }, apiKey, await readMailSite(db, config)))
    return { ...apiKey, key }
  })
}

export async function revokeApiKey(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  owner: Actor,
  id: number,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (db) => {
    const [row] = await db
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(and(eq(apiKeys.id, id), isActiveFor(owner.id, now)))
      .returning()
    if (!row) throw new Problem('key_not_found')
    await recordAuditEntry(db, owner, { act: 'key.revoke', ...subjectOf(row) }, now)
  })
}

/** Revokes all of a user's keys, for example after a password reset, because an attacker may have created one. */
export async function revokeAllApiKeys({ db, clock }: Pick<Tools, 'db' | 'clock'>, userId: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async (db) => {
    const revoked = await db.update(apiKeys).set({ revokedAt: now }).where(isActiveFor(userId, now)).returning()
    for (const key of revoked) await recordAuditEntry(db, { id: userId }, { act: 'key.revoke', ...subjectOf(key) }, now)
  })
}

async function findOwner(
  db: Database,
  key: string,
  now: Date,
): Promise<{ userId: string; scopes: KeyScope[] } | undefined> {
  const [row] = await db
    .select({ id: apiKeys.id, userId: apiKeys.userId, scopes: apiKeys.scopes, lastUsedAt: apiKeys.lastUsedAt })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.hash, hashToken(key)), isActive(now), isNull(users.suspendedAt), isNull(users.removedAt)))
  if (row) await recordUse(db, row.id, now)
  return row
}

/** Updates a key's `lastUsedAt` at most once a minute, which saves database writes. */
async function recordUse(db: Database, id: number, now: Date): Promise<void> {
  const isStale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, new Date(now.getTime() - minute)))
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), isStale))
}

function isActiveFor(userId: string, now: Date) {
  return and(eq(apiKeys.userId, userId), isActive(now))
}

function isActive(now: Date) {
  return and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now))
}

/** Returns the key's audit subject. Omits the name, because users choose it and audit entries can't be deleted. */
function subjectOf({ id, prefix }: { id: number; prefix: string }) {
  return { subjectType: 'key', subjectId: String(id), subject: `${prefix}…` } as const
}

function presentKey({
  id,
  name,
  prefix,
  scopes,
  createdAt,
  expiresAt,
  lastUsedAt,
}: typeof apiKeys.$inferSelect): ApiKey {
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

type Owner = { username: string; email: string }

function keyMail({ username, email }: Owner, { name, prefix, expiresAt }: ApiKey, site: MailContent['site']): Mail {
  const until = new Date(expiresAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return writeMail({
    site,
    to: { name: username, address: email },
    subject: `A new API key was created for your ${site.name} account`,
    paragraphs: [
      `The API key “${name}” (${prefix}…) was created for your account. It works until ${until} unless you revoke it.`,
    ],
    action: { label: 'Review My Keys', url: `${site.url}/profile/stock` },
    footnote: `If this wasn’t you, choose a new password right away: ${site.url}/reset-password. Changing your password also revokes all of your keys.`,
  })
}

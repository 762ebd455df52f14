import { createHash, randomUUID } from 'node:crypto'
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Jwk } from 'better-auth/plugins'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Pool } from 'pg'
import type { Key } from '#platform/config/secrets.ts'
import { ConfigError } from '#platform/config/values.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import type { Queries } from '../provider.ts'

/** Minimum number of milliseconds between reads of the keys, no matter how many tokens with unknown key IDs arrive. */
export const cooldown = 10_000

/** Caches better-auth's public keys, and reads them again if a token has an unknown key ID. */
export function keysOf(read: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  let keySet: ReturnType<typeof createLocalJWKSet> | undefined
  let reading: Promise<void> | undefined
  let readAt = -Infinity

  async function readAgain(): Promise<void> {
    if (performance.now() - readAt < cooldown) return
    reading ??= read()
      .then((keys) => {
        keySet = createLocalJWKSet(keys)
        readAt = performance.now()
      })
      .finally(() => (reading = undefined))
    await reading
  }

  return async (header, token) => {
    if (!keySet) await readAgain()
    try {
      return await keySet!(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await readAgain()
      return keySet!(header, token)
    }
  }
}

type LibrarySecret = { version: number; value: string }

/** Returns the keys in better-auth's format. better-auth encrypts with the first one and decrypts with any of them. */
export function librarySecrets({ accepted }: Key): LibrarySecret[] {
  return accepted.map((value) => ({ version: versionOf(value), value }))
}

const encrypted = [
  {
    table: 'jwks',
    column: '"privateKey"',
    read: (stored: string) => JSON.parse(stored) as string,
    write: JSON.stringify,
  },
  { table: '"twoFactor"', column: '"secret"', read: (stored: string) => stored, write: (data: string) => data },
] as const

/**
 * Re-encrypts all values with the current key, so that the operator can remove the previous secret from the
 * configuration.
 */
export async function renewEncryptedKeys(pool: Pool, key: Key): Promise<void> {
  for (const { table, column, read, write } of encrypted) {
    const { rows } = await pool.query<{ id: string; stored: string }>(`select "id", ${column} as stored from ${table}`)
    for (const { id, stored } of rows) {
      const renewed = await renew(read(stored), key)
      if (renewed !== undefined)
        await pool.query(`update ${table} set ${column} = $1 where "id" = $2 and ${column} = $3`, [
          write(renewed),
          id,
          stored,
        ])
    }
  }
}

async function canDecryptSigningKey(database: Queries, key: Key): Promise<boolean | undefined> {
  const newest = 'select "privateKey" as stored from identity.jwks order by "createdAt" desc limit 1'
  const { rows } = await database.query<{ stored: string }>(newest)
  return rows[0] && (await decrypt(JSON.parse(rows[0].stored) as string, key)) !== undefined
}

/** Returns undefined if the value is already encrypted with the current key, or if no accepted key can decrypt it. */
async function renew(data: string, key: Key): Promise<string | undefined> {
  if (parseEnvelope(data)?.version === versionOf(key.current)) return undefined
  const decrypted = await decrypt(data, key)
  return decrypted === undefined ? undefined : symmetricEncrypt({ key: libraryKey(key), data: decrypted })
}

function decrypt(data: string, key: Key): Promise<string | undefined> {
  return symmetricDecrypt({ key: libraryKey(key), data }).catch(() => undefined)
}

function libraryKey(key: Key) {
  const keys = new Map(librarySecrets(key).map(({ version, value }) => [version, value]))
  return { keys, currentVersion: versionOf(key.current) }
}

function versionOf(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE() >>> 1
}

const signingKeyLock = 7_281_119

/**
 * Stores a new key for signing tokens. If several servers create a key at the same time, the first one is stored and all
 * servers use it.
 */
export async function storeSigningKey(db: Database, created: Omit<Jwk, 'id'>): Promise<Jwk> {
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${signingKeyLock})`)
    const existing = await db.execute<Pick<Jwk, 'id' | 'publicKey' | 'privateKey'>>(sql`
      select "id", "publicKey", "privateKey" from identity."jwks"
      where "alg" = ${created.alg} and "expiresAt" > ${created.createdAt} order by "createdAt" desc limit 1`)
    if (existing.rows[0]) return { ...created, ...existing.rows[0] }
    const key = { ...created, id: randomUUID().replaceAll('-', '') }
    await db.execute(sql`
      insert into identity."jwks" ("id", "publicKey", "privateKey", "createdAt", "expiresAt", "alg")
      values (${key.id}, ${key.publicKey}, ${key.privateKey}, ${key.createdAt}, ${key.expiresAt}, ${key.alg})`)
    return key
  })
}

const wrongSecret =
  'The secret is not the one that this site used before: it cannot decrypt the token-signing key, so users could not sign in. ' +
  'Set APP_SECRET (or APP_SECRET_PREVIOUS) to the previous secret, or put it into the file app-secret in DATA_DIR. ' +
  'If it is lost, run `npm run identity -- forget-keys`: then all users must sign in again, emailed links stop working, and authenticator apps must be set up again.'

export async function refuseWrongSecret(database: Queries, key: Key): Promise<void> {
  const [mistake] = await findSecretProblems(database, key)
  if (mistake) throw new ConfigError(mistake)
}

export async function findSecretProblems(database: Queries, key: Key): Promise<string[]> {
  return (await canDecryptSigningKey(database, key)) === false ? [wrongSecret] : []
}

export async function deleteKeys(database: Queries, key: Key): Promise<boolean> {
  if ((await canDecryptSigningKey(database, key)) !== false) return false
  await database.query('delete from identity.jwks')
  return true
}

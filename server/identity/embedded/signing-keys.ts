import { createHash } from 'node:crypto'
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Pool } from 'pg'
import type { Key } from '../../keys.ts'
import type { Queries } from '../provider-type.ts'

type LibrarySecret = { version: number; value: string }

/** Returns the keys in the library's form, each with a version derived from it; the library encrypts with the first. */
export function librarySecrets({ accepted }: Key): LibrarySecret[] {
  return accepted.map((value) => ({ version: versionOf(value), value }))
}

/** What the library stores encrypted: the keys that sign tokens, as JSON, and the secrets of authenticator apps. */
const encrypted = [
  {
    table: 'jwks',
    column: '"privateKey"',
    read: (stored: string) => JSON.parse(stored) as string,
    write: JSON.stringify,
  },
  { table: '"twoFactor"', column: '"secret"', read: (stored: string) => stored, write: (data: string) => data },
] as const

/** Re-encrypts with the current key what the previous one encrypted, so that the previous secret can be removed afterwards. */
export async function renewEncryptedKeys(pool: Pool, key: Key): Promise<void> {
  for (const { table, column, read, write } of encrypted) {
    const { rows } = await pool.query<{ id: string; stored: string }>(`select "id", ${column} as stored from ${table}`)
    for (const { id, stored } of rows) {
      const renewed = await renew(read(stored), key)
      // Skips a row that changed in the meantime.
      if (renewed !== undefined)
        await pool.query(`update ${table} set ${column} = $1 where "id" = $2 and ${column} = $3`, [
          write(renewed),
          id,
          stored,
        ])
    }
  }
}

/** Returns whether an accepted key decrypts the newest token-signing key; undefined when there is none yet. */
export async function opensSigningKey(database: Queries, key: Key): Promise<boolean | undefined> {
  const newest = 'select "privateKey" as stored from identity.jwks order by "createdAt" desc limit 1'
  const { rows } = await database.query<{ stored: string }>(newest)
  return rows[0] && (await decrypt(JSON.parse(rows[0].stored) as string, key)) !== undefined
}

/** Returns undefined when the current key encrypted it already, or no accepted key decrypts it. */
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

/** Returns the version by which the library marks what a key encrypts. It depends on nothing but the key. */
function versionOf(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE() >>> 1
}

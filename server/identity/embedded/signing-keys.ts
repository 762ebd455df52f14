import { createHash } from 'node:crypto'
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Pool } from 'pg'
import type { Key } from '../../keys.ts'
import type { Queries } from '../provider-type.ts'

type LibrarySecrets = { secret: string; secrets: { version: number; value: string }[] }

/** The keys as the library takes them: each with a number that goes with it, and the secret of earlier releases. */
export function librarySecrets({ accepted, plain }: Key): LibrarySecrets {
  return { secret: plain, secrets: accepted.map((value) => ({ version: versionOf(value), value })) }
}

/** What the library keeps encrypted: the keys that sign tokens, as JSON, and those of authenticator apps. */
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
 * Encrypts what the library keeps encrypted anew where only the previous secret opens them, so that it can be taken away
 * afterwards. What the secret of today opens stays as it is: the previous release reads it too.
 */
export async function renewEncryptedKeys(pool: Pool, key: Key): Promise<void> {
  for (const { table, column, read, write } of encrypted) {
    const { rows } = await pool.query<{ id: string; stored: string }>(`select "id", ${column} as stored from ${table}`)
    for (const { id, stored } of rows) {
      const renewed = await renew(read(stored), key)
      // Not where somebody has set it up anew meanwhile.
      if (renewed !== undefined)
        await pool.query(`update ${table} set ${column} = $1 where "id" = $2 and ${column} = $3`, [
          write(renewed),
          id,
          stored,
        ])
    }
  }
}

/** Whether a secret that is known opens the newest key that signs tokens; undefined where there is none yet. */
export async function opensSigningKey(database: Queries, key: Key): Promise<boolean | undefined> {
  const newest = 'select "privateKey" as stored from identity.jwks order by "createdAt" desc limit 1'
  const { rows } = await database.query<{ stored: string }>(newest)
  if (!rows[0]) return undefined
  const data = JSON.parse(rows[0].stored) as string
  const opened = key.accepted.map((each) => opens(each, parseEnvelope(data)?.ciphertext ?? data))
  return (await Promise.all(opened)).includes(true)
}

/** Undefined where the secret of today opens it, or none does. */
async function renew(data: string, key: Key): Promise<string | undefined> {
  const envelope = parseEnvelope(data)
  if (envelope ? envelope.version === versionOf(key.current) : await opens(key.plain, data)) return undefined
  for (const older of key.accepted) {
    const opened = await open(older, envelope?.ciphertext ?? data)
    if (opened === undefined) continue
    const keys = new Map([[versionOf(key.current), key.current]])
    return symmetricEncrypt({ key: { keys, currentVersion: versionOf(key.current) }, data: opened })
  }
  return undefined
}

async function opens(key: string, data: string): Promise<boolean> {
  return (await open(key, data)) !== undefined
}

function open(key: string, data: string): Promise<string | undefined> {
  return symmetricDecrypt({ key, data }).catch(() => undefined)
}

/** The library marks what it encrypts with the number of the key: the same one for a key, wherever it stands. */
function versionOf(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE() >>> 1
}

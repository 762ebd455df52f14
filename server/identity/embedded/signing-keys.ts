import { createHash } from 'node:crypto'
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Pool } from 'pg'
import type { Key } from '../../keys.ts'

type LibrarySecrets = { secret: string; secrets: { version: number; value: string }[] }

/** The keys as the library takes them: each with a number that goes with it, and the secret of earlier releases. */
export function librarySecrets({ accepted, plain }: Key): LibrarySecrets {
  return { secret: plain, secrets: accepted.map((value) => ({ version: versionOf(value), value })) }
}

/**
 * Encrypts the keys that sign tokens anew where only the previous secret opens them, so that it can be taken away
 * afterwards. What the secret of today opens stays as it is: the previous release reads it too.
 */
export async function renewSigningKeys(pool: Pool, key: Key): Promise<void> {
  const { rows } = await pool.query<{ id: string; privateKey: string }>('select "id", "privateKey" from jwks')
  for (const { id, privateKey } of rows) {
    const data = JSON.parse(privateKey) as string
    const envelope = parseEnvelope(data)
    if (envelope ? envelope.version === versionOf(key.current) : await opens(key.plain, data)) continue
    for (const older of key.accepted) {
      const opened = await open(older, envelope?.ciphertext ?? data)
      if (opened === undefined) continue
      const keys = new Map([[versionOf(key.current), key.current]])
      const renewed = await symmetricEncrypt({ key: { keys, currentVersion: versionOf(key.current) }, data: opened })
      await pool.query('update jwks set "privateKey" = $1 where "id" = $2', [JSON.stringify(renewed), id])
      break
    }
  }
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

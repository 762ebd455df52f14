import { randomUUID } from 'node:crypto'
import type { Jwk } from 'better-auth/plugins'
import { sql } from '../../database/orm.ts'
import type { Database } from '../../database/connect.ts'

/** Of those who make a key that signs tokens. */
const signingKeyLock = 7_281_119

/**
 * Stores a key that signs tokens, as the library asks where it found none that is alive. Of several who ask at once one
 * stores its own, and the others sign by that.
 */
export async function storeSigningKey(db: Database, made: Omit<Jwk, 'id'>): Promise<Jwk> {
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${signingKeyLock})`)
    const found = await db.execute<Pick<Jwk, 'id' | 'publicKey' | 'privateKey'>>(sql`
      select "id", "publicKey", "privateKey" from identity."jwks"
      where "alg" = ${made.alg} and "expiresAt" > ${made.createdAt} order by "createdAt" desc limit 1`)
    if (found.rows[0]) return { ...made, ...found.rows[0] }
    const key = { ...made, id: randomUUID().replaceAll('-', '') }
    await db.execute(sql`
      insert into identity."jwks" ("id", "publicKey", "privateKey", "createdAt", "expiresAt", "alg")
      values (${key.id}, ${key.publicKey}, ${key.privateKey}, ${key.createdAt}, ${key.expiresAt}, ${key.alg})`)
    return key
  })
}

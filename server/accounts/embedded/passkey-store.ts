import type { Pool } from 'pg'

/** A passkey as its owner sees it. */
export type OwnPasskey = {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  /** Whether it is known to sign in by itself; else it is asked for after the password. */
  signsIn: boolean
}

export async function findPasskeys(pool: Pool, userId: string): Promise<OwnPasskey[]> {
  const { rows } = await pool.query<OwnPasskey>(
    `select id, name, "createdAt", "lastUsedAt", "signsIn" from identity.passkey
     where "userId" = $1 order by "createdAt", id`,
    [userId],
  )
  return rows
}

/** As browsers are told which of them may be used. */
export async function findCredentials(pool: Pool, userId: string) {
  const { rows } = await pool.query<{ id: string; transports: string | null }>(
    `select "credentialID" as id, transports from identity.passkey where "userId" = $1 order by "createdAt", id`,
    [userId],
  )
  return rows.map(({ id, transports }) => ({
    id,
    type: 'public-key',
    ...(transports && { transports: transports.split(',') }),
  }))
}

/** Whose it is. */
export async function findOwner(pool: Pool, credential: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ owner: string }>(
    'select "userId" as owner from identity.passkey where "credentialID" = $1',
    [credential],
  )
  return rows[0]?.owner
}

/** Notes that it can sign in by itself. */
export async function noteSignsIn(pool: Pool, credential: string): Promise<void> {
  await pool.query('update identity.passkey set "signsIn" = true where "credentialID" = $1', [credential])
}

export async function noteUse(pool: Pool, credential: string, now: Date): Promise<void> {
  await pool.query('update identity.passkey set "lastUsedAt" = $2 where "credentialID" = $1', [credential, now])
}

/** Removes one if it is this user's. */
export async function removePasskey(pool: Pool, userId: string, id: string): Promise<void> {
  await pool.query('delete from identity.passkey where id = $1 and "userId" = $2', [id, userId])
}

/** Whether codes of an app are a second factor of the account, too. */
export async function hasApp(pool: Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from identity."twoFactor" where "userId" = $1 and verified is not false',
    [userId],
  )
  return Boolean(rowCount)
}

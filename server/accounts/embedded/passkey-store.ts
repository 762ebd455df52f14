import type { Pool } from 'pg'

export type OwnPasskey = {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  /** Whether the user can sign in with the passkey alone. If false, it is only a second factor. */
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

export async function findOwner(pool: Pool, credential: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ owner: string }>(
    'select "userId" as owner from identity.passkey where "credentialID" = $1',
    [credential],
  )
  return rows[0]?.owner
}

export async function markAsSignInPasskey(pool: Pool, credential: string): Promise<void> {
  await pool.query('update identity.passkey set "signsIn" = true where "credentialID" = $1', [credential])
}

export async function recordPasskeyUse(pool: Pool, credential: string, now: Date): Promise<void> {
  await pool.query('update identity.passkey set "lastUsedAt" = $2 where "credentialID" = $1', [credential, now])
}

/** Does nothing if the passkey belongs to another user. */
export async function removePasskey(pool: Pool, userId: string, id: string): Promise<void> {
  await pool.query('delete from identity.passkey where id = $1 and "userId" = $2', [id, userId])
}

export async function hasAuthenticatorApp(pool: Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from identity."twoFactor" where "userId" = $1 and verified is not false',
    [userId],
  )
  return Boolean(rowCount)
}

import { eq, sql } from 'drizzle-orm'
import { mistakeOfPasswordLength } from '#contract/password-rules.ts'
import type { Tools } from '../../create-tools.ts'
import { hasAdmin, setRole } from '../../users/people.ts'
import { users } from '../../users/table.ts'
import type { BetterAuth } from './better-auth.ts'
import type { AccountConfig } from './config.ts'

type NewAccount = { username: string; email: string; password: string }

/** Makes an account with the rights of an admin, by the same rules as a sign-up. */
export async function createAdmin({ db }: Pick<Tools, 'db'>, auth: BetterAuth, account: NewAccount): Promise<void> {
  await auth.api.signUpEmail({ body: { ...account, name: account.username } })
  await setRole(db, account.username, 'admin')
}

/** The first admin comes from the environment, never by being the first to sign up. */
export async function ensureFirstAdmin(
  tools: Tools,
  auth: BetterAuth,
  { firstAdmin }: Pick<AccountConfig, 'firstAdmin'>,
): Promise<void> {
  if (firstAdmin && !(await hasAdmin(tools.db))) await createAdmin(tools, auth, firstAdmin)
}

/**
 * Sets a new password and ends every session. False when there is no such account; throws a sentence when the password
 * is too short or too long, which the library leaves to its endpoints.
 */
export async function resetPassword(
  { db }: Pick<Tools, 'db'>,
  auth: BetterAuth,
  username: string,
  password: string,
): Promise<boolean> {
  const mistake = mistakeOfPasswordLength(password)
  if (mistake) throw new Error(mistake)
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
  const { internalAdapter, password: hashing } = await auth.$context
  if (!user || !(await internalAdapter.findUserById(user.id))) return false
  await internalAdapter.updatePassword(user.id, await hashing.hash(password))
  await internalAdapter.deleteUserSessions(user.id)
  return true
}

import { mistakeOfPasswordLength } from '#contract/accounts/limits.ts'
import { ConfigError } from '#platform/config/values.ts'
import { eq, sql } from '#platform/database/orm.ts'
import type { Tools } from '../../start/tools.ts'
import { hasAdmin, setRole, upsertPerson } from '../../users/people.ts'
import { users } from '../../users/table.ts'
import { revokeAllKeys } from '../api-keys.ts'
import { asAccount, type BetterAuth } from './better-auth.ts'
import type { AccountConfig } from './config.ts'
import { mistakeOfChoice } from './passwords.ts'

type NewAccount = { username: string; email: string; password: string }

/** Makes an account with the rights of an admin, by the same rules as a sign-up. */
export async function createAdmin(
  { db, settings }: Pick<Tools, 'db' | 'settings'>,
  auth: BetterAuth,
  account: NewAccount,
): Promise<void> {
  const mistake = mistakeOfChoice(account.password, account, await settings.siteName())
  if (mistake) throw new Error(mistake.message)
  await auth.api.signUpEmail({ body: { ...account, name: account.username } })
  await setRole(db, account.username, 'admin')
}

/**
 * The first admin comes from the environment, never by being the first to sign up. A start that was killed may have made
 * the account and given it no rights yet: it is known by its name, address and password.
 */
export async function ensureFirstAdmin(
  tools: Tools,
  auth: BetterAuth,
  { firstAdmin }: Pick<AccountConfig, 'firstAdmin'>,
): Promise<void> {
  if (!firstAdmin || (await hasAdmin(tools.db))) return
  const { internalAdapter } = await auth.$context
  const begun = await internalAdapter.findUserByEmail(firstAdmin.email.toLowerCase(), { includeAccounts: true })
  if (!begun) return createAdmin(tools, auth, firstAdmin)
  await finishAdmin(tools, auth, firstAdmin, begun)
}

type Begun = NonNullable<Awaited<ReturnType<Awaited<BetterAuth['$context']>['internalAdapter']['findUserByEmail']>>>

async function finishAdmin(
  { db }: Pick<Tools, 'db'>,
  auth: BetterAuth,
  { username, password }: NewAccount,
  { user, accounts }: Begun,
): Promise<void> {
  const { internalAdapter, password: hashing } = await auth.$context
  const { username: taken } = user as typeof user & { username?: string }
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password
  const isTheirs = taken === username.toLowerCase() && (!hash || (await hashing.verify({ hash, password })))
  if (!isTheirs) throw new ConfigError(notTheirs)
  if (!hash) {
    const credential = { providerId: 'credential', accountId: user.id, password: await hashing.hash(password) }
    await internalAdapter.linkAccount({ userId: user.id, ...credential })
  }
  await upsertPerson(db, asAccount(user))
  await setRole(db, username, 'admin')
}

const notTheirs =
  'There is no admin, and somebody else has an account with ADMIN_EMAIL. Set ADMIN_USERNAME and ADMIN_EMAIL to others, or run `npm run identity -- grant-admin NAME`.'

/**
 * Sets a new password and ends every session. False when there is no such account; throws a sentence when the password
 * cannot be chosen, which the library and the routes leave to their endpoints.
 */
export async function resetPassword(
  tools: Pick<Tools, 'db' | 'settings' | 'clock'>,
  auth: BetterAuth,
  username: string,
  password: string,
): Promise<boolean> {
  const { db, settings } = tools
  const mistake = mistakeOfPasswordLength(password)
  if (mistake) throw new Error(mistake)
  const [user] = await db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
  const { internalAdapter, password: hashing } = await auth.$context
  if (!user || !(await internalAdapter.findUserById(user.id))) return false
  const known = mistakeOfChoice(password, user, await settings.siteName())
  if (known) throw new Error(known.message)
  await internalAdapter.updatePassword(user.id, await hashing.hash(password))
  await internalAdapter.deleteUserSessions(user.id)
  await revokeAllKeys(tools, user.id)
  return true
}

/** Takes the second factor from who has lost it, recovery codes, passkeys and all. False when there is no such account. */
export async function removeSecondFactor(
  { db }: Pick<Tools, 'db'>,
  auth: BetterAuth,
  username: string,
): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
  const { internalAdapter, adapter } = await auth.$context
  if (!user || !(await internalAdapter.findUserById(user.id))) return false
  await internalAdapter.updateUser(user.id, { twoFactorEnabled: false })
  for (const model of ['twoFactor', 'passkey'])
    await adapter.deleteMany({ model, where: [{ field: 'userId', value: user.id }] })
  await internalAdapter.deleteUserSessions(user.id)
  return true
}

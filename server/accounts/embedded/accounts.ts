import { checkPasswordLength } from '#contract/accounts/limits.ts'
import { checkEmail } from '#contract/email.ts'
import { ConfigError } from '#platform/config/values.ts'
import { eq, sql } from '#platform/database/orm.ts'
import type { Tools } from '../../start/tools.ts'
import { hasAdmin, setRole, upsertPerson } from '../../users/people.ts'
import { users } from '../../users/table.ts'
import { revokeAllApiKeys } from '../api-keys.ts'
import { asAccount, type BetterAuth } from './better-auth.ts'
import type { AccountConfig } from './config.ts'
import { accountEmail, emailPlaceholder } from './email.ts'
import { mailPasswordChange } from './password-change.ts'
import { checkPassword } from './passwords.ts'

type NewAccount = { username: string; email: string; password: string }

export async function createAdmin(
  { db, settings }: Pick<Tools, 'db' | 'settings'>,
  auth: BetterAuth,
  account: NewAccount,
): Promise<void> {
  const email = accountEmail(account.email)
  const mistake = checkEmail(email) ?? checkPassword(account.password, account, await settings.siteName())?.message
  if (mistake) throw new Error(mistake)
  await auth.api.signUpEmail({ body: { ...account, name: account.username, email: emailPlaceholder(email) } })
  await setRole(db, account.username, 'admin')
}

/**
 * Creates the first admin from the environment variables. Signing up first doesn't make anyone an admin. If an earlier startup
 * was interrupted after creating the account, finishes setting it up, but only if it has the configured username, email address
 * and password.
 */
export async function ensureFirstAdmin(
  tools: Tools,
  auth: BetterAuth,
  { firstAdmin }: Pick<AccountConfig, 'firstAdmin'>,
): Promise<void> {
  if (!firstAdmin || (await hasAdmin(tools.db))) return
  const { internalAdapter } = await auth.$context
  const unfinished = await internalAdapter.findUserByEmail(accountEmail(firstAdmin.email), { includeAccounts: true })
  if (!unfinished) return createAdmin(tools, auth, firstAdmin)
  await finishAdmin(tools, auth, firstAdmin, unfinished)
}

type UnfinishedAccount = NonNullable<
  Awaited<ReturnType<Awaited<BetterAuth['$context']>['internalAdapter']['findUserByEmail']>>
>

async function finishAdmin(
  { db }: Pick<Tools, 'db'>,
  auth: BetterAuth,
  { username, password }: NewAccount,
  { user, accounts }: UnfinishedAccount,
): Promise<void> {
  const { internalAdapter, password: hashing } = await auth.$context
  const { username: existing } = user as typeof user & { username?: string }
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password
  const isSame = existing === username.toLowerCase() && (!hash || (await hashing.verify({ hash, password })))
  if (!isSame) throw new ConfigError(addressTaken)
  if (!hash) {
    const credential = { providerId: 'credential', accountId: user.id, password: await hashing.hash(password) }
    await internalAdapter.linkAccount({ userId: user.id, ...credential })
  }
  await upsertPerson(db, asAccount(user))
  await setRole(db, username, 'admin')
}

const addressTaken =
  'There is no admin, and ADMIN_EMAIL belongs to another account. Choose another ADMIN_USERNAME and ADMIN_EMAIL, or run `npm run identity -- grant-admin NAME`.'

/**
 * Sets a new password, ends all of the user's sessions and revokes their API keys. Returns false if there is no such account.
 * Checks the password and throws if it isn't allowed, because better-auth checks passwords only in its own endpoints.
 */
export async function resetPassword(
  tools: Pick<Tools, 'db' | 'settings' | 'clock' | 'config'>,
  auth: BetterAuth,
  username: string,
  password: string,
): Promise<boolean> {
  const { db, settings } = tools
  const mistake = checkPasswordLength(password)
  if (mistake) throw new Error(mistake)
  const [user] = await db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
  const { internalAdapter, password: hashing } = await auth.$context
  if (!user || !(await internalAdapter.findUserById(user.id))) return false
  const refusal = checkPassword(password, user, await settings.siteName())
  if (refusal) throw new Error(refusal.message)
  await internalAdapter.updatePassword(user.id, await hashing.hash(password))
  await internalAdapter.deleteUserSessions(user.id)
  await revokeAllApiKeys(tools, user.id)
  await mailPasswordChange(tools, auth, user.id)
  return true
}

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

import type { JWTHeaderParameters, JSONWebKeySet } from 'jose'
import { Problem } from '#contract/problems.ts'
import { accountPool } from '#platform/database/connect.ts'
import { queueEssentialMail } from '#platform/mail/queue.ts'
import { defaultName } from '../../settings/defaults.ts'
import { readMailSite } from '../../settings/site.ts'
import type { Tools } from '../../start/tools.ts'
import { isEmailFree, isRemoved, isUsernameFree, lockPerson, upsertPerson } from '../../users/people.ts'
import { findActor, findSuspension } from '../../users/queries.ts'
import { revokeAllApiKeys } from '../api-keys.ts'
import type { Identity, PasswordHashing, Provider } from '../provider.ts'
import { beginSession, endSession, isFreshByPasskey, touchSession } from '../sessions.ts'
import { type AuthHeaders, type Claims, type SessionData, createVerifier } from '../verifier.ts'
import { ensureFirstAdmin } from './accounts.ts'
import { openAddresses } from './addresses.ts'
import { openAttemptLimits } from './attempt-limits.ts'
import { type Account, asAccount, type BetterAuth, basePath, createBetterAuth, recordErrors } from './better-auth.ts'
import { type AccountConfig, accountVariables, readAccountConfig } from './config.ts'
import { demoAccounts, demoPassword, demoRoutes, prepareDemoAccounts } from './demo.ts'
import { keysOf, renewEncryptedKeys, storeSigningKey, findSecretProblems, refuseWrongSecret } from './keys.ts'
import { welcomeMail } from './mail.ts'
import { mailPasswordChange } from './password-change.ts'
import { isPassword, openPasswordGate } from './passwords.ts'
import { resetTasks, resetLinkRoute } from './reset.ts'
import { embeddedIdentityRoutes } from './routes.ts'
import { life } from './session-life.ts'

export function sessionReader(origins: readonly string[]) {
  return (claims: Claims, { cat }: JWTHeaderParameters): SessionData | null => {
    const { sub: userId, sid: sessionId, azp, sts, fva } = claims
    if (cat !== undefined) return null // a token from another identity provider
    if (
      typeof sessionId !== 'string' ||
      sessionId === '' ||
      typeof azp !== 'string' ||
      !origins.includes(azp) ||
      sts !== 'active'
    )
      return null
    return {
      userId,
      sessionId,
      sessionStatus: sts,
      sessionClaims: claims,
      ...noOrganization,
      factorVerificationAge: (fva as [number, number] | undefined) ?? null,
      actor: null,
    }
  }
}

const noOrganization = { orgId: undefined, orgRole: undefined, orgSlug: undefined, orgPermissions: undefined }

export const embedded: Provider = {
  label: 'this site',
  hosted: false,
  variables: accountVariables,
  moved: { IDENTITY_SIGN_UP: 'set it on /admin/settings → Sign-Up.' },
  tokenDocs: `- **The site itself.** \`POST /api/identity/sign-in/username\` with the JSON body \`{ "username", "password" }\` (or
  \`/sign-in/email\` with \`{ "email", "password" }\`) returns 200 and sets a session cookie. So does
  \`/sign-in/passkey\` with \`{ "response" }\`, the browser's response (\`PublicKeyCredential.toJSON()\`) to the options of
  \`POST /api/identity/sign-in/passkey/options\`; the passkey must have verified the user.
  \`GET /api/identity/token\` with that cookie returns the bearer token as \`{ "token" }\`. \`POST /api/identity/sign-out\`
  ends the session. These endpoints belong to the account library and have their own error format,
  \`{ code, message }\` with an uppercase code such as \`INVALID_USERNAME_OR_PASSWORD\`. Errors of the site itself, such as
  429 after too many attempts, have a problem code as in all other endpoints.`,
  configure: (environment) => {
    const accounts = readAccountConfig(environment)
    return {
      open: (tools, passwords) => openEmbeddedIdentity(tools, accounts, passwords),
      mistakesOf: (database, keys) => findSecretProblems(database, keys.accounts),
      warnings: [],
    }
  },
}

export type EmbeddedIdentity = Identity & { auth: BetterAuth }

export function openEmbeddedIdentity(
  tools: Tools,
  accounts: AccountConfig,
  passwords?: PasswordHashing,
): EmbeddedIdentity {
  const { db, clock, config, keys } = tools
  const pool = tools.openPool(accountPool) // a separate pool, because better-auth needs its schema as the search path
  recordErrors(pool)
  const auth = createBetterAuth({
    pool,
    key: keys.accounts,
    siteName: tools.settings.current().name || defaultName, // read once, because authenticator apps and passkeys store it
    origins: config.origins,
    passwords,
    hooks: {
      isUsernameFree: (username) => isUsernameFree(db, username),
      isEmailFree: (email) => isEmailFree(db, email),
      accountCreated: async (account) => {
        await addPerson(tools, account)
        if (config.provesAddresses) await addresses.sendProof(account.id)
      },
      isRemoved: (userId) => isRemoved(db, userId),
      passwordReset: async (userId) => {
        await revokeAllApiKeys(tools, userId)
        await mailPasswordChange(tools, auth, userId)
      },
      suspensionOf: (userId) => findSuspension(db, userId),
      sessionBegun: async ({ id, ...session }) => {
        if (!(await findActor(db, session.userId))) await addMissingPerson(session.userId)
        await beginSession(db, { sid: id, provider: 'embedded', life, ...session }, clock.now())
      },
      sessionEnded: (sid) => endSession(db, sid, clock.now()),
      storeSigningKey: (key) => storeSigningKey(db, key),
    },
  })
  const verify = createVerifier({
    keys: keysOf(async () => (await auth.api.getJwks()) as JSONWebKeySet),
    issuers: [`${config.origins[0]}${basePath}`],
    audience: config.origins[0]!,
    read: sessionReader(config.origins),
    admit: async ({ sessionId, userId }) =>
      (await touchSession(db, sessionId, userId, clock.now())) ? findActor(db, userId) : null,
  })
  const limits = openAttemptLimits(tools)
  const addresses = openAddresses(auth, tools, limits)
  const gate = openPasswordGate()
  /** Adds the user for an account. The user is missing if the server stopped right after creating the account. */
  const addMissingPerson = async (userId: string) => {
    const account = await (await auth.$context).internalAdapter.findUserById(userId)
    if (account) await addPerson(tools, asAccount(account))
  }
  const signedInByPasskey = async (userId: string, headers: AuthHeaders) => {
    const session = await verify(headers)
    return session?.userId === userId && isFreshByPasskey(db, session.sessionId, clock.now())
  }
  const endSessions = async (userId: string) => (await auth.$context).internalAdapter.deleteUserSessions(userId)
  return {
    auth,
    site: {
      provider: 'embedded',
      keepsPasswords: true,
      signUpBy: 'admins',
      demoAccounts: demoAccounts(config),
      settings: {},
    },
    pageSources: null,
    facts: () =>
      config.demo ? [['Sign-in', `as admin, seller or buyer with the password ${demoPassword(config, accounts)}`]] : [],
    verify,
    serve: async (app) => {
      embeddedIdentityRoutes(app, tools, auth, limits, gate)
      resetLinkRoute(app, auth, config.origins[0]!)
      demoRoutes(app, config, accounts)
    },
    tasks: resetTasks(auth, tools),
    addresses,
    endSession: async (sid) => {
      const { adapter } = await auth.$context
      await adapter.deleteMany({ model: 'session', where: [{ field: 'id', value: sid }] })
    },
    prepare: async () => {
      await refuseWrongSecret(pool, keys.accounts)
      await renewEncryptedKeys(pool, keys.accounts)
      await auth.api.getJwks() // creates the first signing key, so that the first sign-in isn't slow
      await (config.demo ? prepareDemoAccounts(tools, auth, accounts) : ensureFirstAdmin(tools, auth, accounts))
    },
    endSessions,
    syncSuspension: async (userId) => {
      if ((await findSuspension(db, userId)) !== null) await endSessions(userId)
    },
    catchUp: async () => {},
    confirm: async (userId, { headers, password }) => {
      if (password === undefined && (await signedInByPasskey(userId, headers))) return
      await gate(async () => {
        await limits.passwordChecks.count(userId)
        if (!(await isPassword(auth, userId, password))) throw new Problem('wrong_password')
      })
      await limits.passwordChecks.clear(userId)
    },
    removesAccounts: true,
    removeAccount: async (userId) => (await auth.$context).internalAdapter.deleteUser(userId),
    close: () => pool.end(),
  }
}

async function addPerson({ db, config }: Tools, account: Account): Promise<void> {
  await db.transaction(async (db) => {
    await lockPerson(db, account.id)
    if (await isRemoved(db, account.id)) return
    await upsertPerson(db, account)
    await queueEssentialMail(db, welcomeMail(account, await readMailSite(db, config)))
  })
}

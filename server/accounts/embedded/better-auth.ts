import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { type Jwk, jwt, twoFactor, username } from 'better-auth/plugins'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool, ClientBase } from 'pg'
import { passwordLength, suspensionMessage, usernameLength } from '#contract/accounts/limits.ts'
import { problems, Problem } from '#contract/problems.ts'
import type { Key } from '#platform/config/secrets.ts'
import type { PasswordHashing } from '../provider.ts'
import { codeLock } from './attempt-limits.ts'
import { emailOfPlaceholder } from './email.ts'
import { librarySecrets } from './keys.ts'
import { isPasswordless, passkeys, recoveryCodes } from './plugins.ts'
import { sessionLife } from './session-life.ts'

export const basePath = '/api/identity'

/**
 * Token lifetime in seconds. If the session ends first, the token is rejected from then on, because each request also checks
 * the session registry.
 */
const tokenLife = 60

/** The token signing key is rotated after this many seconds. */
const keyLife = 90 * 86_400

export type Account = { id: string; email: string; username: string; createdAt: Date }

type Hooks = {
  isUsernameFree(username: string): Promise<boolean>
  isEmailFree(email: string): Promise<boolean>
  accountCreated(account: Account): Promise<void>
  /** Returns true if the user was removed but better-auth still has the account. */
  isRemoved(userId: string): Promise<boolean>
  passwordReset(userId: string): Promise<void>
  suspensionOf(userId: string): Promise<string | null>
  sessionBegun(session: { id: string; userId: string; agent: string | null; passkey?: true }): Promise<void>
  sessionEnded(sid: string): Promise<void>
  storeSigningKey(key: Omit<Jwk, 'id'>): Promise<Jwk>
}

type Options = {
  pool: Pool
  key: Key
  siteName: string
  origins: readonly string[]
  hooks: Hooks
  /** If undefined, better-auth hashes passwords with scrypt. */
  passwords: PasswordHashing | undefined
}

export type BetterAuth = ReturnType<typeof createBetterAuth>

/**
 * Configures better-auth, which manages accounts, passwords and browser sessions in its own database schema. Only the
 * endpoints listed in `routes.ts` are exposed.
 */
export function createBetterAuth({ pool, key, siteName, origins, hooks, passwords }: Options) {
  const origin = origins[0]!
  const secure = origin.startsWith('https:')
  return betterAuth({
    baseURL: origin,
    basePath,
    secrets: librarySecrets(key),
    database: pool,
    trustedOrigins: [...origins],
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: { throw: true }, // otherwise the library prints unexpected errors, including user input
    emailAndPassword: {
      enabled: true,
      ...(passwords && { password: passwords }),
      minPasswordLength: passwordLength.minimum,
      maxPasswordLength: passwordLength.maximum,
      autoSignIn: true,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => hooks.passwordReset(user.id),
    },
    // No endpoint requires a fresh session. Those that require more than a session ask for the password.
    session: { expiresIn: sessionLife, updateAge: 86_400, freshAge: 0 },
    verification: { storeIdentifier: 'hashed' }, // so that links can't be reconstructed from the database
    rateLimit: { enabled: false }, // attempt-limits.ts limits attempts instead
    advanced: {
      cookiePrefix: 'marque',
      useSecureCookies: secure,
      defaultCookieAttributes: { path: basePath, sameSite: 'strict', httpOnly: true, secure },
      database: { generateId: ({ model }) => `${prefixes[model] ?? ''}${randomUUID().replaceAll('-', '')}` },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, call) => {
            const email = emailOfPlaceholder(user.email)
            if (!(await hooks.isUsernameFree(String(user.username))))
              throw takenError('USERNAME_IS_ALREADY_TAKEN', 'username')
            if ((await call?.context.internalAdapter.findUserByEmail(email)) || !(await hooks.isEmailFree(email)))
              throw takenError('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'address')
            return { data: { ...user, email } }
          },
          after: async (user) => hooks.accountCreated(asAccount(user)),
        },
      },
      session: {
        create: {
          before: async ({ userId }) => {
            if (await hooks.isRemoved(userId)) throw new APIError('UNAUTHORIZED', unknownAccount)
            const reason = await hooks.suspensionOf(userId)
            if (reason === null) return
            const message = suspensionMessage(problems.account_suspended.message, reason)
            throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message })
          },
          after: async ({ id, userId, userAgent }, call) =>
            hooks.sessionBegun({
              id,
              userId,
              agent: userAgent ?? null,
              ...(isPasswordless(call) && { passkey: true }),
            }),
        },
        delete: { after: async ({ id }) => hooks.sessionEnded(id) },
      },
    },
    plugins: [
      username({ minUsernameLength: usernameLength.minimum, maxUsernameLength: usernameLength.maximum }),
      twoFactor({ issuer: siteName, backupCodeOptions: recoveryCodes, accountLockout: codeLock }),
      passkeys({ origins, siteName }),
      jwt({
        disableSettingJwtHeader: true,
        jwks: {
          keyPairConfig: { alg: 'RS256', modulusLength: 2048 },
          jwksPath: '/.well-known/jwks.json',
          rotationInterval: keyLife,
          gracePeriod: 86_400,
        },
        adapter: { createJwk: hooks.storeSigningKey },
        jwt: {
          issuer: `${origin}${basePath}`,
          audience: origin,
          expirationTime: `${tokenLife}s`,
          definePayload: ({ session, user }) => ({
            sid: session.id,
            sts: 'active',
            v: 2,
            azp: origin,
            fva: factorAges(session.createdAt, user.twoFactorEnabled === true),
          }),
        },
      }),
    ],
  })
}

/**
 * Returns the number of minutes since each factor was verified, or -1 for a second factor that the user doesn't have. Users
 * with a second factor verify both factors when they sign in.
 */
function factorAges(createdAt: Date | string, hasSecond: boolean): [number, number] {
  const minutes = Math.floor((Date.now() - new Date(createdAt).getTime()) / 60_000)
  return [minutes, hasSecond ? minutes : -1]
}

const unknownAccount = { code: 'INVALID_USERNAME_OR_PASSWORD', message: 'Invalid username or password' }

function takenError(code: string, what: string): APIError {
  return new APIError('UNPROCESSABLE_ENTITY', { code, message: `This ${what} is taken. Please choose another.` })
}

const prefixes: Record<string, string> = { user: 'user_', session: 'sess_' }

export function asAccount(user: {
  id: string
  email: string
  createdAt: Date
  username?: unknown
  displayUsername?: unknown
}): Account {
  return {
    id: user.id,
    email: user.email,
    createdAt: user.createdAt,
    username: String(user.displayUsername ?? user.username),
  }
}

const calls = new AsyncLocalStorage<{ error?: unknown }>()

type Method = (...parameters: unknown[]) => unknown

/**
 * Records database errors for `withDatabaseErrors` to throw later. Otherwise, better-auth would hide them in a generic
 * response.
 */
export function recordErrors(pool: Pool): void {
  pool.connect = recordRejections(pool.connect.bind(pool) as Method) as typeof pool.connect
  pool.on('connect', (client: ClientBase) => {
    client.query = recordRejections(client.query.bind(client) as Method) as typeof client.query
  })
}

function recordRejections(method: Method): Method {
  const record = (error: unknown) => {
    const call = calls.getStore()
    if (call) call.error = error
    throw error
  }
  return (...parameters) => {
    const result = method(...parameters)
    return result instanceof Promise ? result.catch(record) : result
  }
}

/** Hooks that make better-auth's routes throw the recorded database error instead of returning better-auth's status 500. */
export const withDatabaseErrors = {
  onRequest: (_request: FastifyRequest, _reply: FastifyReply, done: () => void) => calls.run({}, done),
  errorHandler: (error: FastifyError) => {
    const isFailure = error instanceof Problem ? error.status >= 500 : (error.statusCode ?? 500) >= 500
    throw (isFailure && calls.getStore()?.error) || error
  },
}

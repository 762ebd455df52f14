import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { type Jwk, jwt, twoFactor, username } from 'better-auth/plugins'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool, ClientBase } from 'pg'
import { passwordLength, resetLinkMinutes, suspensionSentence, usernameLength } from '#contract/accounts/limits.ts'
import { problems, Problem } from '#contract/problems.ts'
import type { Key } from '#platform/config/secrets.ts'
import type { PasswordHashing } from '../provider.ts'
import { librarySecrets } from './keys.ts'
import { isByItself, passkeys, recoveryCodes } from './plugins.ts'
import { sessionLife } from './session-life.ts'
import { codeLock } from './tries.ts'

/** Where the library answers; the browser's path and ours are the same. */
export const basePath = '/api/identity'

/** Seconds that a token lives; what ends a session must not wait for it, so the registry is asked as well. */
const tokenLife = 60

/** Seconds after which the key that signs tokens is exchanged. */
const keyLife = 90 * 86_400

export type Account = { id: string; email: string; username: string; createdAt: Date }

/** What happens around the accounts, which the product has to hear of. */
type Hooks = {
  isUsernameFree(username: string): Promise<boolean>
  isEmailFree(email: string): Promise<boolean>
  accountCreated(account: Account): Promise<void>
  /** Whether the person was removed, and only the account is still there. */
  isRemoved(userId: string): Promise<boolean>
  /** The user chose a new password by a link that was mailed. */
  passwordReset(userId: string): Promise<void>
  /** Why nobody may sign in to the account; null when its owner may. */
  suspensionOf(userId: string): Promise<string | null>
  sessionBegun(session: { id: string; userId: string; agent: string | null; passkey?: true }): Promise<void>
  sessionEnded(sid: string): Promise<void>
  resetRequested(account: Account, token: string): Promise<void>
  storeSigningKey(made: Omit<Jwk, 'id'>): Promise<Jwk>
}

type Options = {
  pool: Pool
  key: Key
  siteName: string
  origins: readonly string[]
  hooks: Hooks
  /** The library's own scrypt unless given. */
  passwords: PasswordHashing | undefined
}

export type BetterAuth = ReturnType<typeof createBetterAuth>

/**
 * The library that keeps accounts, passwords and browser sessions, in a schema of its own. Only the endpoints that
 * `routes.ts` lets through are reachable.
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
    onAPIError: { throw: true }, // what isn't a refusal; else it would be printed, with what users typed
    emailAndPassword: {
      enabled: true,
      ...(passwords && { password: passwords }),
      minPasswordLength: passwordLength.minimum,
      maxPasswordLength: passwordLength.maximum,
      autoSignIn: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetLinkMinutes * 60,
      onPasswordReset: ({ user }) => hooks.passwordReset(user.id),
      sendResetPassword: async ({ user, token }) => hooks.resetRequested(asAccount(user), token),
    },
    // Whatever wants a fresh session asks for the password here.
    session: { expiresIn: sessionLife, updateAge: 86_400, freshAge: 0 },
    verification: { storeIdentifier: 'hashed' }, // who reads the database cannot use the links in it
    rateLimit: { enabled: false }, // ours counts in the product's database, by address and by account
    advanced: {
      cookiePrefix: 'marque',
      useSecureCookies: secure,
      defaultCookieAttributes: { path: basePath, sameSite: 'strict', httpOnly: true, secure },
      database: { generateId: ({ model }) => `${prefixes[model] ?? ''}${randomUUID().replaceAll('-', '')}` },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => {
            if (!(await hooks.isUsernameFree(String(user.username))))
              throw taken('USERNAME_IS_ALREADY_TAKEN', 'username')
            if (!(await hooks.isEmailFree(user.email))) throw taken('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'address')
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
            const message = suspensionSentence(problems.account_suspended.message, reason)
            throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message })
          },
          after: async ({ id, userId, userAgent }, call) =>
            hooks.sessionBegun({ id, userId, agent: userAgent ?? null, ...(isByItself(call) && { passkey: true }) }),
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

/** Minutes since the factors were proven. No session of who has a second factor is older than it, or went without it. */
function factorAges(begun: Date | string, hasSecond: boolean): [number, number] {
  const minutes = Math.floor((Date.now() - new Date(begun).getTime()) / 60_000)
  return [minutes, hasSecond ? minutes : -1]
}

/** As the library says it of an account that never was. */
const unknownAccount = { code: 'INVALID_USERNAME_OR_PASSWORD', message: 'Invalid username or password' }

/** What the product's own table holds already, which the library does not look into. */
function taken(code: string, what: string): APIError {
  return new APIError('UNPROCESSABLE_ENTITY', { code, message: `This ${what} is taken. Please choose another.` })
}

const prefixes: Record<string, string> = { user: 'user_', session: 'sess_' }

/** What the product knows of a user of the library's. */
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

/** Notes the errors of a pool whose user, the account library, replaces them with an answer of its own. */
export function noteErrors(pool: Pool): void {
  pool.connect = noted(pool.connect.bind(pool) as Method) as typeof pool.connect
  pool.on('connect', (client: ClientBase) => {
    client.query = noted(client.query.bind(client) as Method) as typeof client.query
  })
}

function noted(method: Method): Method {
  const note = (error: unknown) => {
    const call = calls.getStore()
    if (call) call.error = error
    throw error
  }
  return (...parameters) => {
    const result = method(...parameters)
    return result instanceof Promise ? result.catch(note) : result
  }
}

/** For routes of the library: where the database failed, throws its error instead of the library's 500. */
export const withDatabaseErrors = {
  onRequest: (_request: FastifyRequest, _reply: FastifyReply, done: () => void) => calls.run({}, done),
  errorHandler: (error: FastifyError) => {
    const isFailure = error instanceof Problem ? error.status >= 500 : (error.statusCode ?? 500) >= 500
    throw (isFailure && calls.getStore()?.error) || error
  },
}

import { createHash, randomBytes } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'

/**
 * The number of recovery codes, and the number of characters in each. With 24 characters of 5 bits each, a code has 120 random
 * bits, so its hash is secure without a salt.
 */
const [codeCount, codeLength] = [8, 24]
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

export const recoveryCodes = {
  customBackupCodesGenerate: () => Array.from({ length: codeCount }, newCode),
  // better-auth hashes the entered code, finds the hash in the stored list, and then stores the list without it. So `encrypt`
  // also receives codes that are already hashed.
  storeBackupCodes: {
    encrypt: async (codes: string) => JSON.stringify((JSON.parse(codes) as string[]).map(hashOnce)),
    decrypt: async (stored: string) => stored,
  },
}

export async function newRecoveryCodes(): Promise<{ codes: string[]; storedCodes: string }> {
  const codes = recoveryCodes.customBackupCodesGenerate()
  return { codes, storedCodes: await recoveryCodes.storeBackupCodes.encrypt(JSON.stringify(codes)) }
}

export function hashOfCode(entered: string): string {
  const plain = entered.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHash('sha256').update(plain).digest('hex')
}

/** Returns a new code such as `abcdef-ghijkm-npqrst-uvwxyz`. */
function newCode(): string {
  const code = Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('')
  return code.match(/.{6}/g)!.join('-')
}

function hashOnce(code: string): string {
  return /^[0-9a-f]{64}$/.test(code) ? code : hashOfCode(code)
}

type Options = { origins: readonly string[]; siteName: string }

/** Query string that makes better-auth's passkey endpoint sign the user in without the password. */
export const passwordless = '?passwordless'

export function isPasswordless(call: { path?: string; query?: unknown } | null): boolean {
  return call?.path === '/passkey/verify-authentication' && Object.hasOwn(call.query ?? {}, passwordless.slice(1))
}

/** Header of a registration response. Reports whether the authenticator verified the user by PIN or biometrics. */
export const verifiedHeader = 'x-user-verified'

/**
 * Configures passkeys. If the authenticator verifies the user, the passkey counts as both factors, so no password is needed.
 * After entering the password, users can use any of their passkeys as the second factor.
 */
export function passkeys({ origins, siteName }: Options) {
  return passkey({
    rpID: new URL(origins[0]!).hostname,
    rpName: siteName,
    origin: [...origins],
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    registration: {
      afterVerification: async ({ ctx, verification }) => {
        if (verification.registrationInfo?.userVerified) ctx.setHeader(verifiedHeader, '1')
      },
    },
    authentication: {
      afterVerification: async ({ ctx, verification, clientData }) => {
        if (isPasswordless(ctx)) {
          if (!verification.authenticationInfo.userVerified) throw new APIError('FORBIDDEN', unverified)
          return
        }
        const { adapter, internalAdapter, createAuthCookie, secret } = ctx.context
        const cookie = createAuthCookie('two_factor')
        const identifier = await ctx.getSignedCookie(cookie.name, secret)
        const pending = identifier ? await internalAdapter.findVerificationValue(identifier) : null
        const where = [{ field: 'credentialID', value: clientData.id }]
        const used = await adapter.findOne<{ userId: string }>({ model: 'passkey', where })
        const isTheirs = pending && pending.expiresAt > new Date() && pending.value === used?.userId
        // Consume the pending sign-in, so that it can't start a second session.
        if (!isTheirs || !(await internalAdapter.consumeVerificationValue(identifier as string)))
          throw new APIError('UNAUTHORIZED', signInExpired)
        expireCookie(ctx, cookie)
      },
    },
  })
}

/**
 * The error for an authenticator that didn't verify the user. In that case, the passkey only proves possession of the device.
 */
export const unverified = { code: 'USER_NOT_VERIFIED', message: 'User not verified' }

export const signInExpired = { code: 'INVALID_TWO_FACTOR_COOKIE', message: 'Invalid two factor cookie' }

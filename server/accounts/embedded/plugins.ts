import { createHash, randomBytes } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'

/**
 * Number of recovery codes, and of characters per code. 24 characters with 5 bits each are 120 bits, so an unsalted
 * hash is enough.
 */
const [codeCount, codeLength] = [8, 24]
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Options for the library: recovery codes are shown once, and only their hashes are stored. */
export const recoveryCodes = {
  customBackupCodesGenerate: () => Array.from({ length: codeCount }, newCode),
  // The library gets the hash of the entered code, compares it with the list, and stores the remaining hashes.
  storeBackupCodes: {
    encrypt: async (codes: string) => JSON.stringify((JSON.parse(codes) as string[]).map(hashOnce)),
    decrypt: async (stored: string) => stored,
  },
}

/** Generates recovery codes. `storedCodes` contains their hashes, in the format of the database. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; storedCodes: string }> {
  const codes = recoveryCodes.customBackupCodesGenerate()
  return { codes, storedCodes: await recoveryCodes.storeBackupCodes.encrypt(JSON.stringify(codes)) }
}

/** Hashes a code as entered, ignoring case and separators. */
export function hashOfCode(entered: string): string {
  const plain = entered.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHash('sha256').update(plain).digest('hex')
}

/** Returns a code such as `abcdef-ghijkm-npqrst-uvwxyz`. */
function newCode(): string {
  const code = Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('')
  return code.match(/.{6}/g)!.join('-')
}

function hashOnce(code: string): string {
  return /^[0-9a-f]{64}$/.test(code) ? code : hashOfCode(code)
}

type Options = { origins: readonly string[]; siteName: string }

/** Query string that marks a call to the library's passkey endpoint as a sign-in without the password. */
export const passwordless = '?passwordless'

/** Returns whether a call to the library is a sign-in without the password. */
export function isPasswordless(call: { path?: string; query?: unknown } | null): boolean {
  return call?.path === '/passkey/verify-authentication' && Object.hasOwn(call.query ?? {}, passwordless.slice(1))
}

/** Response header that reports that a registration verified the user. */
export const verifiedHeader = 'x-user-verified'

/**
 * Configures passkeys. With a passkey that verified the user, no password is needed, because it proves both factors.
 * After the password, any passkey of the account is accepted as the second factor.
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
        // The pending sign-in is consumed, so that it starts only one session.
        if (!isTheirs || !(await internalAdapter.consumeVerificationValue(identifier as string)))
          throw new APIError('UNAUTHORIZED', signInExpired)
        expireCookie(ctx, cookie)
      },
    },
  })
}

/** The error for a passkey that only proves possession of the device. */
export const unverified = { code: 'USER_NOT_VERIFIED', message: 'User not verified' }

/** The library's error for a sign-in that has expired before its second step. */
export const signInExpired = { code: 'INVALID_TWO_FACTOR_COOKIE', message: 'Invalid two factor cookie' }

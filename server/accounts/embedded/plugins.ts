import { createHash, randomBytes } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'

/** How many there are, and how many letters of five bits each has: 120 bits, so that a plain hash keeps them. */
const [amount, letters] = [8, 24]
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** What the library does with recovery codes: they are shown once, and only their hashes are stored. */
export const recoveryCodes = {
  customBackupCodesGenerate: () => Array.from({ length: amount }, newCode),
  // The library compares what is typed, which comes as a hash, with the list, and stores what is left of it.
  storeBackupCodes: {
    encrypt: async (codes: string) => JSON.stringify((JSON.parse(codes) as string[]).map(asStored)),
    decrypt: async (stored: string) => stored,
  },
}

/** Codes to be shown once, and as they are stored. */
export async function newRecoveryCodes(): Promise<{ shown: string[]; stored: string }> {
  const shown = recoveryCodes.customBackupCodesGenerate()
  return { shown, stored: await recoveryCodes.storeBackupCodes.encrypt(JSON.stringify(shown)) }
}

/** The hash of a code as somebody types it, with whatever stands between its letters. */
export function hashOfCode(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHash('sha256').update(plain).digest('hex')
}

/** Such as `abcdef-ghijkm-npqrst-uvwxyz`. */
function newCode(): string {
  const code = Array.from(randomBytes(letters), (byte) => alphabet[byte % alphabet.length]).join('')
  return code.match(/.{6}/g)!.join('-')
}

function asStored(code: string): string {
  return /^[0-9a-f]{64}$/.test(code) ? code : hashOfCode(code)
}

type Options = { origins: readonly string[]; siteName: string }

/** What is added to the library's path where a passkey is to sign in by itself, and not to end a sign-in that waits. */
export const byItself = '?by-itself'

/** Whether a call to the library is such a sign-in. */
export function isByItself(call: { path?: string; query?: unknown } | null): boolean {
  return call?.path === '/passkey/verify-authentication' && Object.hasOwn(call.query ?? {}, byItself.slice(1))
}

/** The header by which the library's answer to a registration says that the user was verified. */
export const verifiedHeader = 'x-user-verified'

/**
 * A passkey signs in by itself if it verified the user: then it is both factors. After a password any passkey of the same
 * account does.
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
        if (isByItself(ctx)) {
          if (!verification.authenticationInfo.userVerified) throw new APIError('FORBIDDEN', unverified)
          return
        }
        const { adapter, internalAdapter, createAuthCookie, secret } = ctx.context
        const cookie = createAuthCookie('two_factor')
        const identifier = await ctx.getSignedCookie(cookie.name, secret)
        const waiting = identifier ? await internalAdapter.findVerificationValue(identifier) : null
        const where = [{ field: 'credentialID', value: clientData.id }]
        const used = await adapter.findOne<{ userId: string }>({ model: 'passkey', where })
        const isTheirs = waiting && waiting.expiresAt > new Date() && waiting.value === used?.userId
        // Consumed, so that it ends in one session only.
        if (!isTheirs || !(await internalAdapter.consumeVerificationValue(identifier as string)))
          throw new APIError('UNAUTHORIZED', overdue)
        expireCookie(ctx, cookie)
      },
    },
  })
}

/** A passkey that only shows that somebody has the device. */
export const unverified = { code: 'USER_NOT_VERIFIED', message: 'User not verified' }

/** As the library says it of a code that comes too late. */
export const overdue = { code: 'INVALID_TWO_FACTOR_COOKIE', message: 'Invalid two factor cookie' }

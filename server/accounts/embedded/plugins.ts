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

type Options = {
  origins: readonly string[]
  siteName: string
  /** Whose passkey a credential is. */
  ownerOf(credential: string): Promise<string | undefined>
}

/** Passkeys as the second step of a sign-in: one opens a session only where its owner's password was proven just now. */
export function passkeys({ origins, siteName, ownerOf }: Options) {
  return passkey({
    rpID: new URL(origins[0]!).hostname,
    rpName: siteName,
    origin: [...origins],
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authentication: {
      afterVerification: async ({ ctx, clientData }) => {
        const cookie = ctx.context.createAuthCookie('two_factor')
        const identifier = await ctx.getSignedCookie(cookie.name, ctx.context.secret)
        const { internalAdapter } = ctx.context
        const waiting = identifier ? await internalAdapter.findVerificationValue(identifier) : null
        const isTheirs = waiting && waiting.expiresAt > new Date() && waiting.value === (await ownerOf(clientData.id))
        // Taken away, so that it ends in one session only.
        if (!isTheirs || !(await internalAdapter.consumeVerificationValue(identifier as string)))
          throw new APIError('UNAUTHORIZED', overdue)
        expireCookie(ctx, cookie)
      },
    },
  })
}

/** As the library says it of a code that comes too late. */
export const overdue = { code: 'INVALID_TWO_FACTOR_COOKIE', message: 'Invalid two factor cookie' }

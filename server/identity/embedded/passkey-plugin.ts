import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'

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

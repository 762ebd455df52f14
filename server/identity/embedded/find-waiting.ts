import type { BetterAuth } from './better-auth.ts'
import { decoded } from './session-cookie.ts'

/** Whom the cookie of a sign-in that waits for its second factor is about. It decides nothing: who does checks its signature. */
export async function findWaiting(auth: BetterAuth, cookies: string): Promise<string | undefined> {
  const signed = /(?:^|; )(?:__Secure-)?marque\.two_factor=([^;]+)/.exec(cookies)?.[1] ?? ''
  const [identifier = ''] = decoded(signed).split('.')
  const { internalAdapter } = await auth.$context
  return (await internalAdapter.findVerificationValue(identifier))?.value
}

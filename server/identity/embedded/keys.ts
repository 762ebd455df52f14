import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'

/** Milliseconds within which the keys are read once, however many tokens name one that is not known. */
export const cooldown = 10_000

/** The library's public keys, read again when a token names one that is not known yet. */
export function keysOf(read: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  let known: ReturnType<typeof createLocalJWKSet> | undefined
  let reading: Promise<void> | undefined
  let readAt = -Infinity

  async function readAgain(): Promise<void> {
    if (performance.now() - readAt < cooldown) return
    reading ??= read()
      .then((keys) => {
        known = createLocalJWKSet(keys)
        readAt = performance.now()
      })
      .finally(() => (reading = undefined))
    await reading
  }

  return async (header, token) => {
    if (!known) await readAgain()
    try {
      return await known!(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await readAgain()
      return known!(header, token)
    }
  }
}

import { createHash } from 'node:crypto'

/**
 * Hashes the token of a link or an API key, so that read access to the database isn't enough to use it. Tokens are random, so the
 * hash needs no salt.
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

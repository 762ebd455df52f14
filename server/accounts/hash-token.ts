import { createHash } from 'node:crypto'

/**
 * Hashes a link's token or an API key, so that read access to the database isn't enough to use one. Both are random, so the
 * hash needs no salt.
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

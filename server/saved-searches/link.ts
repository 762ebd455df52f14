import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Key } from '#platform/config/secrets.ts'

type Linked = { id: number; createdAt: Date }

/**
 * Returns the token in the emails about a search. It is valid as long as the search exists. The signature covers the time of
 * creation, because a restored backup can assign the same ID to another search.
 */
export function searchToken({ current }: Key, search: Linked): string {
  return `${search.id}-${sign(current, search)}`
}

/** Parses a token. Returns undefined if it is malformed. The caller must verify the signature with `isSignedFor`. */
export function readSearchToken(
  { accepted }: Key,
  token: string,
): { id: number; isSignedFor(search: Linked): boolean } | undefined {
  const [, id, signature] = /^([1-9]\d{0,9})-([\w-]{43})$/.exec(token) ?? []
  if (!id || Number(id) > 2_147_483_647) return undefined
  const bytes = Buffer.from(signature!)
  return {
    id: Number(id),
    isSignedFor: (search) => accepted.some((key) => timingSafeEqual(bytes, Buffer.from(sign(key, search)))),
  }
}

function sign(key: string, { id, createdAt }: Linked): string {
  return createHmac('sha256', key).update(`search:${id}:${createdAt.getTime()}`).digest('base64url')
}

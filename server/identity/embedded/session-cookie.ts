import { createHmac } from 'node:crypto'
import type { Key } from '../../keys.ts'

const session = /^((?:__Secure-)?marque\.session_token)=(.+)$/

/**
 * Re-signs the session cookie of a request when the previous key signed it, so that a rotated secret signs nobody out: the
 * library verifies with the current key alone. The library sends the browser a new cookie within a day.
 */
export function withRenewedSignature(cookies: string, { current, accepted }: Key): string {
  return cookies
    .split('; ')
    .map((cookie) => {
      const [, name, value] = session.exec(cookie) ?? []
      if (!name || !value) return cookie
      const signed = decoded(value)
      const end = signed.lastIndexOf('.')
      const [token, signature] = [signed.slice(0, end), signed.slice(end + 1)]
      const isOurs = accepted.some((key) => sign(key, token) === signature)
      return isOurs ? `${name}=${encodeURIComponent(`${token}.${sign(current, token)}`)}` : cookie
    })
    .join('; ')
}

function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64')
}

/** The value of a cookie; one that is encoded wrongly as it is. */
export function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

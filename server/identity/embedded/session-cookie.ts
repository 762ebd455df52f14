import { createHmac } from 'node:crypto'
import type { Key } from '../../keys.ts'

const session = /^((?:__Secure-)?marque\.session_token)=(.+)$/

/**
 * The cookies of a request, with the session's signed anew where an older key signed it: the library knows one key, and
 * nobody is to be signed out by an update or by a new secret. It sends the browser a new one within a day.
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

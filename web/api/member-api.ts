import { type Api, createApi, type Fetch } from '#contract/client.ts'
import type { Auth } from '#web/auth/auth-context.tsx'

/** The browser's client for calls that need a member: each carries the bearer token. */
export function memberApi(getToken: Auth['getToken']): Api {
  return createApi(memberFetch(getToken))
}

/** A fetch with the bearer token of the member, for the site's own API alone. */
export function memberFetch(getToken: Auth['getToken']): Fetch {
  return async (input, init) => {
    if (!input.startsWith('/api/')) throw new TypeError(`A bearer goes to the own API only, not to ${input}`)
    return withToken(getToken, (token) => fetch(input, withBearer(init, token)))
  }
}

/**
 * Makes a call with the member's token, and once more with a fresh one if it was refused: the token may have expired
 * between being read and being checked. Without a fresh token the first answer stands.
 */
export async function withToken<Answer extends { status: number }>(
  getToken: Auth['getToken'],
  call: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = await getToken()
  const answer = await call(token)
  if (answer.status !== 401 || !token) return answer
  const fresh = await getToken({ fresh: true })
  return fresh ? call(fresh) : answer
}

function withBearer(init: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

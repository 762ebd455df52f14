import { type Api, createApi, type Fetch } from '#contract/client.ts'
import type { Auth } from '#web/auth/auth-context.tsx'

/** The browser's client for what belongs to somebody: every call carries the bearer. */
export function memberApi(getToken: Auth['getToken']): Api {
  return createApi(memberFetch(getToken))
}

/**
 * A fetch with the bearer of whoever is signed in, for the site's own API alone. A refused token is exchanged once
 * for a fresh one: it may have ended between being read and being checked.
 */
export function memberFetch(getToken: Auth['getToken']): Fetch {
  return async (input, init) => {
    if (!input.startsWith('/api/')) throw new TypeError(`A bearer goes to the own API only, not to ${input}`)
    const token = await getToken()
    const answer = await fetch(input, withBearer(init, token))
    if (answer.status !== 401 || !token) return answer
    const fresh = await getToken({ fresh: true })
    return fresh ? fetch(input, withBearer(init, fresh)) : answer
  }
}

function withBearer(init: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

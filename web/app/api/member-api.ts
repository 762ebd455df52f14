import { suspensionMessage } from '#contract/accounts/limits.ts'
import { type Api, createApi, type Fetch } from '#contract/client.ts'
import type { ProblemBody } from '#contract/problems.ts'
import type { Auth } from '../auth/auth.tsx'

export function memberApi(getToken: Auth['getToken']): Api {
  return createApi(memberFetch(getToken))
}

/** Returns a `fetch` that adds the member's bearer token. Throws for URLs outside /api/, so the token can't leak. */
export function memberFetch(getToken: Auth['getToken']): Fetch {
  return async (input, init) => {
    if (!input.startsWith('/api/')) throw new TypeError(`Refusing to send the bearer token to ${input}`)
    const response = await withToken(getToken, (token) => fetch(input, withBearer(init, token)))
    const suspension = response.status === 403 && (await suspensionIn(response))
    if (suspension) void getToken({ refused: suspension })
    return response
  }
}

/**
 * Makes a call with the member's token. If the server responds with 401, retries once with a fresh token, because the cached
 * token may have expired in transit. If the server rejects the fresh token as well, ends the session. If there is no fresh
 * token, returns the first response.
 */
export async function withToken<Result extends { status: number }>(
  getToken: Auth['getToken'],
  call: (token: string | null) => Promise<Result>,
): Promise<Result> {
  const token = await getToken()
  const first = await call(token)
  if (first.status !== 401 || !token) return first
  const fresh = await getToken({ fresh: true })
  if (!fresh) return first
  const second = await call(fresh)
  if (second.status === 401) void getToken({ refused: invalidSessionMessage })
  return second
}

const invalidSessionMessage = 'Your session is no longer valid. Please sign in again.'

async function suspensionIn(response: Response): Promise<string | undefined> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as ProblemBody | null
  if (body?.code !== 'account_suspended') return undefined
  return suspensionMessage(body.message, body.issues?.[0]?.message)
}

function withBearer(init: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers, keepalive: init.keepalive ?? isSmallWrite(init) }
}

/**
 * Returns whether to send a request with `keepalive`. The browser then completes it even after the user leaves the page. The
 * page may already show the change as done. Larger requests don't use it, because browsers limit the combined bodies of pending
 * keepalive requests to 64 kB.
 */
function isSmallWrite({ method = 'GET', body }: RequestInit): boolean {
  return method !== 'GET' && (!body || (typeof body === 'string' && body.length <= smallBody))
}

/** The longest body, in characters, that is sent with `keepalive`. */
const smallBody = 2_000

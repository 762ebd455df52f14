import { suspensionMessage } from '#contract/accounts/limits.ts'
import { type Api, createApi, type Fetch } from '#contract/client.ts'
import type { ProblemBody } from '#contract/problems.ts'
import type { Auth } from '../auth/auth.tsx'

/** Creates the browser's client for calls that need a member. Each call carries the bearer token. */
export function memberApi(getToken: Auth['getToken']): Api {
  return createApi(memberFetch(getToken))
}

/** Creates a `fetch` that adds the member's bearer token. It calls only the site's own API. */
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
 * Makes a call with the member's token. If it is refused, retries once with a fresh token, because the token may have
 * expired in transit. Without a fresh token, returns the first response. If the fresh token is refused too, ends the
 * session.
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
  if (second.status === 401) void getToken({ refused: sessionRefused })
  return second
}

const sessionRefused = 'Your session is no longer valid. Please sign in again.'

/** Returns the reason for a suspension if the response reports one. */
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
 * Whether the browser must send the request even if the user leaves the page, because the page already shows the change
 * as done. Browsers limit the bodies of such requests to 64 kB in total.
 */
function isSmallWrite({ method = 'GET', body }: RequestInit): boolean {
  return method !== 'GET' && (!body || (typeof body === 'string' && body.length <= smallBody))
}

/** In characters. */
const smallBody = 2_000

import { suspensionSentence } from '#contract/accounts/limits.ts'
import { type Api, createApi, type Fetch } from '#contract/client.ts'
import type { ProblemBody } from '#contract/problems.ts'
import type { Auth } from '../auth/auth.tsx'

/** The browser's client for calls that need a member: each carries the bearer token. */
export function memberApi(getToken: Auth['getToken']): Api {
  return createApi(memberFetch(getToken))
}

/** A fetch with the bearer token of the member, for the site's own API alone. */
export function memberFetch(getToken: Auth['getToken']): Fetch {
  return async (input, init) => {
    if (!input.startsWith('/api/')) throw new TypeError(`A bearer goes to the own API only, not to ${input}`)
    const answer = await withToken(getToken, (token) => fetch(input, withBearer(init, token)))
    const suspension = answer.status === 403 && (await suspensionIn(answer))
    if (suspension) void getToken({ refused: suspension })
    return answer
  }
}

/**
 * Makes a call with the member's token, and once more with a fresh one if it was refused: the token may have expired
 * between being read and being checked. Without a fresh token the first answer stands; where that one is refused too, the
 * session ends.
 */
export async function withToken<Answer extends { status: number }>(
  getToken: Auth['getToken'],
  call: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = await getToken()
  const answer = await call(token)
  if (answer.status !== 401 || !token) return answer
  const fresh = await getToken({ fresh: true })
  if (!fresh) return answer
  const second = await call(fresh)
  if (second.status === 401) void getToken({ refused: notTaken })
  return second
}

const notTaken = 'This site does not take your session any more. Please sign in again.'

/** Why the account is suspended, in a sentence, where that is what was answered. */
async function suspensionIn(answer: Response): Promise<string | undefined> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as ProblemBody | null
  if (body?.code !== 'account_suspended') return undefined
  return suspensionSentence(body.message, body.issues?.[0]?.message)
}

function withBearer(init: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers, keepalive: init.keepalive ?? isSmallWrite(init) }
}

/**
 * Whether the browser must still send this when its user leaves the page: what they pressed is shown as done. Browsers
 * refuse more than 64 kB of such bodies at a time.
 */
function isSmallWrite({ method = 'GET', body }: RequestInit): boolean {
  return method !== 'GET' && (!body || (typeof body === 'string' && body.length <= smallBody))
}

/** Characters of a body. */
const smallBody = 2_000

/** Calls the API as a demo user. Undefined without a response or an acknowledgment. */
export type Caller = (method: string, path: string, body?: object | FormData) => Promise<Answer | undefined>
type Answer = { status: number; body: unknown }

/** Receives every response, and undefined for requests without one. */
type Witness = (answer: Response | undefined) => void

export type As = {
  /** The password of the demo users. Without it, they sign in by one click. */
  password?: string
  /** The public URL of the site, if it differs. */
  origin?: string
  witness?: Witness
}

/** Creates a caller that signs in again when its token expires. */
export function callerOf(site: string, username: 'seller' | 'buyer' | 'admin', as: As = {}): Caller {
  const { witness = () => {} } = as
  let bearer: string | undefined
  return async (method, path, body) => {
    try {
      bearer ??= await signIn(site, username, as)
      const answer = await send(site, bearer, method, path, body)
      witness(answer)
      if (answer.status === 401) bearer = undefined
      const text = await answer.text()
      return answer.ok ? { status: answer.status, body: text ? (JSON.parse(text) as unknown) : undefined } : undefined
    } catch {
      witness(undefined)
      return undefined
    }
  }
}

async function send(site: string, bearer: string, method: string, path: string, body?: object | FormData) {
  const isForm = body instanceof FormData
  return fetch(site + path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
}

async function signIn(site: string, username: string, { password, origin = site, witness }: As): Promise<string> {
  const path = password ? '/api/identity/sign-in/username' : '/api/demo/sign-in'
  const answer = await fetch(site + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username, password }),
  })
  witness?.(answer)
  const cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const token = await fetch(`${site}/api/identity/token`, { headers: { cookie } })
  return ((await token.json()) as { token: string }).token
}

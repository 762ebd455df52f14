/** Calls the API as a demo user. Returns undefined if the server doesn't respond or rejects the request. */
export type Caller = (method: string, path: string, body?: object | FormData) => Promise<Answer | undefined>
type Answer = { status: number; body: unknown }

type Witness = (answer: Response | undefined) => void

export type As = {
  password?: string
  /** The site's public URL, if it differs from the URL to call. */
  origin?: string
  witness?: Witness
}

export function callerOf(site: string, username: 'seller' | 'buyer' | 'admin', as: As = {}): Caller {
  const { witness = () => {} } = as
  let bearer: string | undefined
  return async (method, path, body) => {
    try {
      bearer ??= await readToken(site, await openSession(site, username, as))
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

export async function openSession(site: string, username: string, as: As = {}): Promise<string> {
  const { password, origin = site, witness } = as
  const path = password ? '/api/identity/sign-in/username' : '/api/demo/sign-in'
  const answer = await fetch(site + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username, password }),
  })
  witness?.(answer)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export async function readToken(site: string, cookie: string): Promise<string> {
  const answer = await fetch(`${site}/api/identity/token`, { headers: { cookie } })
  return ((await answer.json()) as { token: string }).token
}

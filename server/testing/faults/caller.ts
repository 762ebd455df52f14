/** Calls the API as one of the demo's people; undefined where there was no answer, or none that acknowledges. */
export type Caller = (method: string, path: string, body?: object | FormData) => Promise<Answer | undefined>
type Answer = { status: number; body: unknown }

/** Signs in again whenever a token is over. */
export function callerOf(site: string, username: 'seller' | 'buyer' | 'admin'): Caller {
  let bearer: string | undefined
  return async (method, path, body) => {
    try {
      bearer ??= await signIn(site, username)
      const answer = await send(site, bearer, method, path, body)
      if (answer.status === 401) bearer = undefined
      return answer.status < 300 ? answer : undefined
    } catch {
      return undefined
    }
  }
}

async function send(site: string, bearer: string, method: string, path: string, body?: object | FormData) {
  const isForm = body instanceof FormData
  const answer = await fetch(site + path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await answer.text()
  return { status: answer.status, body: text && answer.ok ? (JSON.parse(text) as unknown) : undefined }
}

async function signIn(site: string, username: string): Promise<string> {
  const answer = await fetch(`${site}/api/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
  const token = await fetch(`${site}/api/identity/token`, { headers: { cookie } })
  return ((await token.json()) as { token: string }).token
}

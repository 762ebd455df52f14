import { password } from './processes.ts'

/** Somebody who is signed in: gives a token that holds for half a minute at least. */
export type Person = () => Promise<string>

/** Milliseconds for which a token is used; it holds for a minute. */
const used = 20_000

/** Signs one of the demo's people in. */
export async function signIn(url: string, username: string): Promise<Person> {
  const answer = await fetch(`${url}/api/identity/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
  let held = { token: '', at: -Infinity }
  return async () => {
    if (performance.now() - held.at > used) {
      const answer = await fetch(`${url}/api/identity/token`, { headers: { cookie } })
      held = { token: ((await answer.json()) as { token: string }).token, at: performance.now() }
    }
    return held.token
  }
}

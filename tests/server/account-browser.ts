import type { TestApp } from './app.ts'

export function accountBrowser(at: TestApp) {
  const jar = new Map<string, string>()
  const everSet = new Set<string>()
  const headers = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ') })
  const post = async (path: string, payload: object = {}) => {
    const answer = await at.request({ method: 'POST', url: `/api/identity${path}`, payload, headers: headers() })
    for (const { name, value } of answer.cookies) {
      jar.set(name, value)
      if (value !== '') everSet.add(name)
    }
    for (const [name, value] of jar) if (value === '') jar.delete(name)
    return answer
  }
  const fetchToken = async () =>
    (await at.request({ url: '/api/identity/token', headers: headers() })).json().token as string
  const get = async (url: string) => at.request({ url, headers: { authorization: `Bearer ${await fetchToken()}` } })
  const getWithCookies = (path: string) => at.request({ url: `/api/identity${path}`, headers: headers() })
  return { post, token: fetchToken, get, getWithCookies, jar, everSet }
}

import { createHmac, randomBytes } from 'node:crypto'
import type { Key } from '../../keys.ts'

/** In seconds. */
const life = 180 * 86_400

/** Accounts that a browser is known by; each by its name and by its address. */
const most = 5

const cookie = /(?:^|; *)marque_known=([\w-]+)((?:\.[\w-]+)*)/

/**
 * Browsers that have signed in to an account before, so that wrong passwords from elsewhere do not keep its owner out. The
 * cookie opens nothing: it holds a number of the browser and, for each account, a signature over the two.
 */
export function knownBrowsers(key: Key, { path, secure }: { path: string; secure: boolean }) {
  const sign = (browser: string, account: string, by = key.current) =>
    createHmac('sha256', by)
      .update(JSON.stringify(['known browser', browser, account]))
      .digest('base64url')

  function read(cookies = '') {
    const [, browser, signatures = ''] = cookie.exec(cookies) ?? []
    return { browser, signatures: signatures.split('.').filter(Boolean) }
  }

  return {
    /** The browser's number, if it has signed in to the account before. */
    find(cookies: string | undefined, account: string): string | undefined {
      const { browser, signatures } = read(cookies)
      if (browser && key.accepted.some((by) => signatures.includes(sign(browser, account, by)))) return browser
      return undefined
    },
    /** The cookie by which the browser is known from now on, by each of these names of an account. */
    remember(cookies: string | undefined, names: readonly string[]): string {
      const { browser = randomBytes(16).toString('base64url'), signatures } = read(cookies)
      const all = [...new Set([...names.map((name) => sign(browser, name)), ...signatures])].slice(0, 2 * most)
      const value = [browser, ...all].join('.')
      return `marque_known=${value}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${life}${secure ? '; Secure' : ''}`
    },
  }
}

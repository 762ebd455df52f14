/** The cookie with the browser's random key, which limits it to one vote per vehicle. It is set by the first vote. */
const name = 'marque_guest'

const maximumAge = 180 * 86_400

/** Returns the browser's key, or undefined if it hasn't voted yet. */
export function readGuestKey({ headers }: Request): string | undefined {
  return /(?:^|; )marque_guest=([\w-]{22})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1]
}

export function newGuestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Returns the header that stores the key. The browser sends the cookie only to shared shortlists, and scripts can't read it. */
export function guestCookie(key: string, { url }: Request): string {
  const secure = url.startsWith('https:') ? '; Secure' : ''
  return `${name}=${key}; Path=/shortlists; Max-Age=${maximumAge}; HttpOnly; SameSite=Lax${secure}`
}

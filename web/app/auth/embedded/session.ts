import { noSession, type SessionData, unknownSession } from '../auth.tsx'

/** What the session needs from the browser. Tests pass stubs. */
type Environment = {
  /** Requests a token: `GET /api/identity/token`. */
  fetchToken: () => Promise<Response>
  /** The cookie that marks a possible session. It is not a credential. */
  hint: { present: () => boolean; drop: () => void }
  /** Notifies the other tabs. */
  announce: (news: News) => void
}

/** An event in another tab. */
export type News = 'in' | 'out'

export type SessionState = SessionData & { failed: boolean }

type EmbeddedSession = ReturnType<typeof createEmbeddedSession>

/** Seconds before its expiry at which a token is renewed. */
const renewalMargin = 10

/** Milliseconds between retries while the server is unreachable: doubled each time, up to `last`. */
const backoff = { first: 2_000, last: 60_000 }

const signedOut: SessionState = { ...noSession, failed: false }
export const loading: SessionState = { ...unknownSession, failed: false }

/** The browser's side of the site's own accounts. The token is stored in memory only and expires after a minute. */
export function createEmbeddedSession({ fetchToken, hint, announce }: Environment) {
  let state = signedOut
  let current: { token: string; renewAt: number } | null = null
  let pending: Promise<string | null> | null = null
  let wait = backoff.first
  let isLeaving = false
  const listeners = new Set<() => void>()
  check()

  return { getState: () => state, subscribe, getToken, hasEnded, check, receive, leave, ended }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Returns the current token or a new one. At most one request is in flight. Rejects if the server is unreachable. */
  async function getToken({ fresh = false } = {}): Promise<string | null> {
    if (current && !fresh && Date.now() < current.renewAt) return current.token
    if (!hint.present()) return forget()
    pending ??= renew().finally(() => (pending = null))
    return pending
  }

  /**
   * Whether the session has ended elsewhere. Called after a 401, which can also mean a wrong code or password. Updates
   * the page if the session has ended.
   */
  async function hasEnded(): Promise<boolean> {
    if (!state.userId) return false
    return (await getToken({ fresh: true }).catch(() => undefined)) === null
  }

  /** Syncs with the hint, which any tab sets at sign-in and removes at sign-out. */
  function check() {
    if (!hint.present()) return forget()
    if (state.userId) return null
    change(loading)
    getToken().catch(retryLater)
    return null
  }

  function receive(news: News) {
    if (news === 'out') return forget()
    current = null
    getToken({ fresh: true }).catch(retryLater)
    return null
  }

  /** Marks whether the browser is leaving the page. If so, the page stays unchanged, even after a refusal. */
  function leave(leaving: boolean) {
    isLeaving = leaving
  }

  /** Called after this tab ended the session. */
  function ended() {
    current = null
    hint.drop()
    announce('out')
  }

  async function renew(): Promise<string | null> {
    const response = await fetchToken()
    if (response.status === 401) {
      hint.drop()
      return forget()
    }
    if (!response.ok) throw new Error(`The identity service responded with status ${response.status}`)
    const { token } = (await response.json()) as { token: string }
    const claims = readClaims(token)
    const session = readSession(claims)
    // Another tab may have signed out during the request.
    if (session.sessionStatus === 'pending' || !hint.present()) return forget()
    current = { token, renewAt: Date.now() + (lifetimeOf(claims) - renewalMargin) * 1_000 }
    wait = backoff.first
    // A renewed token of the same session changes nothing on the page.
    if (session.sessionId !== state.sessionId || session.userId !== state.userId) change({ ...session, failed: false })
    return token
  }

  function retryLater() {
    if (!state.userId) change({ ...signedOut, failed: true })
    setTimeout(() => state.failed && void getToken().catch(retryLater), wait)
    wait = Math.min(wait * 2, backoff.last)
  }

  function forget() {
    current = null
    if (!isLeaving && (state.userId !== null || state.failed)) change(signedOut)
    return null
  }

  function change(next: SessionState) {
    state = next
    listeners.forEach((listener) => listener())
  }
}

/** A cookie that is set together with the session cookie, which scripts cannot read. */
export const embeddedHint = /(?:^|; )marque_in=1/

type Claims = Readonly<Record<string, unknown>>

/** Reads the session from a token's claims. The site's own accounts have no organizations. */
export function readSession(claims: Claims): SessionData {
  return {
    ...noSession,
    userId: textOf(claims.sub),
    sessionId: textOf(claims.sid),
    sessionStatus: textOf(claims.sts) ?? 'active',
    sessionClaims: claims,
    actor: (claims.act as Claims | undefined) ?? null,
    factorVerificationAge: (claims.fva as [number, number] | undefined) ?? null,
  }
}

/** Decodes the claims of a token, which only the server verifies. Throws if it is malformed. */
function readClaims(token: string): Claims {
  const payload = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0)!)
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}

/** Returns a token's lifetime in seconds. It uses the issuer's clock, because the browser's may be wrong. */
function lifetimeOf({ exp, iat }: Claims): number {
  return Number(exp) - Number(iat)
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : null
}

/** Also true for a page without a provider, which happens if the root loader fails. */
const isEmbedded =
  typeof document !== 'undefined' && ['embedded', '', undefined].includes(document.documentElement.dataset.identity)

const channel = isEmbedded ? openChannel() : null

/** Starts fetching the token before hydration. Null on the server and with the hosted provider. */
export const session: EmbeddedSession | null = isEmbedded ? openSession() : null

/** Null if the browser lacks or blocks channels. Other tabs then notice a change when they become visible. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('marque-identity')
  } catch {
    return null
  }
}

/** Notifies the other tabs of a sign-in. */
export const announceSignIn = () => announce('in')

function announce(news: News) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel?.postMessage(news)
}

function openSession(): EmbeddedSession {
  const session = createEmbeddedSession({
    fetchToken: () => fetch('/api/identity/token', { cache: 'no-store' }),
    hint: {
      present: () => embeddedHint.test(document.cookie),
      drop: () => (document.cookie = 'marque_in=; Path=/; Max-Age=0; SameSite=Strict'),
    },
    announce,
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => session.receive(data))
  // A page restored from the back/forward cache may have missed messages.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    session.leave(false)
    session.check()
  })
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && session.check())
  return session
}

import { noSession, type SessionData, unknownSession } from '../auth.tsx'

/** What the session needs of the browser; tests pass their own. */
type Surroundings = {
  /** Asks for a token: `GET /api/identity/token`. */
  askForToken: () => Promise<Response>
  /** The cookie that says whether there may be a session; it is no credential. */
  hint: { present: () => boolean; drop: () => void }
  /** Tells the other tabs. */
  announce: (news: News) => void
}

/** What happened in another tab. */
export type News = 'in' | 'out'

export type SessionState = SessionData & { failed: boolean }

type EmbeddedSession = ReturnType<typeof createEmbeddedSession>

/** Seconds before its end from which a token is exchanged for a new one. */
const margin = 10

/** Milliseconds until an unreachable server is asked again, doubled each time up to the last. */
const patience = { first: 2_000, last: 60_000 }

const signedOut: SessionState = { ...noSession, failed: false }
export const loading: SessionState = { ...unknownSession, failed: false }

/** The browser's side of the site's own identity. The token is kept in memory only and expires after a minute. */
export function createEmbeddedSession({ askForToken, hint, announce }: Surroundings) {
  let state = signedOut
  let held: { token: string; renewAt: number } | null = null
  let asking: Promise<string | null> | null = null
  let wait = patience.first
  let isLeaving = false
  const listeners = new Set<() => void>()
  check()

  return { getState: () => state, subscribe, getToken, isOver, check, heard, leave, ended }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** The token at hand, or a new one; one request is in flight at most. Rejects when the server cannot be reached. */
  async function getToken({ fresh = false } = {}): Promise<string | null> {
    if (held && !fresh && Date.now() < held.renewAt) return held.token
    if (!hint.present()) return forget()
    asking ??= renew().finally(() => (asking = null))
    return asking
  }

  /**
   * Whether the session that is held here was ended elsewhere: asked when something else was answered by 401, which may
   * mean a wrong code or password, too. If so, the page learns of it.
   */
  async function isOver(): Promise<boolean> {
    if (!state.userId) return false
    return (await getToken({ fresh: true }).catch(() => undefined)) === null
  }

  /** Follows the hint, which is set and removed by signing in and out in any tab. */
  function check() {
    if (!hint.present()) return forget()
    if (state.userId) return null
    change(loading)
    getToken().catch(retryLater)
    return null
  }

  function heard(news: News) {
    if (news === 'out') return forget()
    held = null
    getToken({ fresh: true }).catch(retryLater)
    return null
  }

  /** Whether the page is about to be left: until then it stays as it is, whatever is refused to it. */
  function leave(leaving: boolean) {
    isLeaving = leaving
  }

  /** The session was ended in this tab. */
  function ended() {
    held = null
    hint.drop()
    announce('out')
  }

  async function renew(): Promise<string | null> {
    const answer = await askForToken()
    if (answer.status === 401) {
      hint.drop()
      return forget()
    }
    if (!answer.ok) throw new Error(`The identity service answered ${answer.status}`)
    const { token } = (await answer.json()) as { token: string }
    const claims = readClaims(token)
    const session = readSession(claims)
    // Another tab may have signed out while this one was asking.
    if (session.sessionStatus === 'pending' || !hint.present()) return forget()
    held = { token, renewAt: Date.now() + (lifeOf(claims) - margin) * 1_000 }
    wait = patience.first
    // A renewed token of the same session changes nothing on the page.
    if (session.sessionId !== state.sessionId || session.userId !== state.userId) change({ ...session, failed: false })
    return token
  }

  function retryLater() {
    if (!state.userId) change({ ...signedOut, failed: true })
    setTimeout(() => state.failed && void getToken().catch(retryLater), wait)
    wait = Math.min(wait * 2, patience.last)
  }

  function forget() {
    held = null
    if (!isLeaving && (state.userId !== null || state.failed)) change(signedOut)
    return null
  }

  function change(next: SessionState) {
    state = next
    listeners.forEach((listener) => listener())
  }
}

/** Set beside the session's own cookie, which no script can read. */
export const embeddedHint = /(?:^|; )marque_in=1/

type Claims = Readonly<Record<string, unknown>>

/** The session that the claims of a token describe; the site's own identity has no organizations. */
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

/** The claims of a token, which only the server verifies. Throws when it is no token. */
function readClaims(token: string): Claims {
  const payload = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (it) => it.codePointAt(0)!)
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}

/** Lifetime of a token in seconds, by the issuer's clock, because the browser's may be wrong. */
function lifeOf({ exp, iat }: Claims): number {
  return Number(exp) - Number(iat)
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : null
}

/** A page whose frame could not be loaded names no provider; this adapter is used there too. */
const isOurs =
  typeof document !== 'undefined' && ['embedded', '', undefined].includes(document.documentElement.dataset.identity)

const channel = isOurs ? new BroadcastChannel('marque-identity') : null

/** Fetches the token at once, before hydration; not on the server, and not with the hosted provider. */
export const session: EmbeddedSession | null = isOurs ? openSession() : null

/** Tells the other tabs that somebody has signed in here. */
export const announceSignIn = () => announce('in')

function announce(news: News) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel?.postMessage(news)
}

function openSession(): EmbeddedSession {
  const session = createEmbeddedSession({
    askForToken: () => fetch('/api/identity/token', { cache: 'no-store' }),
    hint: {
      present: () => embeddedHint.test(document.cookie),
      drop: () => (document.cookie = 'marque_in=; Path=/; Max-Age=0; SameSite=Strict'),
    },
    announce,
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => session.heard(data))
  // A page restored from the back/forward cache may have missed messages of other tabs.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    session.leave(false)
    session.check()
  })
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && session.check())
  return session
}

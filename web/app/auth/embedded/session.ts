import { noSession, type SessionData, unknownSession } from '../auth.tsx'

type Environment = {
  fetchToken: () => Promise<Response>
  /** A cookie that indicates a possible session. It isn't a credential. */
  hint: { present: () => boolean; drop: () => void }
  announce: (news: SignInChange) => void
}

export type SignInChange = 'in' | 'out'

export type SessionState = SessionData & { failed: boolean }

type EmbeddedSession = ReturnType<typeof createEmbeddedSession>

/** A token is renewed this many seconds before it expires. */
const renewalMargin = 10

/**
 * The delays between retries while the server is unreachable, in milliseconds. Each delay is twice the previous one, up to
 * `last`.
 */
const backoff = { first: 2_000, last: 60_000 }

const signedOut: SessionState = { ...noSession, failed: false }
export const loading: SessionState = { ...unknownSession, failed: false }

/**
 * Manages the session if the site stores the accounts itself. The token is stored only in memory and expires after a minute.
 */
export function createEmbeddedSession({ fetchToken, hint, announce }: Environment) {
  let state = signedOut
  let current: { token: string; renewAt: number } | null = null
  let pending: Promise<string | null> | null = null
  let wait = backoff.first
  let isLeaving = false
  const listeners = new Set<() => void>()
  check()

  return { getState: () => state, subscribe, getToken, hasEnded, check, receive, leave, ended: endSession }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Returns the cached token or requests a new one. Concurrent calls share a request. Rejects if the server is unreachable. */
  async function getToken({ fresh = false } = {}): Promise<string | null> {
    if (current && !fresh && Date.now() < current.renewAt) return current.token
    if (!hint.present()) return forget()
    pending ??= renew().finally(() => (pending = null))
    return pending
  }

  /**
   * Returns whether the session has ended and, if so, signs the user out. Call it after a 401 to distinguish an ended session
   * from a wrong code or password, which also cause a 401.
   */
  async function hasEnded(): Promise<boolean> {
    if (!state.userId) return false
    return (await getToken({ fresh: true }).catch(() => undefined)) === null
  }

  /** Starts or ends the session to match the hint cookie, which is set at sign-in and removed at sign-out, in any tab. */
  function check() {
    if (!hint.present()) return forget()
    if (state.userId) return null
    change(loading)
    getToken().catch(retryLater)
    return null
  }

  function receive(news: SignInChange) {
    if (news === 'out') return forget()
    current = null
    getToken({ fresh: true }).catch(retryLater)
    return null
  }

  /** While `leaving` is true, ending the session doesn't change the page, because the browser is about to leave it. */
  function leave(leaving: boolean) {
    isLeaving = leaving
  }

  /** Call this after this tab has ended the session on the server. */
  function endSession() {
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
    // Check the hint again, because another tab may have signed out during the request.
    if (session.sessionStatus === 'pending' || !hint.present()) return forget()
    current = { token, renewAt: Date.now() + (lifetimeOf(claims) - renewalMargin) * 1_000 }
    wait = backoff.first
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

export const embeddedHint = /(?:^|; )marque_in=1/

type Claims = Readonly<Record<string, unknown>>

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

/** Decodes the claims without verifying the signature, which only the server does. Throws if the token is malformed. */
function readClaims(token: string): Claims {
  const payload = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0)!)
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}

/** Returns a token's lifetime in seconds. Both times come from the server, so the browser's clock doesn't matter. */
function lifetimeOf({ exp, iat }: Claims): number {
  return Number(exp) - Number(iat)
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : null
}

/** True if the site stores the accounts itself. Also true if the root loader failed and the attribute is empty. */
const isEmbedded =
  typeof document !== 'undefined' && ['embedded', '', undefined].includes(document.documentElement.dataset.identity)

const channel = isEmbedded ? openChannel() : null

/**
 * This page's session. It requests a token as soon as this module is loaded, which is before hydration. Null on the server
 * and with a hosted provider.
 */
export const session: EmbeddedSession | null = isEmbedded ? openSession() : null

/**
 * Returns null if the browser lacks or blocks broadcast channels. In that case, a tab notices a sign-in or sign-out in
 * another tab only when it becomes visible.
 */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('marque-identity')
  } catch {
    return null
  }
}

export const announceSignIn = () => announce('in')

function announce(news: SignInChange) {
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
  channel?.addEventListener('message', ({ data }: MessageEvent<SignInChange>) => session.receive(data))
  // A page in the back/forward cache doesn't receive messages from other tabs, so check the session when the page is restored.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    session.leave(false)
    session.check()
  })
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && session.check())
  return session
}

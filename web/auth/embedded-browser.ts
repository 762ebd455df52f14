import { createEmbeddedSession, type EmbeddedSession, type News } from './embedded-session.ts'

const hintCookie = /(?:^|; )marque_in=1/

const channel = typeof document === 'undefined' ? null : new BroadcastChannel('marque-identity')

/** Asks for the token at once, before the page comes alive; there is none on the server. */
export const session: EmbeddedSession | null = typeof document === 'undefined' ? null : openSession()

/** Tells the other tabs that somebody has signed in here. */
export const announceSignIn = () => announce('in')

/** Whether a session is likely, without asking: for what is worth loading beforehand. */
export function isSignInLikely(): boolean {
  return typeof document !== 'undefined' && hintCookie.test(document.cookie)
}

function announce(news: News) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel?.postMessage(news)
}

function openSession(): EmbeddedSession {
  const session = createEmbeddedSession({
    askForToken: () => fetch('/api/identity/token', { cache: 'no-store' }),
    hint: { present: isSignInLikely, drop: () => (document.cookie = 'marque_in=; Path=/; Max-Age=0; SameSite=Strict') },
    announce,
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => session.heard(data))
  // A page that was put away and comes back may have missed the news.
  addEventListener('pageshow', ({ persisted }) => persisted && session.check())
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && session.check())
  return session
}

import { createEmbeddedSession, type EmbeddedSession, type News } from './embedded-session.ts'
import { embeddedHint } from './hint.ts'

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

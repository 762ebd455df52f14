import type { Adapter } from './auth.tsx'
import { clerkHint, clerkParameter } from './clerk/hint.ts'
import { embedded } from './embedded/embedded.tsx'
import { embeddedHint } from './embedded/session.ts'

type Provider = {
  /** Matches a cookie that indicates a session. Scripts can read the cookie, and it isn't a credential. */
  hint: RegExp
  /** Matches the URL parameters that the provider adds when it sends a user back to this site. */
  returnParameter?: RegExp
  load?: () => Promise<{ adapter: Adapter }>
}

/**
 * The identity providers' code in the browser. Each one has a counterpart in `server/accounts/providers.ts`. To add a
 * provider, create a folder and add an entry here.
 */
export const providers: Readonly<Record<string, Provider>> = {
  embedded: { hint: embeddedHint },
  clerk: { hint: clerkHint, returnParameter: clerkParameter, load: () => import('./clerk/clerk.tsx') },
}

/** The adapter for accounts that this site stores itself. Every page includes it, because it is small. */
export const ownAdapter: Adapter = embedded

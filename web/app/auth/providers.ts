import type { Adapter } from './auth.tsx'
import { clerkHint, clerkParameter } from './clerk/hint.ts'
import { embedded } from './embedded/embedded.tsx'
import { embeddedHint } from './embedded/session.ts'

type Provider = {
  /** Matches a cookie that indicates a session. The cookie isn't a credential, so scripts are allowed to read it. */
  hint: RegExp
  /** Matches the URL parameters that the provider adds when it sends a user back to this site. */
  returnParameter?: RegExp
  load?: () => Promise<{ adapter: Adapter }>
}

/**
 * Each identity provider's browser code. The server code is in `server/accounts/providers.ts`. To add a provider, create a
 * folder and add an entry here.
 */
export const providers: Readonly<Record<string, Provider>> = {
  embedded: { hint: embeddedHint },
  clerk: { hint: clerkHint, returnParameter: clerkParameter, load: () => import('./clerk/clerk.tsx') },
}

/** The adapter for accounts that the site stores itself. It is small enough to be part of every page. */
export const ownAdapter: Adapter = embedded

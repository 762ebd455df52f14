import type { Adapter } from './auth.tsx'
import { clerkHint, clerkParameter } from './clerk/hint.ts'
import { embedded } from './embedded/embedded.tsx'
import { embeddedHint } from './embedded/session.ts'

type Provider = {
  /** A cookie that scripts can read and that suggests a session. It is not a credential. */
  hint: RegExp
  /** URL parameters that the provider adds when it sends a user back. */
  returnParameter?: RegExp
  /** Loads the provider's code on demand. */
  load?: () => Promise<{ adapter: Adapter }>
}

/**
 * The browser's side of the server's providers (`server/accounts/providers.ts`). A new provider needs a folder and
 * an entry here.
 */
export const providers: Readonly<Record<string, Provider>> = {
  embedded: { hint: embeddedHint },
  clerk: { hint: clerkHint, returnParameter: clerkParameter, load: () => import('./clerk/clerk.tsx') },
}

/** Included in every page because it is small. Also used if the root loader fails. */
export const ownAdapter: Adapter = embedded

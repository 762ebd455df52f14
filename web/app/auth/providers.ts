import type { Adapter } from './auth.tsx'
import { clerkHint, sentBackByClerk } from './clerk/hint.ts'
import { embedded } from './embedded/embedded.tsx'
import { embeddedHint } from './embedded/session.ts'

type Provider = {
  /** The cookie that a script may read and that says whether somebody is signed in; it opens nothing. */
  hint: RegExp
  /** What is in the address to which the provider sends somebody back who may have signed in elsewhere. */
  sentBack?: RegExp
  /** Of a provider whose code is loaded only where it is needed: the way to it. */
  load?: () => Promise<{ adapter: Adapter }>
}

/** The providers of the server (`server/accounts/providers.ts`) in the browser. Another one is a folder and a line here. */
export const providers: Readonly<Record<string, Provider>> = {
  embedded: { hint: embeddedHint },
  clerk: { hint: clerkHint, sentBack: sentBackByClerk, load: () => import('./clerk/clerk.tsx') },
}

/** Comes with every page, because it is small; also where not even the frame of a page could be loaded. */
export const ownAdapter: Adapter = embedded

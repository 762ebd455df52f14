import type { ReactNode } from 'react'
import type { Site } from '#web/site/page-context.ts'
import { useSite } from '#web/site/site.ts'
import { EmbeddedProvider } from './embedded/embedded.tsx'

type Hosted = typeof import('./clerk/clerk.tsx')

let hosted: Hosted | undefined

/**
 * Loads the adapter that a page needs, to be awaited before it is rendered or hydrated: both sides then begin with the
 * same tree. The site's own adapter comes with every page; the code of the hosted provider reaches only its sites.
 */
export async function loadIdentity(identity: Site['identity']): Promise<void> {
  if (identity === 'clerk') hosted ??= await import('./clerk/clerk.tsx')
}

/** The provider of the site's accounts and its cards; undefined where the site keeps them itself. */
export function useHosted(): Hosted | undefined {
  return useSite().clerk ? hosted : undefined
}

/** Whoever sits in front of the page, for all of it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { clerk } = useSite()
  const hosted = useHosted()
  if (clerk && hosted) return <hosted.ClerkIdentity clerk={clerk}>{children}</hosted.ClerkIdentity>
  return <EmbeddedProvider>{children}</EmbeddedProvider>
}

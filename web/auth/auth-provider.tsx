import type { ReactNode } from 'react'
import { useSite } from '#web/site/site.ts'
import type { Adapter } from './adapter.ts'
import { ownAdapter, providers } from './providers.ts'

const loaded = new Map<string, Adapter>()

/** Loads the adapter that a page needs, to be awaited before it is rendered or hydrated: both sides then begin alike. */
export async function loadIdentity(provider: string): Promise<void> {
  const load = providers[provider]?.load
  if (load && !loaded.has(provider)) loaded.set(provider, (await load()).adapter)
}

/** The forms of the provider's own, where it has some. */
export function useProviderCards(): Adapter['cards'] {
  return useAdapter().cards
}

/** Gives the whole page the session of its visitor, by the adapter of the site's provider. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { settings } = useSite().identity
  const { Identity } = useAdapter()
  return <Identity settings={settings}>{children}</Identity>
}

function useAdapter(): Adapter {
  return loaded.get(useSite().identity.provider) ?? ownAdapter
}

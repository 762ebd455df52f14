import type { ComponentType, ReactNode } from 'react'
import type { SiteIdentity } from '#contract/site.ts'

/** What a provider of accounts does in the browser. */
export type Adapter = {
  /** Gives the `AuthContext` to the page. */
  Identity: ComponentType<{ settings: SiteIdentity['settings']; children: ReactNode }>
  /** Forms of the provider's own, inside our titled cards; without them the site's forms stand there. */
  cards?: { SignIn: ComponentType; SignUp: ComponentType }
}

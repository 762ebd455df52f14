import { createContext, type RouterContextProvider } from 'react-router'
import type { PublicApi } from '#contract/client.ts'
import type { SiteSettings } from '#contract/settings.ts'
import type { ProviderSources, SiteIdentity } from '#contract/site-identity.ts'

/** What a page needs to know of the site that serves it. */
export type Site = {
  /** The name shown, `Marque` unless the operator says otherwise. */
  name: string
  /** The origin of canonical addresses, such as https://cars.example. */
  url: string
  /** Whether the cars are the demo's, which are made up. */
  demo: boolean
  /** Whether others than the machine that serves it get to the demo. */
  publicDemo: boolean
  /** Who keeps the accounts. */
  identity: SiteIdentity
  /** What admins set of it; what is empty is not shown. */
  settings: SiteSettings
}

/** For loaders and actions: the endpoints that need no account. A call of any other does not compile. */
export const apiContext = createContext<PublicApi>()
export const siteContext = createContext<Site>()
/** For the content security policy alone; the browser is not told. */
export const sourcesContext = createContext<ProviderSources>()

export type PageContext = Readonly<RouterContextProvider>

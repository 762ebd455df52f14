import { createContext, type RouterContextProvider } from 'react-router'
import type { PublicApi } from '#contract/client.ts'
import type { SiteSettings } from '#contract/settings.ts'

/** What a page needs to know of the site that serves it. */
export type Site = {
  /** The name shown, `Marque` unless the operator says otherwise. */
  name: string
  /** The origin of canonical addresses, such as https://cars.example. */
  url: string
  /** Whether the cars are the demo's, which are made up. */
  demo: boolean
  /** Who keeps accounts and passwords: the site itself, or the hosted provider. */
  identity: 'embedded' | 'clerk'
  /** How the browser reaches the hosted provider; null where the site keeps accounts itself. */
  clerk: ClerkSite | null
  /** People of the demo as whom anybody may sign in by one click. */
  demoAccounts: readonly string[]
  /** What admins set of it; what is empty is not shown. */
  settings: SiteSettings
}

export type ClerkSite = {
  publishableKey: string
  /** A path of the site's own or the URL of a proxy; empty when browsers reach the provider itself. */
  proxyUrl: string
  /** Host of the provider's Frontend API, which the key holds. */
  frontendApi: string
}

/** For loaders and actions: the public half of the API. What belongs to somebody does not compile here. */
export const apiContext = createContext<PublicApi>()
export const siteContext = createContext<Site>()

export type PageContext = Readonly<RouterContextProvider>

import { createContext, type RouterContextProvider } from 'react-router'
import type { PublicApi } from '#contract/client.ts'
import type { ProviderSources, Site } from '#contract/site.ts'

/** For loaders and actions: the endpoints that need no account. A call of any other does not compile. */
export const apiContext = createContext<PublicApi>()
export const siteContext = createContext<Site>()
/** For the content security policy alone; the browser is not told. */
export const sourcesContext = createContext<ProviderSources>()

/** Tells the log of what failed. */
export const reportContext = createContext<(error: unknown) => void>()

export type PageContext = Readonly<RouterContextProvider>

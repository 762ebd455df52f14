import { createContext, type RouterContextProvider, data } from 'react-router'
import { type PublicApi, isApiError } from '#contract/client.ts'
import type { ProviderSources, Site } from '#contract/settings/endpoints.ts'

/** For loaders and actions: the endpoints that need no account. A call of any other does not compile. */
export const apiContext = createContext<PublicApi>()
export const siteContext = createContext<Site>()
/** For the content security policy alone; the browser is not told. */
export const sourcesContext = createContext<ProviderSources>()

/** Tells the log of what failed. */
export const reportContext = createContext<(error: unknown) => void>()

export type PageContext = Readonly<RouterContextProvider>

/** For loaders: what no address can name is 404 as what is not there; other failures keep their status. */
export function throwStatus(error: unknown): never {
  const status = isApiError(error) ? error.status : 500
  throw data(null, { status: status === 400 ? 404 : status })
}

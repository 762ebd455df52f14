import { createContext, type RouterContextProvider, data } from 'react-router'
import { type PublicApi, isApiError } from '#contract/client.ts'
import type { ProviderSources, Site } from '#contract/settings/endpoints.ts'

/** Public endpoints for loaders and actions. Calls that need an account do not compile. */
export const apiContext = createContext<PublicApi>()
export const siteContext = createContext<Site>()
/** For the content security policy. It is not sent to the browser. */
export const sourcesContext = createContext<ProviderSources>()

/** Logs a failure. */
export const reportContext = createContext<(error: unknown) => void>()

export type PageContext = Readonly<RouterContextProvider>

/** For loaders: turns an invalid id (400) into a 404. Other failures keep their status. */
export function throwStatus(error: unknown): never {
  const status = isApiError(error) ? error.status : 500
  throw data(null, { status: status === 400 ? 404 : status })
}

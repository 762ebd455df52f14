import { createContext, type RouterContextProvider, data } from 'react-router'
import { type PublicApi, isApiError } from '#contract/client.ts'
import type { ProviderSources, Site } from '#contract/settings/endpoints.ts'

/** The API for loaders and actions. Its type allows only public endpoints. */
export const apiContext = createContext<PublicApi>()
export const siteContext = createContext<Site>()
/** The identity provider's sources for the content security policy. Not sent to the browser. */
export const sourcesContext = createContext<ProviderSources>()

/** Logs a failure. */
export const reportContext = createContext<(error: unknown) => void>()

export type PageContext = Readonly<RouterContextProvider>

/** For loaders: turns an invalid ID (400) into a 404. Other failures keep their status. */
export function throwStatus(error: unknown): never {
  const status = isApiError(error) ? error.status : 500
  throw data(null, { status: status === 400 ? 404 : status })
}

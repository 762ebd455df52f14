import { createContext, type RouterContextProvider, data } from 'react-router'
import { type PublicApi, isApiError } from '#contract/client.ts'
import type { ProviderSources, Site } from '#contract/settings/endpoints.ts'

/** The API client for loaders and actions. Its type allows calls only to public endpoints. */
export const apiContext = createContext<PublicApi>()
export const siteContext = createContext<Site>()
/** The sources that the identity provider adds to the content security policy. They aren't sent to the browser. */
export const sourcesContext = createContext<ProviderSources>()

export const reportContext = createContext<(error: unknown) => void>()

export type PageContext = Readonly<RouterContextProvider>

/** Throws an error response for a failed API call in a loader. An invalid ID (400) becomes a 404. */
export function throwStatus(error: unknown): never {
  const status = isApiError(error) ? error.status : 500
  throw data(null, { status: status === 400 ? 404 : status })
}

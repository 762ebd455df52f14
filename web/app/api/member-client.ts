import { QueryClient } from '@tanstack/react-query'

/**
 * The one cache of member data. It is passed to the hooks instead of a provider at the top of the page, so that a
 * visitor's page does not load the library.
 */
export function memberClient(): QueryClient {
  // The server must not share data between members.
  if (typeof document === 'undefined') return createMemberClient()
  if (!client) {
    client = createMemberClient()
    client.mount() // starts listening for the window's focus
  }
  return client
}

/** Never stale, no refetch on focus, no retry (docs/specification.md, Constants and limits). */
export function createMemberClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode,
      },
      mutations: { retry: false, networkMode },
    },
  })
}

/** A site in a local network may be reachable while the browser believes to be offline. */
const networkMode = 'always'

let client: QueryClient | undefined

import { QueryClient } from '@tanstack/react-query'

/**
 * The only cache of member data. Hooks receive it directly instead of from a provider at the root, so that visitors'
 * pages do not load the library.
 */
export function memberClient(): QueryClient {
  // The server must not share data between members.
  if (typeof document === 'undefined') return createMemberClient()
  if (!client) {
    client = createMemberClient()
    client.mount() // starts listening for focus events
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

/** A site in a local network may be reachable while the browser thinks it is offline. */
const networkMode = 'always'

let client: QueryClient | undefined

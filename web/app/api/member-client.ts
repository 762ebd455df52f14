import { QueryClient } from '@tanstack/react-query'

/**
 * Returns the only cache of member data. Hooks pass it to the query library explicitly. A provider at the root would make
 * visitors' pages load the library.
 */
export function memberClient(): QueryClient {
  // On the server, each call gets its own client, because a shared one would leak data between members.
  if (typeof document === 'undefined') return createMemberClient()
  if (!client) {
    client = createMemberClient()
    client.mount()
  }
  return client
}

/**
 * Creates a client whose data is never stale and isn't refetched on focus or retried
 * (docs/specification.md, Constants and limits).
 */
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

/** Send requests even if the browser reports that it is offline: a site on a local network may still be reachable. */
const networkMode = 'always'

let client: QueryClient | undefined

import { QueryClient } from '@tanstack/react-query'

/**
 * Returns the query client that caches all of the member's data. Hooks pass it to the query library explicitly, because a
 * provider at the root would make visitors load the library as well.
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
 * Creates a client that never considers data stale, doesn't refetch on focus and doesn't retry. See docs/specification.md
 * (Constants and limits).
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

/** Sends requests even if the browser reports being offline, because a site on a local network may still be reachable. */
const networkMode = 'always'

let client: QueryClient | undefined

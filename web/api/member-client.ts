import { QueryClient } from '@tanstack/react-query'

/**
 * The one cache of what belongs to a member. It is handed to the hooks instead of standing in a provider at the top,
 * so that a visitor's page does not load the library.
 */
export function memberClient(): QueryClient {
  // Nothing is asked for on the server, and nothing may be shared there.
  if (typeof document === 'undefined') return createMemberClient()
  if (!client) {
    client = createMemberClient()
    client.mount() // listens for the window's focus
  }
  return client
}

/** Specification, section 9: never stale, no refetch on focus, no retry. */
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

/** A site in a network of its own is reachable where the browser believes to be offline. */
const networkMode = 'always'

let client: QueryClient | undefined

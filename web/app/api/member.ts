import {
  type keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import { isApiError } from '#contract/client.ts'
import type { Access, ResponseOf, Endpoint, RequestOf } from '#contract/endpoint.ts'
import { type CurrentUser, users } from '#contract/users/endpoints.ts'
import { type Auth, useAuth } from '../auth/auth.tsx'
import { memberApi } from './member-api.ts'
import { memberClient } from './member-client.ts'

/** An endpoint that requires a session. Public endpoints are called in loaders instead. */
export type MemberEndpoint = Endpoint & { access: Exclude<Access, 'public'> }
type MemberQuery = MemberEndpoint & { method: 'GET' }
type MemberChange = MemberEndpoint & { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' }

type QueryOptions<Data> = {
  /** The query doesn't run while this is false. Without a session, it never runs. */
  enabled?: boolean
  /** Milliseconds until the data is stale and refetched on mount or focus. Set this for data that other users can change. */
  freshFor?: number
  /**
   * Milliseconds between polls, or false for no polls. A function can decide based on the data. Polling pauses while
   * the page is hidden.
   */
  pollInterval?: number | ((data: Data | undefined) => number | false)
  keepsPrevious?: boolean
}

export function useMember<E extends MemberQuery>(
  endpoint: E,
  request: RequestOf<E>,
  options: QueryOptions<ResponseOf<E>> = {},
): UseQueryResult<ResponseOf<E>, Error> {
  return useQuery(memberQuery(useAuth(), endpoint, request, options), memberClient())
}

export function memberQuery<E extends MemberQuery>(
  { isAuthenticated, userId, getToken }: Auth,
  endpoint: E,
  request: RequestOf<E>,
  { enabled = true, freshFor, pollInterval, keepsPrevious }: QueryOptions<ResponseOf<E>> = {},
) {
  return queryOptions({
    queryKey: queryKey(endpoint, request, userId),
    queryFn: () => memberApi(getToken)(endpoint, request),
    enabled: isAuthenticated && enabled,
    ...(freshFor !== undefined && { staleTime: freshFor, refetchOnWindowFocus: true, refetchOnMount: true }),
    ...(pollInterval !== undefined && {
      refetchInterval:
        typeof pollInterval === 'number'
          ? pollInterval
          : ({ state }: { state: { data: ResponseOf<E> | undefined } }) => pollInterval(state.data),
    }),
    ...(keepsPrevious && { placeholderData: previousOf(userId) }),
  })
}

/**
 * Returns a `placeholderData` function that shows this member's previous data while new data is loading. Drops an
 * empty list, because the page would otherwise show its empty state while loading.
 */
function previousOf(userId: string | null | undefined) {
  return ((previous: { total?: number } | undefined, query?: { queryKey: readonly unknown[] }) =>
    query?.queryKey.at(-1) === (userId ?? null) && previous?.total !== 0
      ? previous
      : undefined) as typeof keepPreviousData
}

type ChangeOptions<E extends Endpoint> = {
  before?: () => Promise<void>
  invalidates: readonly MemberQuery[]
  /** The key of the query whose cached data the response replaces. That query must return the same data as this change. */
  updates?: QueryKey
  /** If this returns a promise, the change stays pending until the promise resolves. */
  onSuccess?: (answer: ResponseOf<E>, request: RequestOf<E>) => void | Promise<void>
  onError?: (error: Error, request: RequestOf<E>) => void
}

/**
 * Returns a mutation of member data. `mutate` ignores a request that is identical to one in flight, because a second click may
 * arrive before the next render disables the button.
 */
export function useMemberChange<E extends MemberChange>(
  endpoint: E,
  { before, invalidates, updates, onSuccess, onError }: ChangeOptions<E>,
): UseMutationResult<ResponseOf<E>, Error, RequestOf<E>> {
  const { getToken } = useAuth()
  const client = memberClient()
  const change = useMutation(
    {
      mutationKey: changeKey(endpoint),
      mutationFn: async (request: RequestOf<E>) => {
        await before?.()
        return memberApi(getToken)(endpoint, request)
      },
      onSuccess: (answer, request) => {
        // The change itself is complete, so don't wait for the refetches.
        for (const { path } of invalidates) {
          const filter = { queryKey: [path] }
          // Cancel a fetch that started before the change, because it would return old data.
          void client.cancelQueries(filter).then(() => client.invalidateQueries(filter))
        }
        if (updates) client.setQueryData(updates, answer)
        return onSuccess?.(answer, request)
      },
      onError: (error, request) => onError?.(error, request),
    },
    client,
  )
  const mutate: typeof change.mutate = (...call) => {
    if (!isChangePending(client, endpoint, call[0] as RequestOf<E>)) change.mutate(...call)
  }
  return { ...change, mutate }
}

export const changeKey = ({ method, path }: Endpoint) => [method, path] as const

export function isChangePending<E extends Endpoint>(client: QueryClient, endpoint: E, request: RequestOf<E>): boolean {
  const isSame = (variables: unknown) => JSON.stringify(variables) === JSON.stringify(request)
  return client.isMutating({ mutationKey: changeKey(endpoint), predicate: ({ state }) => isSame(state.variables) }) > 0
}

/** Queries the signed-in member. The data is null if the server responds with 401. */
export function useCurrentUser(): UseQueryResult<CurrentUser | null, Error> {
  return useQuery(currentUserQuery(useAuth()), memberClient())
}

/** Returns the query for the signed-in user. Its settings come from docs/specification.md (section 9). */
export function currentUserQuery({ isAuthenticated, userId, getToken }: Auth) {
  return queryOptions({
    queryKey: queryKey(users.current, {}, userId),
    queryFn: () => fetchCurrentUser(() => memberApi(getToken)(users.current, {})),
    enabled: isAuthenticated,
    staleTime: 60_000,
    retry: 1,
    refetchOnWindowFocus: true,
    refetchOnMount: true,
  })
}

/**
 * Builds a query key from the endpoint's path, the request and the user's ID. The path alone (`[path]`) matches all queries
 * of the endpoint. The user's ID is part of the key so that members who share a browser tab never see each other's data.
 */
export function queryKey<E extends Endpoint>(endpoint: E, request: RequestOf<E>, userId: string | null | undefined) {
  return [endpoint.path, request, userId ?? null] as const
}

export async function fetchCurrentUser(call: () => Promise<CurrentUser>): Promise<CurrentUser | null> {
  try {
    return await call()
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === 401) return null
    throw new Error(`Error fetching user: ${error.status}`, { cause: error })
  }
}

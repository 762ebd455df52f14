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

/** An endpoint that requires a session. Loaders read public data. */
export type MemberEndpoint = Endpoint & { access: Exclude<Access, 'public'> }
type MemberQuery = MemberEndpoint & { method: 'GET' }
type MemberChange = MemberEndpoint & { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' }

type QueryOptions = {
  /** If false, the query waits. It never runs without a session. */
  enabled?: boolean
  /** For data that others change: milliseconds after which it is refetched on mount and on focus. */
  freshFor?: number
  /** In milliseconds. Polls only while the page is visible. */
  pollInterval?: number
  /** Shows the previous page or filter as `isPlaceholderData` while the next one loads. */
  keepsPrevious?: boolean
}

/** Reads the member's data. Fetches it when there is a session, and caches it until a change invalidates it. */
export function useMember<E extends MemberQuery>(
  endpoint: E,
  request: RequestOf<E>,
  options: QueryOptions = {},
): UseQueryResult<ResponseOf<E>, Error> {
  return useQuery(memberQuery(useAuth(), endpoint, request, options), memberClient())
}

export function memberQuery<E extends MemberQuery>(
  { isAuthenticated, userId, getToken }: Auth,
  endpoint: E,
  request: RequestOf<E>,
  { enabled = true, freshFor, pollInterval, keepsPrevious }: QueryOptions = {},
) {
  return queryOptions({
    queryKey: queryKey(endpoint, request, userId),
    queryFn: () => memberApi(getToken)(endpoint, request),
    enabled: isAuthenticated && enabled,
    ...(freshFor !== undefined && { staleTime: freshFor, refetchOnWindowFocus: true, refetchOnMount: true }),
    ...(pollInterval !== undefined && { refetchInterval: pollInterval }),
    ...(keepsPrevious && { placeholderData: previousOf(userId) }),
  })
}

/** Returns the previous data if it belongs to this member. Skips empty lists, which would show a wrong empty state. */
function previousOf(userId: string | null | undefined) {
  return ((previous: { total?: number } | undefined, query?: { queryKey: readonly unknown[] }) =>
    query?.queryKey.at(-1) === (userId ?? null) && previous?.total !== 0
      ? previous
      : undefined) as typeof keepPreviousData
}

type ChangeOptions<E extends Endpoint> = {
  /** Runs before the request. */
  before?: () => Promise<void>
  /** Affected queries: refetched where they are shown, marked stale elsewhere. */
  invalidates: readonly MemberQuery[]
  /** Key of the query that returns the same data. Its cached data is replaced immediately, so that it is never outdated. */
  updates?: QueryKey
  /** The change is pending until this resolves. */
  onSuccess?: (answer: ResponseOf<E>, request: RequestOf<E>) => void | Promise<void>
  onError?: (error: Error, request: RequestOf<E>) => void
}

/**
 * Changes the member's data: `change.mutate(request)`, `change.isPending`. Ignores a request equal to one in flight,
 * because a button is disabled only at the next render.
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
        // Not awaited: the change itself is done.
        for (const { path } of invalidates) {
          const filter = { queryKey: [path] }
          // A fetch that started before the change would return old data. Cancel it first.
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

/** Whether an equal request is in flight. */
export function isChangePending<E extends Endpoint>(client: QueryClient, endpoint: E, request: RequestOf<E>): boolean {
  const isSame = (variables: unknown) => JSON.stringify(variables) === JSON.stringify(request)
  return client.isMutating({ mutationKey: changeKey(endpoint), predicate: ({ state }) => isSame(state.variables) }) > 0
}

/** Returns the signed-in member, or null if the server responds with 401. */
export function useCurrentUser(): UseQueryResult<CurrentUser | null, Error> {
  return useQuery(currentUserQuery(useAuth()), memberClient())
}

/** Specification, section 9: fresh for a minute, with one retry. */
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
 * Builds a query key from the endpoint's path and the request. `[path]` alone matches all queries of the endpoint. It
 * ends with the member, so that the next member in this tab never sees this one's data.
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

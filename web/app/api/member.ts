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
import type { Access, AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts'
import { type CurrentUser, users } from '#contract/users/endpoints.ts'
import { type Auth, useAuth } from '../auth/auth.tsx'
import { memberApi } from './member-api.ts'
import { memberClient } from './member-client.ts'

/** An endpoint that answers only to those who are signed in: what is public is read by loaders. */
export type MemberEndpoint = Endpoint & { access: Exclude<Access, 'public'> }
type MemberQuery = MemberEndpoint & { method: 'GET' }
type MemberChange = MemberEndpoint & { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' }

type QueryOptions = {
  /** False delays the call. Without a session it is not made anyway. */
  enabled?: boolean
  /** For data that others change: refetched on mount and on focus once it is older than this. In milliseconds. */
  freshFor?: number
  /** Refetched in this interval while the page is visible. In milliseconds. */
  every?: number
  /** While another page or filter of the same is on its way, the last one is shown: `isPlaceholderData`. */
  keepsLast?: boolean
}

/** Reads data of the member: fetched once somebody is signed in, and cached until a change invalidates it. */
export function useMember<E extends MemberQuery>(
  endpoint: E,
  request: RequestOf<E>,
  options: QueryOptions = {},
): UseQueryResult<AnswerOf<E>, Error> {
  return useQuery(memberQuery(useAuth(), endpoint, request, options), memberClient())
}

export function memberQuery<E extends MemberQuery>(
  { isAuthenticated, userId, getToken }: Auth,
  endpoint: E,
  request: RequestOf<E>,
  { enabled = true, freshFor, every, keepsLast }: QueryOptions = {},
) {
  return queryOptions({
    queryKey: queryKey(endpoint, request, userId),
    queryFn: () => memberApi(getToken)(endpoint, request),
    enabled: isAuthenticated && enabled,
    ...(freshFor !== undefined && { staleTime: freshFor, refetchOnWindowFocus: true, refetchOnMount: true }),
    ...(every !== undefined && { refetchInterval: every }),
    ...(keepsLast && { placeholderData: lastOf(userId) }),
  })
}

/** What was shown last, if it was this member's. Of an empty list nothing is kept: that it is empty says nothing of the next. */
function lastOf(userId: string | null | undefined) {
  return ((last: { total?: number } | undefined, query?: { queryKey: readonly unknown[] }) =>
    query?.queryKey.at(-1) === (userId ?? null) && last?.total !== 0 ? last : undefined) as typeof keepPreviousData
}

type ChangeOptions<E extends Endpoint> = {
  /** What has to end before it is asked for. */
  after?: () => Promise<void>
  /** What changes with it: refetched where it is shown, and marked as stale elsewhere. */
  invalidates: readonly MemberQuery[]
  /** The key of what answers the same: shown there at once, for until it is read again its version would be an old one. */
  answers?: QueryKey
  /** The change is pending until this is done. */
  onSuccess?: (answer: AnswerOf<E>, request: RequestOf<E>) => void | Promise<void>
  onError?: (error: Error, request: RequestOf<E>) => void
}

/**
 * Changes data of the member: `change.mutate(request)`, `change.isPending`. A second click is ignored while the first one's
 * request is under way: a button is disabled only when the page is drawn next.
 */
export function useMemberChange<E extends MemberChange>(
  endpoint: E,
  { after, invalidates, answers, onSuccess, onError }: ChangeOptions<E>,
): UseMutationResult<AnswerOf<E>, Error, RequestOf<E>> {
  const { getToken } = useAuth()
  const client = memberClient()
  const change = useMutation(
    {
      mutationKey: changeKey(endpoint),
      mutationFn: async (request: RequestOf<E>) => {
        await after?.()
        return memberApi(getToken)(endpoint, request)
      },
      onSuccess: (answer, request) => {
        // Not awaited: the change itself is done.
        for (const { path } of invalidates) {
          const asked = { queryKey: [path] }
          // A first answer that is still on its way was asked for before the change; invalidated alone, it would be taken
          // for the new one.
          void client.cancelQueries(asked).then(() => client.invalidateQueries(asked))
        }
        if (answers) client.setQueryData(answers, answer)
        return onSuccess?.(answer, request)
      },
      onError: (error, request) => onError?.(error, request),
    },
    client,
  )
  const mutate: typeof change.mutate = (...call) => {
    if (!isUnderWay(client, endpoint, call[0] as RequestOf<E>)) change.mutate(...call)
  }
  return { ...change, mutate }
}

export const changeKey = ({ method, path }: Endpoint) => [method, path] as const

/** Whether the very same is being asked for already. */
export function isUnderWay<E extends Endpoint>(client: QueryClient, endpoint: E, request: RequestOf<E>): boolean {
  const isSame = (variables: unknown) => JSON.stringify(variables) === JSON.stringify(request)
  return client.isMutating({ mutationKey: changeKey(endpoint), predicate: ({ state }) => isSame(state.variables) }) > 0
}

/** The member who is signed in; null when the server answers 401. */
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
 * The endpoint's path and the request: `[path]` alone finds all queries of an endpoint. The member comes last, so that
 * nothing of one member is shown to the next who signs in in the same tab.
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

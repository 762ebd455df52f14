import { queryOptions, useMutation, type UseMutationResult, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { isApiError } from '#contract/client.ts'
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts'
import { type CurrentUser, users } from '#contract/users.ts'
import { type Auth, useAuth } from '#web/auth/auth-context.tsx'
import { memberApi } from './member-api.ts'
import { memberClient } from './member-client.ts'

/** An endpoint that answers only to those who are signed in: what is public is read by loaders. */
export type MemberEndpoint = Endpoint & { access: 'member' | 'admin' }
type MemberQuery = MemberEndpoint & { method: 'GET' }
type MemberChange = MemberEndpoint & { method: 'POST' | 'PATCH' | 'DELETE' }

type QueryOptions = {
  /** False puts the call off. Nobody's session puts it off anyway. */
  enabled?: boolean
  /** For what others change: asked for again when it is shown or looked at, once it is so old. In milliseconds. */
  freshFor?: number
  /** Asked for again while it is looked at, as often as this. In milliseconds. */
  every?: number
}

/** Reads something of one's own: asked for when somebody is signed in, and kept until a change invalidates it. */
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
  { enabled = true, freshFor, every }: QueryOptions = {},
) {
  return queryOptions({
    queryKey: queryKey(endpoint, request, userId),
    queryFn: () => memberApi(getToken)(endpoint, request),
    enabled: isAuthenticated && enabled,
    ...(freshFor !== undefined && { staleTime: freshFor, refetchOnWindowFocus: true, refetchOnMount: true }),
    ...(every !== undefined && { refetchInterval: every }),
  })
}

type ChangeOptions<E extends Endpoint> = {
  /** What reads differently afterwards: asked for again where it is shown, and marked as old elsewhere. */
  invalidates: readonly MemberQuery[]
  onSuccess?: (answer: AnswerOf<E>, request: RequestOf<E>) => void
  onError?: (error: Error, request: RequestOf<E>) => void
}

/** Changes something of one's own: `change.mutate(request)`, `change.isPending`. */
export function useMemberChange<E extends MemberChange>(
  endpoint: E,
  { invalidates, onSuccess, onError }: ChangeOptions<E>,
): UseMutationResult<AnswerOf<E>, Error, RequestOf<E>> {
  const { getToken } = useAuth()
  const client = memberClient()
  return useMutation(
    {
      mutationFn: (request: RequestOf<E>) => memberApi(getToken)(endpoint, request),
      onSuccess: (answer, request) => {
        // Not waited for: the change itself is done.
        for (const { path } of invalidates) void client.invalidateQueries({ queryKey: [path] })
        onSuccess?.(answer, request)
      },
      onError: (error, request) => onError?.(error, request),
    },
    client,
  )
}

/** Whoever is signed in; null when the server knows nobody by this session (specification, section 7). */
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
 * The endpoint's path and what is asked of it: `[path]` alone finds all of an endpoint. Whose answer it is stands last,
 * so that a tab in which somebody else signs in shows nothing of the one before.
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

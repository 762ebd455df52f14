import { useEffect } from 'react'
import { ApiError } from '#contract/client.ts'
import type { AnswerOf, RequestOf } from '#contract/endpoint.ts'
import { type MemberEndpoint, useMemberChange } from '#web/api/member.ts'
import { memberClient } from '#web/api/member-client.ts'
import { toast } from '#web/ui/toast.tsx'

type AdminChange = MemberEndpoint & { method: 'POST' | 'PATCH' | 'DELETE' }

type Words<E extends AdminChange> = {
  title: string
  /** What the toast says when it was done. */
  done: string | ((answer: AnswerOf<E>) => string)
  /** The same when it was not, and the server gave no reason. */
  failed: string
  onSuccess?: (answer: AnswerOf<E>, request: RequestOf<E>) => void
  onError?: (error: Error) => void
}

/** Something that an admin does: a toast about it, and every list and figure of the dashboard read again. */
export function useAdminAct<E extends AdminChange>(endpoint: E, { title, done, failed, onSuccess, onError }: Words<E>) {
  return useMemberChange(endpoint, {
    invalidates: [],
    onSuccess: (answer, request) => {
      refreshDashboard()
      toast({ title, description: typeof done === 'string' ? done : done(answer) })
      onSuccess?.(answer, request)
    },
    onError: (error) => {
      // What has changed in the meantime is shown as it is now.
      if (error instanceof ApiError && error.status === 409) refreshDashboard()
      toast({ title: 'Error', description: sentenceOf(error) ?? failed, variant: 'destructive' })
      onError?.(error)
    },
  })
}

/** The catalogue's sentence about a refusal; undefined where it only says that something went wrong. */
export function sentenceOf(error: unknown): string | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined
  if (!problem || problem.code === 'internal') return undefined
  return problem.issues?.[0]?.message ?? problem.message
}

const ofDashboard = ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith('/api/admin/')

function refreshDashboard() {
  void memberClient().invalidateQueries({ predicate: ofDashboard })
}

/** Others change what the dashboard shows: whoever comes back to it reads it again. */
export function useReadAgainLater() {
  useEffect(() => () => void memberClient().invalidateQueries({ predicate: ofDashboard, refetchType: 'none' }), [])
}

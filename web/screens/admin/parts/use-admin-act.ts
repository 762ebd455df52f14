import { useEffect } from 'react'
import { ApiError } from '#contract/client.ts'
import type { AnswerOf, RequestOf } from '#contract/endpoint.ts'
import { type MemberEndpoint, useMemberChange } from '#web/api/member.ts'
import { memberClient } from '#web/api/member-client.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { toast } from '#web/ui/toast.tsx'

type AdminChange = MemberEndpoint & { method: 'POST' | 'PATCH' | 'DELETE' }

type Words<E extends AdminChange> = {
  title: string
  /** The toast when it succeeded. */
  done: string | ((answer: AnswerOf<E>) => string)
  /** The toast when it failed and the server gave no reason. */
  failed: string
  onSuccess?: (answer: AnswerOf<E>, request: RequestOf<E>) => void
  onError?: (error: Error) => void
}

/** An action of an admin: shows a toast and refetches every list and figure of the dashboard. */
export function useAdminAct<E extends AdminChange>(endpoint: E, { title, done, failed, onSuccess, onError }: Words<E>) {
  return useMemberChange(endpoint, {
    invalidates: [],
    onSuccess: (answer, request) => {
      refreshDashboard()
      toast({ title, description: typeof done === 'string' ? done : done(answer) })
      onSuccess?.(answer, request)
    },
    onError: (error) => {
      // Somebody else may have changed it: show it as it is now.
      if (error instanceof ApiError && error.status === 409) refreshDashboard()
      toastRefusal(error, failed)
      onError?.(error)
    },
  })
}

const ofDashboard = ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith('/api/admin/')

function refreshDashboard() {
  void memberClient().invalidateQueries({ predicate: ofDashboard })
}

/** Refetches the dashboard on return, because other admins change it too. */
export function useReadAgainLater() {
  useEffect(() => () => void memberClient().invalidateQueries({ predicate: ofDashboard, refetchType: 'none' }), [])
}

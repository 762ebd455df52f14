import { useEffect } from 'react'
import { ApiError } from '#contract/client.ts'
import type { AnswerOf, RequestOf } from '#contract/endpoint.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { type MemberEndpoint, useMemberChange, useCurrentUser } from '#web/app/api/member.ts'
import { failureSummary, toastRefusal } from '#web/app/api/refusals.ts'
import { formatNumber } from '#web/ui/format/numbers.ts'
import type { ToastContent } from '#web/ui/toast-content.ts'
import { toast } from '#web/ui/toast.tsx'

export type AdminChange = MemberEndpoint & { method: 'POST' | 'PATCH' | 'DELETE' }

export type Words<E extends AdminChange> = {
  title: string | ((answer: AnswerOf<E>) => string)
  /** The toast when it succeeded. */
  done: string | ((answer: AnswerOf<E>) => string)
  /** The toast when it failed and the server gave no reason. */
  failed: string
  /** A button in the toast, and for how many milliseconds that stays. */
  action?: (answer: AnswerOf<E>, request: RequestOf<E>) => ToastContent['action'] | undefined
  lasts?: number
  onSuccess?: (answer: AnswerOf<E>, request: RequestOf<E>) => void
  onError?: (error: Error, request: RequestOf<E>) => void
}

/** An action of an admin: shows a toast and refetches every list and figure of the dashboard. */
export function useAdminAct<E extends AdminChange>(endpoint: E, words: Words<E>) {
  const { title, done, failed, action, lasts, onSuccess, onError } = words
  return useMemberChange(endpoint, {
    invalidates: [],
    onSuccess: (answer, request) => {
      refreshDashboard()
      const button = action?.(answer, request)
      toast({
        title: typeof title === 'string' ? title : title(answer),
        description: typeof done === 'string' ? done : done(answer),
        ...(button && { action: button, lasts }),
      })
      onSuccess?.(answer, request)
    },
    onError: (error, request) => {
      // Somebody else may have changed it: show it as it is now.
      if (error instanceof ApiError && error.status === 409) refreshDashboard()
      toastRefusal(error, failed)
      onError?.(error, request)
    },
  })
}

const ofDashboard = ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith('/api/admin/')

/** Reads every list and figure of the dashboard anew that is shown. */
export function refreshDashboard() {
  void memberClient().invalidateQueries({ predicate: ofDashboard })
}

/** Refetches the dashboard on return, because other admins change it too. */
export function useReadAgainLater() {
  useEffect(() => () => void memberClient().invalidateQueries({ predicate: ofDashboard, refetchType: 'none' }), [])
}

/** Whether whoever is here may what admins alone may. Moderators are not shown the rest. */
export function useIsAdmin(): boolean {
  return useCurrentUser().data?.role === 'admin'
}

type Result = { problem: string | null; message: string | null }

/** `2 vehicles have been approved. 1 failed: This listing has changed …` */
export function outcomeOf(results: readonly Result[], what: string, done: string): string {
  const count = results.filter(({ problem }) => problem === null).length
  const sentence = `${formatNumber(count)} ${what}${count === 1 ? ' has' : 's have'} been ${done}.`
  return [sentence, failureSummary(results)].filter(Boolean).join(' ')
}

import { useEffect } from 'react'
import { ApiError } from '#contract/client.ts'
import type { ResponseOf, RequestOf } from '#contract/endpoint.ts'
import { formatNumber } from '#contract/format-count.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { type MemberEndpoint, useMemberChange, useCurrentUser } from '#web/app/api/member.ts'
import { failureSummary, toastRefusal } from '#web/app/api/refusals.ts'
import type { ToastContent } from '#web/ui/toast-content.ts'
import { toast } from '#web/ui/toast.tsx'

export type AdminChange = MemberEndpoint & { method: 'POST' | 'PATCH' | 'DELETE' }

export type ActionTexts<E extends AdminChange> = {
  title: string | ((answer: ResponseOf<E>) => string)
  done: string | ((answer: ResponseOf<E>) => string)
  /** The toast's text if the server gave no reason for the failure. */
  failed: string
  action?: (answer: ResponseOf<E>, request: RequestOf<E>) => ToastContent['action'] | undefined
  /** How long a toast with a button stays visible, in milliseconds. */
  duration?: number
  onSuccess?: (answer: ResponseOf<E>, request: RequestOf<E>) => void
  onError?: (error: Error, request: RequestOf<E>) => void
}

/** Makes a change, shows a toast, and refetches the dashboard's lists and statistics. */
export function useAdminAction<E extends AdminChange>(endpoint: E, texts: ActionTexts<E>) {
  const { title, done, failed, action, duration, onSuccess, onError } = texts
  return useMemberChange(endpoint, {
    invalidates: [],
    onSuccess: (answer, request) => {
      refreshDashboard()
      const button = action?.(answer, request)
      toast({
        title: typeof title === 'string' ? title : title(answer),
        description: typeof done === 'string' ? done : done(answer),
        ...(button && { action: button, duration }),
      })
      onSuccess?.(answer, request)
    },
    onError: (error, request) => {
      // The item has changed since it was loaded, for example because another admin edited it, so refetch it.
      if (error instanceof ApiError && error.status === 409) refreshDashboard()
      toastRefusal(error, failed)
      onError?.(error, request)
    },
  })
}

const isDashboardQuery = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).startsWith('/api/admin/')

export function refreshDashboard() {
  void memberClient().invalidateQueries({ predicate: isDashboardQuery })
}

/** Marks the dashboard's data as stale when the admin leaves a screen, because other admins may change it in the meantime. */
export function useRefetchOnReturn() {
  useEffect(() => () => void memberClient().invalidateQueries({ predicate: isDashboardQuery, refetchType: 'none' }), [])
}

/** Returns true for admins and false for moderators, who don't see admin actions. */
export function useIsAdmin(): boolean {
  return useCurrentUser().data?.role === 'admin'
}

type Result = { problem: string | null; message: string | null }

/** Returns text such as `2 vehicles have been approved. 1 failed: This listing has changed …` */
export function outcomeOf(results: readonly Result[], noun: string, verb: string): string {
  const count = results.filter(({ problem }) => problem === null).length
  const sentence = `${formatNumber(count)} ${noun}${count === 1 ? ' has' : 's have'} been ${verb}.`
  return [sentence, failureSummary(results)].filter(Boolean).join(' ')
}

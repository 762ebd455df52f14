import { useCurrentUser } from '#web/api/member.ts'

/** Whether whoever is here may what admins alone may. Moderators are not shown the rest. */
export function useIsAdmin(): boolean {
  return useCurrentUser().data?.role === 'admin'
}

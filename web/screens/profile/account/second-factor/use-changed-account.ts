import { accounts } from '#contract/accounts.ts'
import { sessions } from '#contract/sessions.ts'
import { memberClient } from '#web/api/member-client.ts'
import { useAuth } from '#web/auth/auth-context.tsx'

/** To be called when the account has got a new session: its token is fetched, and what depends on it read again. */
export function useChangedAccount() {
  const { getToken } = useAuth()
  return async () => {
    await getToken({ fresh: true })
    for (const { path } of [accounts.state, sessions.list]) await memberClient().invalidateQueries({ queryKey: [path] })
  }
}

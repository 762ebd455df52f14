import { accounts } from '#contract/accounts.ts'
import { sessions } from '#contract/sessions.ts'
import { memberClient } from '#web/api/member-client.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { secondFactorsKey } from './use-second-factors.ts'

/** To be called when the account has got a new session: its token is fetched, and what depends on it read again. */
export function useChangedAccount() {
  const { getToken } = useAuth()
  return async () => {
    await getToken({ fresh: true })
    for (const key of [accounts.state.path, sessions.list.path, secondFactorsKey])
      await memberClient().invalidateQueries({ queryKey: [key] })
  }
}

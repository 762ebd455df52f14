import { useQuery } from '@tanstack/react-query'
import { memberClient } from '#web/api/member-client.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { readSecondFactors } from '#web/auth/embedded/passkey-calls.ts'

export const secondFactorsKey = 'second factors'

/** Which second factors the account has; where the site keeps the accounts. */
export function useSecondFactors() {
  const { isAuthenticated, userId } = useAuth()
  const options = {
    queryKey: [secondFactorsKey, userId ?? null],
    queryFn: readSecondFactors,
    enabled: isAuthenticated,
    staleTime: 0,
    refetchOnWindowFocus: true,
  }
  return useQuery(options, memberClient())
}

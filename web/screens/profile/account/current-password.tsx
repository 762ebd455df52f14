import type { ComponentProps } from 'react'
import { accounts } from '#contract/accounts/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { useSite } from '#web/app/site/site.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

type CurrentPasswordProps = { username: string; label?: string } & Pick<
  ComponentProps<typeof Field>,
  'error' | 'control'
>

/** A field for the account's password. The hidden username helps password managers find the right password. */
export function CurrentPassword({ username, label = 'Password', ...field }: CurrentPasswordProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label={label} required {...field}>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </>
  )
}

/**
 * Returns whether deleting the account or creating an API key requires the password. It isn't required shortly after signing in
 * with a passkey. Call `recheck` after a rejected request, because that period may have ended.
 */
export function usePasswordNeeded() {
  const { keepsPasswords } = useSite().identity
  const { data, refetch } = useMember(accounts.state, {}, { freshFor: 0, enabled: keepsPasswords })
  return {
    passwordNeeded: keepsPasswords && data?.passwordNeeded !== false,
    recheck: () => void (keepsPasswords && refetch()),
  }
}

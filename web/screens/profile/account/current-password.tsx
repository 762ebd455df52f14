import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

type CurrentPasswordProps = { username: string; label?: string } & Pick<
  ComponentProps<typeof Field>,
  'error' | 'control'
>

/** The password of an account. The name next to it, which nobody sees, is for password managers. */
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

import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

type CurrentPasswordProps = { username: string; label?: string; mistake: string | undefined }

/** The field `current` of a form. The name beside it, which nobody sees, is for password managers. */
export function CurrentPassword({ username, label = 'Password', mistake }: CurrentPasswordProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label={label} required error={mistake}>
        <PasswordInput name="current" autoComplete="current-password" />
      </Field>
    </>
  )
}

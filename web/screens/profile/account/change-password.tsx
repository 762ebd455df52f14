import { AccountForm } from '#web/accounts/card.tsx'
import {
  accountRules,
  checkNewPassword,
  withoutUndefined,
  mistakesOf,
  changePassword,
} from '#web/app/auth/embedded/identity.ts'
import { useForm } from '#web/forms/form.ts'
import { DialogButton } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CurrentPassword } from './current-password.tsx'

function ChangePasswordForm({ username }: { username: string }) {
  const close = useCloseDialog()
  const form = useForm({
    read: (text) => ({ current: text('current'), password: text('password') }),
    check: ({ current, password }) =>
      withoutUndefined({
        current: current ? undefined : 'Enter your current password.',
        password: checkNewPassword(password),
      }),
    send: ({ current, password }) => changePassword(current, password),
    explain: mistakesOf,
    done: () => {
      toast({ title: 'Password changed', description: 'You’re signed out on all other devices.' })
      close()
    },
  })
  return (
    <AccountForm form={form} labels={['Change Password', 'Saving...']}>
      <CurrentPassword username={username} label="Current password" {...form.field('current')} />
      <Field label="New password" required hint={accountRules.password} {...form.field('password')}>
        <PasswordInput autoComplete="new-password" />
      </Field>
    </AccountForm>
  )
}

export function ChangePassword({ username }: { username: string }) {
  return (
    <DialogButton label="Change Password" title="Change Password">
      <ChangePasswordForm username={username} />
    </DialogButton>
  )
}

import { accounts } from '#contract/accounts.ts'
import { isApiError } from '#contract/client.ts'
import { memberApi } from '#web/api/member-api.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { type Mistakes, mistakeOfEmail, present } from '#web/auth/embedded/account-rules.ts'
import { textOf, useAccountForm } from '#web/auth/embedded/use-account-form.ts'
import { AccountForm } from '#web/members/account-form.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CurrentPassword } from './current-password.tsx'

type ChangeEmailFormProps = { username: string; onDone: () => void }

export function ChangeEmailForm({ username, onDone }: ChangeEmailFormProps) {
  const { getToken } = useAuth()
  const { mistakes, pending, onSubmit } = useAccountForm({
    check: (values) =>
      present({
        email: mistakeOfEmail(emailIn(values)),
        current: textOf(values, 'current') ? undefined : 'Please fill in your password.',
      }),
    send: (values) => {
      const body = { email: emailIn(values), password: textOf(values, 'current') }
      return memberApi(getToken)(accounts.changeEmail, { body })
    },
    explain,
    done: () => {
      toast({ title: 'Mail sent', description: 'The address changes when you open the link in it.' })
      onDone()
    },
  })
  return (
    <>
      <p className="text-muted">A link goes to the new address. Until you open it, the old one stays.</p>
      <AccountForm onSubmit={onSubmit} pending={pending} mistake={mistakes.form} labels={['Send Link', 'Sending...']}>
        <Field label="New email" required error={mistakes.email}>
          <Input name="email" type="email" autoComplete="email" />
        </Field>
        <CurrentPassword username={username} mistake={mistakes.current} />
      </AccountForm>
    </>
  )
}

function explain(error: unknown): Mistakes {
  const problem = isApiError(error) ? error.problem : undefined
  if (!problem) return { form: 'The site cannot be reached just now. Please try again.' }
  const field = { wrong_password: 'current', email_taken: 'email', email_unchanged: 'email', invalid_request: 'email' }
  const place = field[problem.code as keyof typeof field] ?? 'form'
  return { [place]: problem.issues?.[0]?.message ?? problem.message }
}

function emailIn(values: FormData): string {
  return textOf(values, 'email').trim()
}

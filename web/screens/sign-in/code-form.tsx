import { present } from '#web/auth/embedded/account-rules.ts'
import { endOfSignIn, mistakesOf } from '#web/auth/embedded/identity-refusals.ts'
import { proveCode } from '#web/auth/embedded/second-factor-calls.ts'
import { textOf, useAccountForm } from '#web/auth/embedded/use-account-form.ts'
import { AccountForm } from '#web/members/account-form.tsx'
import { paths } from '#web/site/paths.ts'
import { Field, Input } from '#web/ui/field.tsx'

type CodeFormProps = {
  isRecovery: boolean
  /** No code helps any more; why, in a sentence. */
  onOver: (why: string) => void
}

/** Takes a code of the authenticator app, or one of the recovery codes. */
export function CodeForm({ isRecovery, onOver }: CodeFormProps) {
  const { mistakes, pending, onSubmit } = useAccountForm({
    check: (values) => present({ code: textOf(values, 'code').trim() ? undefined : 'Please fill in a code.' }),
    send: (values) => proveCode(textOf(values, 'code'), isRecovery),
    explain: (error) => {
      const why = endOfSignIn(error)
      if (why) onOver(why)
      return mistakesOf(error)
    },
    done: () => location.replace(paths.home),
  })
  return (
    <AccountForm onSubmit={onSubmit} pending={pending} mistake={mistakes.form} labels={['Sign In', 'Signing In...']}>
      {isRecovery ? (
        <Field label="Recovery code" required error={mistakes.code} hint="Each works once.">
          <Input name="code" autoComplete="off" autoCapitalize="off" spellCheck={false} ref={focus} />
        </Field>
      ) : (
        <Field label="Code" required error={mistakes.code} hint="Six digits, as your app shows them.">
          <Input name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={7} ref={focus} />
        </Field>
      )}
    </AccountForm>
  )
}

/** The step takes the place of another form, whose focus is gone with it. */
const focus = (input: HTMLInputElement | null) => input?.focus()

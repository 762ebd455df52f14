import { present } from '#web/auth/embedded/account-rules.ts'
import { proveCode } from '#web/auth/embedded/second-factor-calls.ts'
import { textOf } from '#web/auth/embedded/use-account-form.ts'
import { useSecondStep } from '#web/auth/embedded/use-second-step.ts'
import { AccountForm } from '#web/members/account-form.tsx'
import { Field, Input } from '#web/ui/field.tsx'

type CodeFormProps = {
  isRecovery: boolean
  /** No code helps any more; why, in a sentence. */
  onOver: (why: string) => void
}

/** Takes a code of the authenticator app, or one of the recovery codes. */
export function CodeForm({ isRecovery, onOver }: CodeFormProps) {
  const { mistakes, pending, onSubmit } = useSecondStep({
    check: (values) => present({ code: textOf(values, 'code').trim() ? undefined : 'Please fill in a code.' }),
    send: (values) => proveCode(textOf(values, 'code'), isRecovery),
    onOver,
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

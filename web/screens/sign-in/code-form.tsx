import { useState } from 'react'
import { mistakesOf, present } from '#web/auth/embedded/account-rules.ts'
import { proveCode } from '#web/auth/embedded/second-factor-calls.ts'
import { textOf, useAccountForm } from '#web/auth/embedded/use-account-form.ts'
import { AccountForm } from '#web/members/account-form.tsx'
import { paths } from '#web/site/paths.ts'
import { Field, Input } from '#web/ui/field.tsx'

/** The second step of signing in: a code of the authenticator app, or one of the recovery codes. */
export function CodeForm({ onBack }: { onBack: () => void }) {
  const [isRecovery, setRecovery] = useState(false)
  const { mistakes, pending, onSubmit } = useAccountForm({
    check: (values) => present({ code: textOf(values, 'code').trim() ? undefined : 'Please fill in a code.' }),
    send: (values) => proveCode(textOf(values, 'code'), isRecovery),
    explain: mistakesOf,
    done: () => location.replace(paths.home),
  })
  return (
    <>
      <AccountForm onSubmit={onSubmit} pending={pending} mistake={mistakes.form} labels={['Sign In', 'Signing In...']}>
        {isRecovery ? (
          <Field key="recovery" label="Recovery code" required error={mistakes.code} hint="Each works once.">
            <Input name="code" autoComplete="off" autoCapitalize="off" spellCheck={false} ref={focus} />
          </Field>
        ) : (
          <Field key="code" label="Code" required error={mistakes.code} hint="Six digits, as your app shows them.">
            <Input name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={7} ref={focus} />
          </Field>
        )}
      </AccountForm>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        <button type="button" onClick={() => setRecovery(!isRecovery)} className="text-link py-1">
          {isRecovery ? 'Use a code of the app' : 'Use a recovery code'}
        </button>
        <button type="button" onClick={onBack} className="text-link py-1">
          Start again
        </button>
      </p>
    </>
  )
}

/** The step takes the place of another form, whose focus is gone with it. */
const focus = (input: HTMLInputElement | null) => input?.focus()

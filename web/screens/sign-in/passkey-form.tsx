import { provePasskey } from '#web/auth/embedded/passkey-calls.ts'
import { useSecondStep } from '#web/auth/embedded/use-second-step.ts'
import { AccountForm } from '#web/members/account-form.tsx'

type PasskeyFormProps = {
  /** No passkey helps any more; why, in a sentence. */
  onOver: (why: string) => void
}

/** Asks the browser for a passkey. It waits for a press, without which some browsers show nothing. */
export function PasskeyForm({ onOver }: PasskeyFormProps) {
  const { mistakes, pending, onSubmit } = useSecondStep({ check: () => ({}), send: provePasskey, onOver })
  return (
    <div ref={focus}>
      <AccountForm onSubmit={onSubmit} pending={pending} mistake={mistakes.form} labels={['Use Passkey', 'Waiting...']}>
        {null}
      </AccountForm>
    </div>
  )
}

/** The step takes the place of another form, whose focus is gone with it. */
const focus = (part: HTMLDivElement | null) => part?.querySelector('button')?.focus()

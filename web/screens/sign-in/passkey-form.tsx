import { endOfSignIn, mistakesOf } from '#web/auth/embedded/identity-refusals.ts'
import { provePasskey } from '#web/auth/embedded/passkey-calls.ts'
import { useAccountForm } from '#web/auth/embedded/use-account-form.ts'
import { AccountForm } from '#web/members/account-form.tsx'
import { paths } from '#web/site/paths.ts'

type PasskeyFormProps = {
  /** No passkey helps any more; why, in a sentence. */
  onOver: (why: string) => void
}

/** Asks the browser for a passkey. It waits for a press, without which some browsers show nothing. */
export function PasskeyForm({ onOver }: PasskeyFormProps) {
  const { mistakes, pending, onSubmit } = useAccountForm({
    check: () => ({}),
    send: provePasskey,
    explain: (error) => {
      const why = endOfSignIn(error)
      if (why) onOver(why)
      return mistakesOf(error)
    },
    done: () => location.replace(paths.home),
  })
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

import { useState } from 'react'
import { AccountForm, AccountCard } from '#web/accounts/card.tsx'
import { destination } from '#web/app/auth/destination.ts'
import { canUsePasskeys, withoutUndefined, type Factor } from '#web/app/auth/embedded/identity.ts'
import { verifyPasskey } from '#web/app/auth/embedded/passkeys.ts'
import { restartReasonOf, secondFactorErrors, verifyCode } from '#web/app/auth/embedded/second-factor.ts'
import { neverResolves, useForm } from '#web/forms/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'

type CodeFormProps = {
  isRecovery: boolean
  /** Called with the reason if the sign-in has to start over. */
  onFailure: (reason: string) => void
}

function CodeForm({ isRecovery, onFailure }: CodeFormProps) {
  const form = useForm({
    read: (text) => text('code'),
    check: (code) => withoutUndefined({ code: code.trim() ? undefined : 'Enter a code.' }),
    send: (code) => verifyCode(code, isRecovery),
    ...endOfStep(onFailure),
  })
  return (
    <AccountForm form={form} labels={['Sign In', 'Signing In...']}>
      {isRecovery ? (
        <Field label="Recovery code" required hint="Each code works once." {...form.field('code')}>
          <Input autoComplete="off" autoCapitalize="off" spellCheck={false} ref={focus} />
        </Field>
      ) : (
        <Field label="Code" required hint="The six-digit code from your app." {...form.field('code')}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={7} ref={focus} />
        </Field>
      )}
    </AccountForm>
  )
}

/** Form options shared by all second steps. Some failures mean that the sign-in has to start over. */
const endOfStep = (onFailure: (reason: string) => void) => ({
  explain(error: unknown) {
    const reason = restartReasonOf(error)
    if (reason) onFailure(reason)
    return secondFactorErrors(error)
  },
  done() {
    location.replace(destination())
    return neverResolves
  },
})

/** Focuses the input, because the form that had focus was replaced. */
const focus = (input: HTMLInputElement | null) => input?.focus()

type PasskeyFormProps = {
  /** Called with the reason if the sign-in has to start over. */
  onFailure: (reason: string) => void
}

/** Requests the passkey only when the button is pressed, because some browsers require a user gesture to show their dialog. */
function PasskeyForm({ onFailure }: PasskeyFormProps) {
  const form = useForm({ read: () => null, send: verifyPasskey, ...endOfStep(onFailure) })
  return (
    <div ref={focusButton}>
      <AccountForm form={form} labels={['Use Passkey', 'Waiting...']} />
    </div>
  )
}

/** Focuses the button, because the form that had focus was replaced. */
const focusButton = (part: HTMLDivElement | null) => part?.querySelector('button')?.focus()

type SecondStepProps = { factors: readonly Factor[]; onBack: () => void }
type Method = Factor | 'recovery'

export function SecondStep({ factors, onBack }: SecondStepProps) {
  const methods = order.filter(
    (method) => method === 'recovery' || (factors.includes(method) && (method === 'totp' || canUsePasskeys())),
  )
  const [chosen, setChosen] = useState<Method>(methods[0]!)
  const [failure, setFailure] = useState<string>()
  if (failure) return <SignInFailed reason={failure} onBack={onBack} />
  return (
    <AccountCard title="One More Step" text={texts[chosen]}>
      {chosen === 'passkey' ? (
        <PasskeyForm onFailure={setFailure} />
      ) : (
        <CodeForm key={chosen} isRecovery={chosen === 'recovery'} onFailure={setFailure} />
      )}
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        {methods
          .filter((method) => method !== chosen)
          .map((method) => (
            <button key={method} type="button" onClick={() => setChosen(method)} className="text-link py-1">
              {labels[method]}
            </button>
          ))}
        <button type="button" onClick={onBack} className="text-link py-1">
          Start Over
        </button>
      </p>
    </AccountCard>
  )
}

const order: readonly Method[] = ['passkey', 'totp', 'recovery']

const texts = {
  passkey: 'Your browser will ask for your passkey: fingerprint, face, PIN or security key.',
  totp: 'Enter the code that your authenticator app shows for this site.',
  recovery: 'Enter one of the recovery codes that you saved when you set up your authenticator app or passkey.',
}

const labels = { passkey: 'Use a Passkey', totp: 'Use Your Authenticator App', recovery: 'Use a Recovery Code' }

type SignInFailedProps = { reason: string; onBack: () => void }

function SignInFailed({ reason, onBack }: SignInFailedProps) {
  return (
    <AccountCard title="Sign In Again" text={<span role="alert">{reason}</span>}>
      <Button onClick={onBack} ref={focusBack} className="mt-8 w-full">
        Start Over
      </Button>
    </AccountCard>
  )
}

/** Focuses the button, because the form that had focus was replaced. */
const focusBack = (button: HTMLButtonElement | null) => button?.focus()

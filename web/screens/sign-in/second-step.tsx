import { useState } from 'react'
import { AccountForm, AccountCard } from '#web/accounts/card.tsx'
import { destination } from '#web/app/auth/destination.ts'
import { canUsePasskeys, present, type Factor } from '#web/app/auth/embedded/identity.ts'
import { provePasskey } from '#web/app/auth/embedded/passkeys.ts'
import { endOfSignIn, mistakesOfFactor, proveCode } from '#web/app/auth/embedded/second-factor.ts'
import { untilLeft, useForm } from '#web/forms/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'

type CodeFormProps = {
  isRecovery: boolean
  /** No code helps any more; why, in a sentence. */
  onOver: (why: string) => void
}

/** Takes a code of the authenticator app, or one of the recovery codes. */
function CodeForm({ isRecovery, onOver }: CodeFormProps) {
  const form = useForm({
    read: (text) => text('code'),
    check: (code) => present({ code: code.trim() ? undefined : 'Please fill in a code.' }),
    send: (code) => proveCode(code, isRecovery),
    ...endOfStep(onOver),
  })
  return (
    <AccountForm form={form} labels={['Sign In', 'Signing In...']}>
      {isRecovery ? (
        <Field label="Recovery code" required hint="Each works once." {...form.field('code')}>
          <Input autoComplete="off" autoCapitalize="off" spellCheck={false} ref={focus} />
        </Field>
      ) : (
        <Field label="Code" required hint="Six digits, as your app shows them." {...form.field('code')}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={7} ref={focus} />
        </Field>
      )}
    </AccountForm>
  )
}

/** It leads to where one wanted to be, or tells when the sign-in has to begin again. */
const endOfStep = (onOver: (why: string) => void) => ({
  explain(error: unknown) {
    const why = endOfSignIn(error)
    if (why) onOver(why)
    return mistakesOfFactor(error)
  },
  done() {
    location.replace(destination())
    return untilLeft
  },
})

/** The step takes the place of another form, whose focus is gone with it. */
const focus = (input: HTMLInputElement | null) => input?.focus()

type PasskeyFormProps = {
  /** No passkey helps any more; why, in a sentence. */
  onOver: (why: string) => void
}

/** Asks the browser for a passkey. It waits for a press, without which some browsers show nothing. */
function PasskeyForm({ onOver }: PasskeyFormProps) {
  const form = useForm({ read: () => null, send: provePasskey, ...endOfStep(onOver) })
  return (
    <div ref={focusButton}>
      <AccountForm form={form} labels={['Use Passkey', 'Waiting...']} />
    </div>
  )
}

/** The step takes the place of another form, whose focus is gone with it. */
const focusButton = (part: HTMLDivElement | null) => part?.querySelector('button')?.focus()

type SecondStepProps = { factors: readonly Factor[]; onBack: () => void }
type Way = Factor | 'recovery'

/** The second step of signing in: a passkey, a code of the authenticator app, or one of the recovery codes. */
export function SecondStep({ factors, onBack }: SecondStepProps) {
  const ways = order.filter(
    (way) => way === 'recovery' || (factors.includes(way) && (way === 'totp' || canUsePasskeys())),
  )
  const [chosen, setChosen] = useState<Way>(ways[0]!)
  const [over, setOver] = useState<string>()
  if (over) return <SignInOver why={over} onBack={onBack} />
  return (
    <AccountCard title="One More Step" text={texts[chosen]}>
      {chosen === 'passkey' ? (
        <PasskeyForm onOver={setOver} />
      ) : (
        <CodeForm key={chosen} isRecovery={chosen === 'recovery'} onOver={setOver} />
      )}
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        {ways
          .filter((way) => way !== chosen)
          .map((way) => (
            <button key={way} type="button" onClick={() => setChosen(way)} className="text-link py-1">
              {labels[way]}
            </button>
          ))}
        <button type="button" onClick={onBack} className="text-link py-1">
          Start again
        </button>
      </p>
    </AccountCard>
  )
}

const order: readonly Way[] = ['passkey', 'totp', 'recovery']

const texts = {
  passkey: 'Your browser will ask for a passkey of your account: by fingerprint, face, PIN or security key.',
  totp: 'Please type the code that your authenticator app shows for this site.',
  recovery: 'Please type one of the codes that you stored when you set up your second factor.',
}

const labels = { passkey: 'Use a passkey', totp: 'Use a code of the app', recovery: 'Use a recovery code' }

type SignInOverProps = { why: string; onBack: () => void }

/** A sign-in that cannot go on: why, and the way back to its beginning. */
function SignInOver({ why, onBack }: SignInOverProps) {
  return (
    <AccountCard title="Please Start Again" text={<span role="alert">{why}</span>}>
      <Button onClick={onBack} ref={focusBack} className="mt-8 w-full">
        Start again
      </Button>
    </AccountCard>
  )
}

/** It takes the place of a form, whose focus is gone with it. */
const focusBack = (button: HTMLButtonElement | null) => button?.focus()

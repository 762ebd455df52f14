import { present } from '#web/auth/embedded/account-rules.ts'
import { mistakesOf } from '#web/auth/embedded/identity-refusals.ts'
import { confirmSecondFactor } from '#web/auth/embedded/second-factor-calls.ts'
import { textOf, useAccountForm } from '#web/auth/embedded/use-account-form.ts'
import { AccountForm } from '#web/members/account-form.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { QrCode } from './qr-code.tsx'
import { StepHeading } from './step-heading.tsx'
import { useChangedAccount } from './use-changed-account.ts'

type ConfirmStepProps = {
  /** What the app scans: an `otpauth:` address, which holds the key. */
  address: string
  onDone: () => void
}

/** The key as a picture and in letters, and the first code, which proves that the app has it. */
export function ConfirmStep({ address, onDone }: ConfirmStepProps) {
  const changed = useChangedAccount()
  const { mistakes, pending, onSubmit } = useAccountForm({
    check: (values) => present({ code: textOf(values, 'code') ? undefined : 'Please fill in the code.' }),
    send: async (values) => {
      await confirmSecondFactor(textOf(values, 'code'))
      await changed()
    },
    explain: mistakesOf,
    done: onDone,
  })
  return (
    <>
      <StepHeading>Your app</StepHeading>
      <p className="mt-2 text-muted">
        Scan this with your app, or type the key into it. Then type the code that it shows.
      </p>
      <QrCode text={address} label="The key as a QR code" />
      <p className="mt-5">
        <span className="label block text-muted">Key</span>
        <code className="figures mt-1 block text-sm wrap-anywhere select-all">{keyIn(address)}</code>
      </p>
      <AccountForm onSubmit={onSubmit} pending={pending} mistake={mistakes.form} labels={['Turn On', 'Checking...']}>
        <Field label="Code" required error={mistakes.code} hint="Six digits, as your app shows them.">
          <Input name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={7} />
        </Field>
      </AccountForm>
    </>
  )
}

/** In groups of four, as people type it. */
function keyIn(address: string): string {
  return (new URL(address).searchParams.get('secret') ?? '').replaceAll(/.{4}(?=.)/g, '$& ')
}

import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { AccountForm } from '#web/accounts/card.tsx'
import { present } from '#web/app/auth/embedded/identity.ts'
import {
  confirmSecondFactor,
  mistakesOfFactor,
  type NewSecondFactor,
  setUpSecondFactor,
} from '#web/app/auth/embedded/second-factor.ts'
import { useForm } from '#web/forms/form.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { StepHeading, useChangedAccount, PasswordStep, RecoveryCodes } from './steps.tsx'

type ConfirmStepProps = {
  /** What the app scans: an `otpauth:` address, which holds the key. */
  address: string
  onDone: () => void
}

/** The key as a picture and in letters, and the first code, which proves that the app has it. */
function ConfirmStep({ address, onDone }: ConfirmStepProps) {
  const changed = useChangedAccount()
  const form = useForm({
    read: (text) => text('code'),
    check: (code) => present({ code: code ? undefined : 'Please fill in the code.' }),
    send: async (code) => {
      await confirmSecondFactor(code)
      await changed()
    },
    explain: mistakesOfFactor,
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
      <AccountForm form={form} labels={['Turn On', 'Checking...']}>
        <Field label="Code" required hint="Six digits, as your app shows them." {...form.field('code')}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={7} />
        </Field>
      </AccountForm>
    </>
  )
}

/** In groups of four, as people type it. */
function keyIn(address: string): string {
  return (new URL(address).searchParams.get('secret') ?? '').replaceAll(/.{4}(?=.)/g, '$& ')
}

/** A QR code as one path; always dark on light, because not every app reads it the other way round. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text])
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="mt-5 w-52 rounded-card bg-white">
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

type SetUpProps = { username: string; onDone: () => void }

/** Three steps: the password, the app with its first code, and the recovery codes. */
export function SetUp({ username, onDone }: SetUpProps) {
  const [made, setMade] = useState<NewSecondFactor>()
  const [isConfirmed, setConfirmed] = useState(false)
  if (!made) {
    return (
      <PasswordStep
        username={username}
        labels={['Continue', 'Checking...']}
        send={async (password) => setMade(await setUpSecondFactor(password))}
        onDone={() => {}}
      >
        You need an authenticator app, such as the one of your password manager or of your phone.
      </PasswordStep>
    )
  }
  const { totpURI, backupCodes } = made
  if (backupCodes && isConfirmed) return <RecoveryCodes codes={backupCodes} onDone={onDone} />
  return <ConfirmStep address={totpURI} onDone={() => (backupCodes ? setConfirmed(true) : onDone())} />
}

import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { AccountForm } from '#web/accounts/card.tsx'
import { withoutUndefined } from '#web/app/auth/embedded/identity.ts'
import {
  confirmSecondFactor,
  secondFactorErrors,
  type NewSecondFactor,
  setUpSecondFactor,
} from '#web/app/auth/embedded/second-factor.ts'
import { useForm } from '#web/forms/form.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { StepHeading, useAccountRefresh, PasswordStep, RecoveryCodes } from './steps.tsx'

type ConfirmStepProps = {
  /** The `otpauth:` URI with the key, which is also the content of the QR code. */
  uri: string
  onDone: () => void
}

/** Shows the key as a QR code and as text. Asks for a first code to make sure that the app has the key. */
function ConfirmStep({ uri, onDone }: ConfirmStepProps) {
  const refreshAccount = useAccountRefresh()
  const form = useForm({
    read: (text) => text('code'),
    check: (code) => withoutUndefined({ code: code ? undefined : 'Enter the code.' }),
    send: async (code) => {
      await confirmSecondFactor(code)
      await refreshAccount()
    },
    explain: secondFactorErrors,
    done: onDone,
  })
  return (
    <>
      <StepHeading>Connect Your App</StepHeading>
      <p className="mt-2 text-muted">
        Scan the QR code with your app, or enter the key. Then enter the code from the app.
      </p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className="mt-5">
        <span className="label block text-muted">Key</span>
        <code className="figures mt-1 block text-sm wrap-anywhere select-all">{formattedKey(uri)}</code>
      </p>
      <AccountForm form={form} labels={['Turn On', 'Checking...']}>
        <Field label="Code" required hint="The six-digit code from your app." {...form.field('code')}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={7} />
        </Field>
      </AccountForm>
    </>
  )
}

function formattedKey(uri: string): string {
  return (new URL(uri).searchParams.get('secret') ?? '').replaceAll(/.{4}(?=.)/g, '$& ')
}

/** A QR code as a single path. It is always dark on light, because some apps can't read inverted codes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text])
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="mt-5 w-52 rounded-card bg-white">
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

type SetUpProps = { username: string; onDone: () => void }

/** Sets up an authenticator app in three steps: the password, a first code, and the recovery codes. */
export function SetUp({ username, onDone }: SetUpProps) {
  const [created, setCreated] = useState<NewSecondFactor>()
  const [isConfirmed, setConfirmed] = useState(false)
  if (!created) {
    return (
      <PasswordStep
        username={username}
        labels={['Continue', 'Checking...']}
        send={async (password) => setCreated(await setUpSecondFactor(password))}
        onDone={() => {}}
      >
        You need an authenticator app. Many password managers and phones include one.
      </PasswordStep>
    )
  }
  const { totpURI, backupCodes } = created
  if (backupCodes && isConfirmed) return <RecoveryCodes codes={backupCodes} onDone={onDone} />
  return <ConfirmStep uri={totpURI} onDone={() => (backupCodes ? setConfirmed(true) : onDone())} />
}

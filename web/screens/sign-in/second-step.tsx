import { useState } from 'react'
import type { Factor } from '#web/auth/embedded/identity-calls.ts'
import { canUsePasskeys } from '#web/auth/embedded/passkey-calls.ts'
import { AccountCard } from '#web/members/account-card.tsx'
import { CodeForm } from './code-form.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { SignInOver } from './sign-in-over.tsx'

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

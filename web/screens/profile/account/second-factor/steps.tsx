import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accounts, sessions } from '#contract/accounts/endpoints.ts'
import { AccountForm } from '#web/accounts/card.tsx'
import { memberClient } from '#web/app/api/member-client.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { present } from '#web/app/auth/embedded/identity.ts'
import { mistakesOfFactor, readSecondFactors } from '#web/app/auth/embedded/second-factor.ts'
import { useForm } from '#web/forms/form.ts'
import { Button } from '#web/ui/button.tsx'
import { useKeepDialogOpen } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CurrentPassword } from '../current-password.tsx'

type PasswordStepProps = {
  username: string
  /** Labels of the button: at rest and while the form is being sent. */
  labels: readonly [string, string]
  send: (password: string) => Promise<void>
  onDone: () => void
  /** What it is asked for. */
  children: ReactNode
}

/** Asks for the password before something about the account changes. */
export function PasswordStep({ username, labels, send, onDone, children }: PasswordStepProps) {
  const form = useForm({
    read: (text) => text('current'),
    check: (password) => present({ current: password ? undefined : 'Please fill in your password.' }),
    send,
    explain: mistakesOfFactor,
    done: onDone,
  })
  return (
    <>
      <p className="text-muted">{children}</p>
      <AccountForm form={form} labels={labels}>
        <CurrentPassword username={username} {...form.field('current')} />
      </AccountForm>
    </>
  )
}

/** The codes for the day on which the second factor is lost. They are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  useKeepDialogOpen()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: 'Copied', description: 'Keep the codes where you keep your passwords.' })
    } catch {
      toast({ title: 'Error', description: 'Please mark the codes and copy them by hand.', variant: 'destructive' })
    }
  }
  return (
    <>
      <StepHeading>Your recovery codes</StepHeading>
      <p className="mt-2 text-muted">
        Each of these signs you in once without your second factor. Keep them somewhere safe: they are not shown again.
      </p>
      <ul aria-label="Recovery codes" className="figures mt-5 grid gap-2 rounded-card bg-raised p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onDone}>I Have Stored Them</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </>
  )
}

/** Begins a later step of a dialog, and takes the focus, which went with the step before. */
export function StepHeading({ children }: { children: string }) {
  return (
    <h3 ref={focus} tabIndex={-1} className="text-base outline-none">
      {children}
    </h3>
  )
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

/** To be called when the account has got a new session: its token is fetched, and what depends on it read again. */
export function useChangedAccount() {
  const { getToken } = useAuth()
  return async () => {
    await getToken({ fresh: true })
    for (const key of [accounts.state.path, sessions.list.path, secondFactorsKey])
      await memberClient().invalidateQueries({ queryKey: [key] })
  }
}

const secondFactorsKey = 'second factors'

/** Which second factors the account has; where the site keeps the accounts. */
export function useSecondFactors() {
  const { isAuthenticated, userId } = useAuth()
  const options = {
    queryKey: [secondFactorsKey, userId ?? null],
    queryFn: readSecondFactors,
    enabled: isAuthenticated,
    staleTime: 0,
    refetchOnWindowFocus: true,
  }
  return useQuery(options, memberClient())
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accounts, sessions } from '#contract/accounts/endpoints.ts'
import { AccountForm } from '#web/accounts/card.tsx'
import { memberClient } from '#web/app/api/member-client.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { withoutUndefined } from '#web/app/auth/embedded/identity.ts'
import { secondFactorErrors, readSecondFactors } from '#web/app/auth/embedded/second-factor.ts'
import { useForm } from '#web/forms/form.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { useKeepDialogOpen } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CurrentPassword } from '../current-password.tsx'

type PasswordStepProps = {
  username: string
  /** The button's label when idle, and its label during the request. */
  labels: readonly [string, string]
  variant?: 'destructive'
  send: (password: string) => Promise<void>
  onDone: () => void
  children: ReactNode
}

export function PasswordStep({ username, labels, variant, send, onDone, children }: PasswordStepProps) {
  const form = useForm({
    read: (text) => text('current'),
    check: (password) => withoutUndefined({ current: password ? undefined : 'Enter your password.' }),
    send,
    explain: secondFactorErrors,
    done: onDone,
  })
  return (
    <>
      <p className="text-muted">{children}</p>
      <AccountForm form={form} labels={labels} variant={variant}>
        <CurrentPassword username={username} {...form.field('current')} />
      </AccountForm>
    </>
  )
}

/** Shows the recovery codes, which users need if they lose their second factor. The server can't show them a second time. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  useKeepDialogOpen()

  async function copy() {
    const isCopied = await copyText(codes.join('\n'))
    if (isCopied) toast({ title: 'Copied', description: 'Save the codes with your passwords.' })
    else toast({ title: 'Error', description: 'Select the codes and copy them manually.', variant: 'destructive' })
  }
  return (
    <>
      <StepHeading>Your Recovery Codes</StepHeading>
      <p className="mt-2 text-muted">
        Each code signs you in once without your app or passkey. Save them somewhere safe. You won’t see them again.
      </p>
      <ul aria-label="Recovery codes" className="figures mt-5 grid gap-2 rounded-card bg-raised p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onDone}>I’ve Saved Them</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </>
  )
}

/** The heading of a step in a dialog. It takes focus, because the previous step's focused element was removed. */
export function StepHeading({ children }: { children: string }) {
  return (
    <h3 ref={focus} tabIndex={-1} className="text-base outline-none">
      {children}
    </h3>
  )
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

/** Returns a function that fetches a token for the new session and refetches all data that depends on the session. */
export function useAccountRefresh() {
  const { getToken } = useAuth()
  return async () => {
    await getToken({ fresh: true })
    for (const key of [accounts.state.path, sessions.list.path, secondFactorsKey])
      await memberClient().invalidateQueries({ queryKey: [key] })
  }
}

const secondFactorsKey = 'second factors'

/** Fetches the account's second factors. Not available if an identity provider manages them. */
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
